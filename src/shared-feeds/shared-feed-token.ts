import { generateToken, isToken } from '../common/checked-token.js';
import type { PublicAddress } from '../config/public-address.js';
import { unescaped } from '../http/server/request-path.js';

const PREFIX = 'slf_';
const TOKEN = /slf_[0-9A-Za-z]{36}(?![0-9A-Za-z])/g;
const SUFFIX_LENGTH = 4;

/** The documents of a shared feed, by the ends of their addresses. */
export const FORMATS = ['rss', 'atom', 'json'] as const;
export type Format = (typeof FORMATS)[number];

export const generateSharedToken = (): string => generateToken(PREFIX);

/** Whether a string has the format and the checksum of a token. */
export const isSharedToken = (value: string): boolean => isToken(PREFIX, value);

/** The tokens in an address. */
export const tokensIn = (url: string): string[] =>
  (unescaped(url).match(TOKEN) ?? []).filter(isSharedToken);

/** What may be shown of a token. */
export const getSuffix = (token: string): string => token.slice(-SUFFIX_LENGTH);

/** The addresses of the documents. */
export const documentUrls = (address: PublicAddress, token: string): Record<Format, string> => ({
  rss: sharedUrl(address, token, 'rss'),
  atom: sharedUrl(address, token, 'atom'),
  json: sharedUrl(address, token, 'json'),
});

/** The address of the preview; with a format, that of a document. */
export const sharedUrl = ({ url }: PublicAddress, token: string, format?: Format): string =>
  `${url}/shared/${token}${format ? `.${format}` : ''}`;
