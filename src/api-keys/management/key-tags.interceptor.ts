import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { computeTag } from '../../http/preconditions/entity-tag.js';
import {
  computeRecordTag,
  RecordTagsInterceptor,
} from '../../http/preconditions/record-tags.interceptor.js';
import { ApiKeyDetailsDto } from './api-key.dto.js';
import type { ApiKeyEntity } from '../api-key.entity.js';

/** What requests change: the last uses, and the remaining credits. */
const LAST_USES = ['lastUsedAt', 'remaining'];

/** The tag that `If-Match` is compared with before a key is changed. */
export const computeKeyTag = (key: ApiKeyEntity): string =>
  computeTag(ApiKeyDetailsDto.from(key), LAST_USES);

/** The tag of a read of a key by a caller. */
export const computeKeyReadTag = (key: ApiKeyEntity, by: { keyId?: string | undefined }): string =>
  computeRecordTag(ApiKeyDetailsDto.from(key), LAST_USES, key.id !== by.keyId);

/**
 * Leaves the last use of the calling key out of its tag. Each request changes it, so a key
 * that polls itself would never get 304.
 */
@Injectable()
export class KeyTagsInterceptor extends RecordTagsInterceptor {
  constructor() {
    super(LAST_USES);
  }

  protected override counts(key: ApiKeyDetailsDto, { caller }: FastifyRequest): boolean {
    return key.id !== caller?.keyId;
  }
}
