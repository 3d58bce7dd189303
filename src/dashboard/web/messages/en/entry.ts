/** Signing in. */
export const entry = {
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows, or a recovery code.',
};
