/**
 * What two names that differ in their case alone have in common. Lower, upper and lower case again:
 * only so ẞ, ß and ss, and the Greek sigmas, become equal.
 */
export const toNameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
