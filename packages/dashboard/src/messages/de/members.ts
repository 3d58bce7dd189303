import type { Words } from '../en/index.ts';

export const members: Words['members'] = {
  anyone: 'Alle mit dem Link',
  emailHint: 'Nur diese Adresse darf annehmen. Leer: alle mit dem Link.',
  invitations: 'Einladungen',
  invitationsLead: 'Ein Link, der einmal und sieben Tage lang funktioniert.',
  invite: 'Einladen',
  lastActive: 'Zuletzt aktiv',
  lead: 'Wer dieses Konto nutzt, und was sie dürfen.',
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
  title: 'Mitglieder',
  withdraw: 'Zurückziehen',
};
