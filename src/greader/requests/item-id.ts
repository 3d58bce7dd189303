const LONG_FORM = 'tag:google.com,2005:reader/item/';
const HEX_DIGITS = 16;
const DECIMAL = /^[1-9]\d{0,18}$/;
const HEX = /^[\da-f]{16}$/i;

/**
 * The number of a post in one of its forms: decimal, 16 hexadecimal digits, or those behind
 * `tag:google.com,2005:reader/item/`. Undefined for what is no number of any post.
 */
export function numberOfItem(id: string): number | undefined {
  const isLong = id.startsWith(LONG_FORM);
  const digits = isLong ? id.slice(LONG_FORM.length) : id;
  // Our numbers are far smaller than 16 hexadecimal digits, so these begin with a zero.
  if (!isLong && DECIMAL.test(digits)) return possible(BigInt(digits));
  return HEX.test(digits) ? possible(BigInt(`0x${digits}`)) : undefined;
}

/** The numbers of posts among identifiers of items, each once; the others are passed over. */
export const numbersOfItems = (ids: string[]): number[] => [
  ...new Set(ids.flatMap((id) => numberOfItem(id.trim()) ?? [])),
];

/** The identifier of an item with its content. */
export const longId = (serial: number): string =>
  LONG_FORM + serial.toString(16).padStart(HEX_DIGITS, '0');

const possible = (number: bigint): number | undefined =>
  number > 0n && number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : undefined;
