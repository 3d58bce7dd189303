/** The name of an option for a property, such as posts-per-day. */
export const toKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
