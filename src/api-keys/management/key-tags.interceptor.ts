import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  recordTagOf,
  RecordTagsInterceptor,
} from '../../http/preconditions/record-tags.interceptor.js';
import { ApiKeyDetailsDto } from './api-key.dto.js';
import type { ApiKeyEntity } from '../api-key.entity.js';

const LAST_USES = ['lastUsedAt'];

/** What `If-Match` asks for before a key is changed. */
export const keyTagOf = (key: ApiKeyEntity): string =>
  recordTagOf(ApiKeyDetailsDto.from(key), LAST_USES);

/**
 * Leaves the last use of the calling key out of its tag: the request itself moves it, so that no key
 * that polls itself would ever get 304.
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
