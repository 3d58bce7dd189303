import type { Role } from '../../auth/roles.js';
import type { MailTexts } from '../mail-message.js';

const ROLES: Record<Role, string> = {
  owner: 'owner',
  admin: 'admin',
  editor: 'editor',
  reader: 'reader',
};
const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const when = (instant: number): string => `${format.format(instant)} UTC`;

export const en: MailTexts = {
  invitation: ({ url, inviter, role, expiresAt }) => ({
    subject: 'You are invited to Sluice',
    before: [
      inviter === null
        ? `You are invited to join an account on Sluice. Your role will be ${ROLES[role]}.`
        : `${inviter} invites you to join an account on Sluice. Your role will be ${ROLES[role]}.`,
      'Open this link to accept:',
    ],
    url,
    after: [
      `The link works once, until ${when(expiresAt)}.`,
      'If you do not know what this is about, ignore this message.',
    ],
  }),
  'password-reset': ({ url, expiresAt }) => ({
    subject: 'A new password for Sluice',
    before: [
      'Somebody asked for a new password for your user on Sluice.',
      'Open this link to choose one:',
    ],
    url,
    after: [
      `The link works once, until ${when(expiresAt)}. A new password ends all your sessions.`,
      'If it was not you, ignore this message. Your password stays as it is.',
    ],
  }),
  'key-expiry': ({ url, name, prefix, suffix, expiresAt }) => ({
    subject: 'An API key of Sluice expires soon',
    before: [
      `The API key “${name}” (${prefix}…${suffix}) expires on ${when(expiresAt)}.`,
      'Programs that use it are refused from then on. You can give it more time here:',
    ],
    url,
    after: [],
  }),
  'new-device': ({ url, program, address, at }) => ({
    subject: 'A new sign-in to Sluice',
    before: [
      `Your user on Sluice was signed in to on ${when(at)}, in a browser that was not known.`,
      `Program: ${program ?? 'unknown'}. Address: ${address}.`,
      'If it was not you, end the session and choose another password:',
    ],
    url,
    after: ['If it was you, there is nothing to do.'],
  }),
};
