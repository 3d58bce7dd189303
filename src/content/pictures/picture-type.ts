/** The types of pictures without scripts, and their first bytes in hexadecimal. */
const BEGINNINGS = [
  ['image/png', /^89504e470d0a1a0a.{8}49484452/],
  ['image/gif', /^474946383[79]61/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250565038(?:20|4c|58)/],
  // A box of the type `ftyp`, with the brand of one picture or of several.
  ['image/avif', /^0000.{4}66747970617669(?:66|73)/],
] as const;

/** The bytes that tell the type of a picture. */
export const PICTURE_HEAD_BYTES = 16;

/** The types that `detectPictureType` knows. */
export const PICTURE_TYPES = BEGINNINGS.map(([type]) => type);
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The media type of a picture by its bytes, whatever its server says; null for anything else. */
export function detectPictureType(bytes: Buffer): PictureType | null {
  const beginning = bytes.toString('hex', 0, PICTURE_HEAD_BYTES);
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null;
}
