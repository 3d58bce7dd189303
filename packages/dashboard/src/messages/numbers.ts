import { locale } from './language.ts';

const plain = new Intl.NumberFormat(locale);
const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** `12,345` */
export const number = (value: number): string => plain.format(value);
/** `12.3K`, where there is little room. */
export const shortNumber = (value: number): string => short.format(value);
/** `0.42` becomes `42%`. */
export const percent = (share: number): string => whole.format(share);
export const getSize = (bytes: number): string => `${megabytes.format(bytes / 1_000_000)} MB`;
