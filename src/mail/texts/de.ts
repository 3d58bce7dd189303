import type { Role } from '../../auth/roles.js';
import type { MailTexts } from '../mail-message.js';

const ROLES: Record<Role, string> = {
  owner: 'Eigentümer',
  admin: 'Admin',
  editor: 'Redaktion',
  reader: 'Leser',
};
const format = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const when = (instant: number): string => `${format.format(instant)} Uhr UTC`;

export const de: MailTexts = {
  invitation: ({ url, inviter, role, expiresAt }) => ({
    subject: 'Einladung zu Sluice',
    before: [
      inviter === null
        ? `Du bist eingeladen, einem Konto auf Sluice beizutreten. Deine Rolle: ${ROLES[role]}.`
        : `${inviter} lädt dich ein, einem Konto auf Sluice beizutreten. Deine Rolle: ${ROLES[role]}.`,
      'Öffne diesen Link, um anzunehmen:',
    ],
    url,
    after: [
      `Der Link funktioniert einmal, bis ${when(expiresAt)}.`,
      'Wenn du nicht weißt, worum es geht, ignoriere diese Nachricht.',
    ],
  }),
  'password-reset': ({ url, expiresAt }) => ({
    subject: 'Ein neues Passwort für Sluice',
    before: [
      'Jemand hat ein neues Passwort für deinen Nutzer auf Sluice angefordert.',
      'Öffne diesen Link, um eines zu wählen:',
    ],
    url,
    after: [
      `Der Link funktioniert einmal, bis ${when(expiresAt)}. Ein neues Passwort beendet alle deine Sitzungen.`,
      'Wenn du es nicht warst, ignoriere diese Nachricht. Dein Passwort bleibt, wie es ist.',
    ],
  }),
  'key-expiry': ({ url, name, prefix, suffix, expiresAt }) => ({
    subject: 'Ein API-Schlüssel von Sluice läuft bald ab',
    before: [
      `Der API-Schlüssel „${name}“ (${prefix}…${suffix}) läuft am ${when(expiresAt)} ab.`,
      'Programme, die ihn verwenden, werden dann abgewiesen. Hier kannst du ihn verlängern:',
    ],
    url,
    after: [],
  }),
  'new-device': ({ url, program, address, at }) => ({
    subject: 'Eine neue Anmeldung bei Sluice',
    before: [
      `Am ${when(at)} hat sich jemand mit deinem Nutzer auf Sluice angemeldet, in einem Browser, der noch nicht bekannt war.`,
      `Programm: ${program ?? 'unbekannt'}. Adresse: ${address}.`,
      'Wenn du es nicht warst, beende die Sitzung und wähle ein anderes Passwort:',
    ],
    url,
    after: ['Wenn du es warst, musst du nichts tun.'],
  }),
};
