import { generateToken, hashToken, isToken } from '../../common/checked-token.js';

const SERVICE_PREFIX = 'sluice_';

/** A new raw key. */
export const generateRawKey = (): string => generateToken(SERVICE_PREFIX);

/** Whether a string has the format and the checksum of a raw key. */
export const isRawKey = (value: string): boolean => isToken(SERVICE_PREFIX, value);

/** What is stored of a raw key. */
export const hashRawKey = hashToken;

/** The ends of a raw key that may be shown. */
export const maskRawKey = (rawKey: string): { keyPrefix: string; keySuffix: string } => ({
  keyPrefix: rawKey.slice(0, 11),
  keySuffix: rawKey.slice(-4),
});
