/** Maximum characters of HTML or text in one post; longer content is cut off. */
export const MAX_CONTENT_LENGTH = 1_000_000;

/** Maximum characters of an address; a longer one counts as no address. */
export const MAX_URL_LENGTH = 2_048;
