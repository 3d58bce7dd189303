import { PICTURE_HEAD_BYTES, detectPictureType } from '../../content/pictures/picture-type.js';

/** The widest and highest icon that is stored: a browser needs 4 bytes for each of its points. */
const MAX_SIDE = 2_048;
const JPEG_MARKER = 0xff;

type Size = readonly [width: number, height: number] | null;

const ICO = /^00000100(?!00)/;

/** Where the size of a picture is, by type; an icon has one of these. */
const SIZES: Partial<Record<string, (bytes: Buffer) => Size>> = {
  'image/png': pngSize,
  'image/x-icon': iconSize,
  'image/gif': (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/**
 * The media type of an icon by its bytes, whatever its server says; null for anything else, and for
 * a picture that is broken or too large.
 */
export function detectIconType(bytes: Buffer): string | null {
  const isIco = ICO.test(bytes.toString('hex', 0, PICTURE_HEAD_BYTES));
  const type = isIco ? 'image/x-icon' : detectPictureType(bytes);
  try {
    const size = type && SIZES[type]?.(bytes);
    return size?.every((side) => side > 0 && side <= MAX_SIDE) ? type : null;
  } catch {
    // Bytes that should be there are missing.
    return null;
  }
}

function pngSize(bytes: Buffer): Size {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The largest of its pictures. Those that are a PNG say their size themselves. */
function iconSize(bytes: Buffer): Size {
  let largest = 0;
  for (let at = 6; at < 6 + 16 * bytes.readUInt16LE(4); at += 16) {
    const picture = bytes.subarray(bytes.readUInt32LE(at + 12));
    const sides = picture.toString('latin1', 1, 4) === 'PNG' ? pngSize(picture) : dibSize(picture);
    largest = Math.max(largest, ...sides!);
  }
  return [largest, largest];
}

/** The height counts the mask too. */
function dibSize(picture: Buffer): Size {
  return [Math.abs(picture.readInt32LE(4)), Math.abs(picture.readInt32LE(8)) / 2];
}

/** Goes from one segment to the next, up to the frame. */
function jpegSize(bytes: Buffer): Size {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== JPEG_MARKER) return null;
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += marker === JPEG_MARKER ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
}

function webpSize(bytes: Buffer): Size {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  const sides = bytes.readUInt32LE(21);
  return [(sides & 0x3fff) + 1, ((sides >> 14) & 0x3fff) + 1];
}
