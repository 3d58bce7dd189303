import type { Words } from '../en/index.ts';

export const consent: Words['consent'] = {
  approve: 'Zugriff erlauben',
  connected: 'Verbundene App',
  deny: 'Ablehnen',
  lead: 'Eine App bittet um Zugriff auf Ihr Konto. Sie können ihn jederzeit bei Ihren API-Schlüsseln beenden.',
  limitHint: 'Die App sieht und ändert nur diese. Nichts ausgewählt: alle Feeds.',
  localWarning:
    'Die Antwort geht an ein Programm auf diesem Rechner. Erlauben Sie es nur, wenn Sie dieses Programm gerade selbst gestartet haben.',
  may: 'Was sie darf',
  mayLead:
    'Zunächst ist nur Lesen ausgewählt. Wer einen Beitrag schreibt, kann versuchen, eine lesende App zu täuschen.',
  nameWarning: (host) =>
    `Niemand hat diesen Namen geprüft. Erlauben Sie den Zugriff nur, wenn Sie ${host} kennen.`,
  nobody: 'Niemand',
  reading: 'Lesen',
  returnsTo: 'Die Antwort geht an',
  title: 'Zugriff erlauben',
  unnamed: 'Eine App ohne Namen',
  vouchedBy: 'Wer für den Namen steht',
  where: 'Wo',
  whereLead: 'Ohne Auswahl hat die App Zugriff auf alle Feeds.',
  writing: 'Schreiben',
};
