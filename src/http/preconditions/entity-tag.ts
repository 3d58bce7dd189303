import { hash } from 'node:crypto';

/** The tags of a list; a comma may be in one. */
const TAGS = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
const ENCODING = /-(?:br|gzip)"$/;
/** Separates the part of a tag that `If-Match` compares from the part that only reads use. */
const READING_PART = /\.[^."]*"$/;

/** The strong tag of the bytes of an answer, before they are compressed. */
export const tagOfBytes = (bytes: string | Buffer): string =>
  `"${hash('sha256', bytes, 'base64url')}"`;

/** The tag of the answer with one record, without some of its fields, and the values of these. */
export function tagAndRest(
  data: unknown,
  without: readonly string[],
): [tag: string, rest: unknown[]] {
  const rest: unknown[] = [];
  const answer = JSON.stringify({ success: true, data }, (name, value: unknown) =>
    without.includes(name) ? void rest.push(value) : value,
  );
  return [tagOfBytes(answer), rest];
}

/** The tag that `If-Match` is compared with before a record is changed. */
export const computeTag = (data: unknown, without: readonly string[] = []): string =>
  tagAndRest(data, without)[0];

/** Adds a part that changes without a write, such as a last use; `If-Match` ignores it. */
export const withReadingPart = (tag: string, part: string): string =>
  `${tag.slice(0, -1)}.${part}"`;

/** The tags of answers that show other fields than a read of their record. */
const given = new WeakMap<object, string>();

/** Gives the answer to a write the tag of the next read. */
export function withTag<T extends object>(answer: T, tag: string): T {
  given.set(answer, tag);
  return answer;
}

export const givenTag = (answer: unknown): string | undefined => given.get(answer as object);

/** Compressed bytes have a strong tag of their own (RFC 9110, section 8.8.3); a weak one stays. */
export const tagIn = (tag: string, encoding: string | undefined): string =>
  encoding === undefined || tag.startsWith('W/') ? tag : `${tag.slice(0, -1)}-${encoding}"`;

/** Whether an `If-None-Match` contains a tag, in any encoding, by the weak comparison. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined || header === tag) return header !== undefined;
  const isStrong = !tag.startsWith('W/');
  const opaque = isStrong ? tag : tag.slice('W/'.length);
  const held = (header.match(TAGS) ?? []).map((one) => one.replace(/^W\//, ''));
  return held.some((one) => one === opaque || (isStrong && one.replace(ENCODING, '"') === opaque));
}

/** Whether an `If-Match` contains a tag, in any encoding, by the strong comparison. */
export const matchesTag = (header: string, tag: string): boolean =>
  header.trim() === '*' ||
  header
    .split(',')
    .some((entry) => entry.trim().replace(ENCODING, '"').replace(READING_PART, '"') === tag);
