import type { Words } from '../en/index.ts';

export const consent: Words['consent'] = {
  approve: 'Zugriff erlauben',
  connected: 'Verbundene App',
  deny: 'Ablehnen',
  lead: 'Eine App bittet um Zugriff auf dein Konto. Du kannst ihn jederzeit bei deinen API-Schlüsseln beenden.',
  limitHint: 'Die App sieht und ändert nur diese. Nichts ausgewählt: alle Feeds.',
  localWarning:
    'Die Antwort geht an ein Programm auf diesem Rechner. Erlaube es nur, wenn du dieses Programm gerade selbst gestartet hast.',
  may: 'Was sie darf',
  mayLead:
    'Zunächst ist nur Lesen ausgewählt. Wer einen Beitrag schreibt, kann versuchen, eine lesende App zu täuschen.',
  nameWarning: (host) =>
    `Niemand hat diesen Namen geprüft. Erlaube den Zugriff nur, wenn du ${host} kennst.`,
  nobody: 'Niemand',
  reading: 'Lesen',
  returnsTo: 'Die Antwort geht an',
  title: 'Zugriff erlauben',
  unnamed: 'Eine App ohne Namen',
  vouchedBy: 'Name bestätigt von',
  where: 'Wo',
  whereLead: 'Ohne Auswahl hat die App Zugriff auf alle Feeds.',
  writing: 'Schreiben',
};
