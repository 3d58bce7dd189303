import { isUtf8 } from 'node:buffer';
import { type Charset, charsetFor, declaredInProlog } from './charsets.js';
import { guessCharset } from './guess-charset.js';

const BYTE_ORDER_MARKS: [Charset, number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const ESCAPE = 0x1b;
/** The character that replaces invalid bytes. */
const REPLACEMENT = 0xfffd;
const BATCH_BYTES = 65_536;
/** What programs leave before a document; more is no feed. */
const MAX_PADDING = 1_024;

/**
 * The text of a feed in any encoding. The first of these decides: a byte order mark, validity as
 * UTF-8 (whatever the labels say), the HTTP header, the XML prolog, the bytes. Never throws; invalid
 * bytes become U+FFFD.
 */
export function decodeFeed(given: Buffer, contentType: string | null): string {
  const body = withoutPadding(given);
  const marked = findMark(body);
  if (marked) return decode(body.subarray(marked[1].length), marked[0]);
  const wide = wideCharset(body);
  if (wide) return decode(body, wide);

  const labels = [charsetFor(headerCharset(contentType)), charsetFor(declaredInProlog(body))];
  if (isUtf8(body)) {
    // ISO-2022-JP consists of ASCII bytes, so its label counts although the bytes are valid UTF-8.
    const escaped = labels.includes('iso-2022-jp') && body.includes(ESCAPE);
    return escaped ? decode(body, 'iso-2022-jp') : body.toString('utf8');
  }
  for (const charset of bySpecificity(labels)) {
    const text = charset === 'utf-8' ? null : decodeExactly(body, charset);
    if (text !== null) return text;
  }
  return decodeUnlabelled(body);
}

const findMark = (body: Buffer) =>
  BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => body[at] === byte));

/** Without zero bytes that belong to no character before the document. */
function withoutPadding(body: Buffer): Buffer {
  if (body[0] !== 0 || findMark(body) || wideCharset(body)) return body;
  const start = body.subarray(0, MAX_PADDING).findIndex((byte) => byte !== 0);
  return start === -1 ? body : body.subarray(start);
}

function headerCharset(contentType: string | null): string | null {
  return /charset\s*=\s*["']?([^\s;"',]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

/** Where the first two characters of markup have their zero bytes. */
const WIDE: [Charset, RegExp][] = [
  ['utf-32be', /^(?:\0{3}[^\0]){2}/],
  ['utf-32le', /^(?:[^\0]\0{3}){2}/],
  ['utf-16be', /^(?:\0[^\0]){2}/],
  ['utf-16le', /^(?:[^\0]\0){2}/],
];

/** UTF-16 or UTF-32 without a mark is recognised by the zero bytes around the first characters. */
function wideCharset(body: Buffer): Charset | null {
  const head = body.toString('latin1', 0, 8);
  return WIDE.find(([, zeros]) => zeros.test(head))?.[0] ?? null;
}

/**
 * Servers send Latin-1 by default, also for files that declare another charset, so it comes last.
 */
function bySpecificity(labels: (Charset | null)[]): Charset[] {
  const known = labels.filter((label) => label !== null);
  return [
    ...known.filter((c) => c !== 'windows-1252'),
    ...known.filter((c) => c === 'windows-1252'),
  ];
}

function decodeExactly(body: Buffer, charset: Charset): string | null {
  try {
    return decode(body, charset, true);
  } catch {
    return null;
  }
}

/** Text is UTF-8 when more of its characters are valid than invalid. */
function decodeUnlabelled(body: Buffer): string {
  return isMostlyUtf8(body) ? body.toString('utf8') : decode(body, guessCharset(body));
}

/** Decodes in chunks, since the text of invalid bytes takes twice their memory. */
function isMostlyUtf8(body: Buffer): boolean {
  const decoder = new TextDecoder();
  let balance = 0;
  for (let at = 0; at < body.length; at += BATCH_BYTES) {
    const chunk = decoder.decode(body.subarray(at, at + BATCH_BYTES), { stream: true });
    balance += computeBalance(chunk);
  }
  return balance + computeBalance(decoder.decode()) >= 0;
}

/** Valid characters beyond ASCII, less the invalid ones. */
function computeBalance(text: string): number {
  let balance = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === REPLACEMENT) balance -= 1;
    else if (unit > 0x7f) balance += 1;
  }
  return balance;
}

function decode(body: Buffer, charset: Charset, fatal = false): string {
  if (charset === 'utf-32le' || charset === 'utf-32be') return decodeUtf32(body, charset);
  return new TextDecoder(charset, { fatal, ignoreBOM: false }).decode(body);
}

function decodeUtf32(body: Buffer, charset: Charset): string {
  const parts: string[] = [];
  for (let at = 0; at + 4 <= body.length; at += 4) {
    const point = charset === 'utf-32le' ? body.readUInt32LE(at) : body.readUInt32BE(at);
    parts.push(point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd');
  }
  return parts.join('');
}
