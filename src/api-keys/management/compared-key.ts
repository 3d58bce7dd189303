import { ofRecord } from '../../common/record-version.js';
import type { ApiKeyDetailsDto } from './api-key.dto.js';

/**
 * A key as reads of it are compared. Each request changes the last use and the credits of the calling
 * key, so that a key which polls itself would never get 304.
 */
export const comparedBy = (
  key: ApiKeyDetailsDto,
  { keyId }: { keyId?: string | undefined },
): ApiKeyDetailsDto =>
  key.id === keyId
    ? {
        ...key,
        lastUsedAt: null,
        credits: key.credits && { ...key.credits, remaining: 0 },
        previous: key.previous && { ...key.previous, lastUsedAt: null },
      }
    : key;

/** A key as a caller reads it. */
export const readBy = (
  key: ApiKeyDetailsDto,
  caller: { keyId?: string | undefined },
): ApiKeyDetailsDto => (key.id === caller.keyId ? ofRecord(key, comparedBy(key, caller)) : key);
