import type { Words } from '../en/index.ts';

export const members: Words['members'] = {
  anyone: 'Alle mit dem Link',
  emailHint: 'Nur diese Adresse darf annehmen. Leer: alle mit dem Link.',
  invitations: 'Einladungen',
  invitationsLead: 'Ein Link, der einmal und sieben Tage lang funktioniert.',
  invite: 'Einladen',
  lastActive: 'Zuletzt aktiv',
  lead: 'Wer dieses Konto nutzt, und was sie dürfen.',
  leave: 'Konto verlassen …',
  leaveConfirm: 'Verlassen',
  leaveLead:
    'Du verlierst den Zugang. Schlüssel, Feeds und Beiträge bleiben, auch die von dir angelegten.',
  leaveOnlyText:
    'Du verlierst sofort den Zugang zu diesem Konto. Es ist dein einziges, darum wird auch deine Anmeldung gelöscht.',
  leaveQuestion: 'Dieses Konto verlassen?',
  leaveText:
    'Du verlierst sofort den Zugang zu diesem Konto und wirst abgemeldet. Deine anderen Konten bleiben.',
  leaveTitle: 'Konto verlassen',
  link: 'Link der Einladung',
  linkSent: (email) =>
    `Der Link ist unterwegs an ${email}. Du kannst ihn auch selbst schicken. Er wird nicht noch einmal angezeigt.`,
  linkText: 'Schicke der Person diesen Link. Er wird nicht noch einmal angezeigt.',
  notCopied: 'Du hast den Link nicht kopiert. Er wird nicht noch einmal angezeigt.',
  remove: (email) => `${email} entfernen`,
  removeText: (email) =>
    `${email} verliert sofort den Zugang zu diesem Konto. Schlüssel, Feeds und Beiträge bleiben.`,
  removeTitle: 'Dieses Mitglied entfernen?',
  role: 'Rolle',
  roleOf: (email) => `Rolle von ${email}`,
  roles: { owner: 'Eigentümer', admin: 'Admin', editor: 'Redaktion', reader: 'Leser' },
  signOn: {
    anyDomain: 'Alle',
    clientId: 'Client-ID',
    domains: 'E-Mail-Domains',
    issuer: 'Aussteller',
    joins: 'Treten diesem Konto bei',
    lead: 'So hat es der Betreiber eingestellt. Hier lässt es sich nicht ändern.',
    newPeople: 'Neue Personen',
    noClaim: 'Keiner; Rollen werden unter Mitglieder geändert',
    none: 'Es ist kein Anbieter eingestellt.',
    ownAccount: 'Bekommen ein eigenes Konto, wenn die Registrierung offen ist',
    passwordsOff: 'Die Anmeldung mit einem Passwort ist abgeschaltet.',
    passwordsOn: 'Die Anmeldung mit einem Passwort ist eingeschaltet.',
    roleClaim: 'Claim mit der Rolle',
    roles: 'Rollen nach Wert',
    scopes: 'Scopes',
    title: 'Single Sign-on',
  },
  title: 'Mitglieder',
  withdraw: 'Zurückziehen',
};
