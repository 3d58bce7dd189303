/** Maximum length of a category name, in characters. */
export const MAX_CATEGORY_NAME = 100;
