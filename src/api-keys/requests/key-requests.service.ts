import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../http/problems/errors.js';
import { Page } from '../../pagination/page.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import { KeyRequestDto } from './key-request.dto.js';
import type { ListKeyRequestsQuery } from './key-request.dto.js';
import { KeyRequestsRecorder } from './key-requests.recorder.js';
import { KeyRequestsRepository } from './key-requests.repository.js';

/** What the keys of an account asked for. */
@Injectable()
export class KeyRequestsService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly requests: KeyRequestsRepository,
    private readonly recorder: KeyRequestsRecorder,
  ) {}

  /**
   * The newest requests of a key, those of this process up to now.
   * @throws NotFoundError
   */
  async list(
    accountId: string,
    id: string,
    query: ListKeyRequestsQuery,
  ): Promise<Page<KeyRequestDto>> {
    if (!(await this.keys.find(accountId, id))) throw new NotFoundError('API key');
    await this.recorder.flush();
    const page = Page.of(query, await this.requests.list(accountId, id, query));
    const counted = await page.counted((most) => this.requests.count(accountId, id, most));
    return counted.map(KeyRequestDto.from);
  }
}
