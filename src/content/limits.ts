/** Maximum characters of HTML or text in one post; longer content is cut off. */
export const LONGEST_CONTENT = 1_000_000;

/** Maximum characters of an address; a longer one counts as no address. */
export const LONGEST_URL = 2_048;
