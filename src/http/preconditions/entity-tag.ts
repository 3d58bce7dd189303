import { hash } from 'node:crypto';

/** The tags of a list; a comma may be in one. */
const TAGS = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
const ENCODING = /-(?:br|gzip)"$/;
/** Behind the version of the record is what this representation shows of it. */
const SHOWN = /(?:\.[^."]*)?"$/;

/**
 * The strong tag of the bytes of an answer, before they are compressed. That of a record begins with
 * its version, the part that `If-Match` compares: the rest covers what changes without a write to the
 * record, such as a last use, and what is shown of other records.
 */
export const tagOfBytes = (bytes: string | Buffer, version?: string): string =>
  `"${version === undefined ? '' : `${version}.`}${hash('sha256', bytes, 'base64url')}"`;

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

/** The versions of an `If-Match`, in any encoding; a weak tag is of none. */
export function versionsIn(header: string): string[] | '*' {
  if (header.trim() === '*') return '*';
  const strong = (header.match(TAGS) ?? []).filter((tag) => !tag.startsWith('W/'));
  return strong.map((tag) => tag.replace(ENCODING, '"').replace(SHOWN, '').slice(1));
}

/** The three date forms of HTTP begin with a day of the week; the oldest has no zone. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

/** The instant of a header; undefined for a text that is no date, which is ignored. */
export function instantIn(header: string | undefined): number | undefined {
  if (header === undefined || !HTTP_DATE.test(header)) return undefined;
  const instant = Date.parse(header.endsWith('GMT') ? header : `${header} GMT`);
  return Number.isNaN(instant) ? undefined : instant;
}
