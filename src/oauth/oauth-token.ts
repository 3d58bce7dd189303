import { generateToken, isToken } from '../common/checked-token.js';

const PREFIX = 'slo_';

/** A new code or refresh token. */
export const generateSecret = (): string => generateToken(PREFIX);

/** Whether a text has the form and the checksum of one; others never reach the database. */
export const isSecret = (value: string): boolean => isToken(PREFIX, value);
