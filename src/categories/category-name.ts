/** How long the name of a category may be, in characters. */
export const MAX_CATEGORY_NAME = 100;
