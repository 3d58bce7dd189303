/** Characters of HTML or text that one post may hold; what is beyond is cut off. */
export const LONGEST_CONTENT = 1_000_000;

/** Characters of an address; what is longer is taken for no address. */
export const LONGEST_URL = 2_048;
