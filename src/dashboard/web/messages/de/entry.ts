import type { Words } from '../index.ts';

export const entry: Words['entry'] = {
  code: 'Code',
  codeHint: 'Die sechs Ziffern Ihrer Authenticator-App oder ein Wiederherstellungscode.',
};
