import { toIso, toIsoOrNull } from '../common/instants.js';
import { Text } from '../common/validation.js';
import { MAX_PAGE_SIZE, PageQuery } from '../pagination/page-query.js';
import type { ApiKeyEntity } from './api-key.entity.js';

const NAME = {
  min: 1,
  max: 100,
  description: 'A label that identifies the purpose of the key; it need not be unique.',
  example: 'My integration',
};

export class CreateApiKeyDto {
  @Text(NAME)
  name: string;
}

export class RenameApiKeyDto {
  @Text(NAME)
  name: string;
}

/** Without `page` and `pageSize` the list gives all keys, of which there are at most 100. */
export class ListApiKeysQuery extends PageQuery {
  override get size(): number {
    const everything = this.page === undefined && this.pageSize === undefined;
    return everything ? MAX_PAGE_SIZE : super.size;
  }
}

export class ApiKeyDto {
  /**
   * Unique identifier of the key.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * Descriptive label that identifies the key's purpose.
   * @example "My integration"
   */
  name: string;

  /**
   * First characters of the raw key.
   * @example sluice_A1b2
   */
  keyPrefix: string;

  /**
   * Last characters of the raw key.
   * @example x9Yz
   */
  keySuffix: string;

  /**
   * Last time the key authenticated a request; null until the first.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastUsedAt: string | null;

  /**
   * When the key was generated.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  static from(key: ApiKeyEntity): ApiKeyDto {
    return {
      id: key.id,
      name: key.name,
      keyPrefix: key.keyPrefix,
      keySuffix: key.keySuffix,
      lastUsedAt: toIsoOrNull(key.lastUsedAt),
      createdAt: toIso(key.createdAt),
    };
  }
}

export class CreatedApiKeyDto {
  /**
   * Unique identifier of the key.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The label it was given.
   * @example "My integration"
   */
  name: string;

  /**
   * The complete key. This answer is the only one that ever holds it.
   * @example sluice_0123456789ABCDEFGHIJKLMNOPQRSTabcdef
   */
  rawKey: string;
}
