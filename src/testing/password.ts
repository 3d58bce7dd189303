/** The password of all owners of accounts in tests. */
export const PASSWORD = 'correct horse battery';
