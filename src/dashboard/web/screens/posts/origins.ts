/** What the browser's history notes of where a post was opened, so that the way back leads there. */
export const FROM_LIST = 'list';
export const FROM_DIGEST = 'digest';
