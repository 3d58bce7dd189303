import type { ByteSource } from './byte-source.js';

const FIXED_BYTES = 10;
/** The name and the comment of a file, which no program makes long. */
const MAX_TEXT_BYTES = 1_024;
const FLAGS = { checksum: 2, extra: 4, name: 8, comment: 16 };

/**
 * Leaves out the header of a member of gzip (RFC 1952). Returns false, and leaves the bytes as they
 * are, where no member begins.
 */
export async function skipGzipHeader(bytes: ByteSource): Promise<boolean> {
  const [first, second, method, flags = 0] = await bytes.peek(FIXED_BYTES);
  if (first !== 0x1f || second !== 0x8b || method !== 8) return false;
  await bytes.skip(FIXED_BYTES);
  if (flags & FLAGS.extra) {
    const size = await bytes.peek(2);
    await bytes.skip(2 + (size.length === 2 ? size.readUInt16LE(0) : 0));
  }
  if (flags & FLAGS.name) await skipText(bytes);
  if (flags & FLAGS.comment) await skipText(bytes);
  if (flags & FLAGS.checksum) await bytes.skip(2);
  return true;
}

async function skipText(bytes: ByteSource): Promise<void> {
  const end = (await bytes.peek(MAX_TEXT_BYTES)).indexOf(0);
  await bytes.skip(end === -1 ? MAX_TEXT_BYTES : end + 1);
}
