import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../http/problems/errors.js';
import { Page } from '../../pagination/page.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import { toDayNumber } from './key-use.js';
import { KeyUsageDto } from './key-usage.dto.js';
import type { ListKeyUsageQuery } from './key-usage.dto.js';
import { KeyUsageRecorder, USAGE_DAYS } from './key-usage.recorder.js';
import { KeyUsageRepository } from './key-usage.repository.js';

/** How much the keys of an account were used. */
@Injectable()
export class KeyUsageService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly usage: KeyUsageRepository,
    private readonly recorder: KeyUsageRecorder,
  ) {}

  /**
   * The days on which a key made requests, newest first, those of this process up to now.
   * @throws NotFoundError
   */
  async list(accountId: string, id: string, query: ListKeyUsageQuery): Promise<Page<KeyUsageDto>> {
    if (!(await this.keys.find(accountId, id))) throw new NotFoundError('API key');
    await this.recorder.flush();
    const today = toDayNumber(Date.now());
    const kept = today - USAGE_DAYS;
    const behind = query.after && Number(query.after[0]) - 1;
    const to = Math.min(query.to ? toDayNumber(Date.parse(query.to)) : today, behind ?? today);
    const from = Math.max(query.from ? toDayNumber(Date.parse(query.from)) : kept, kept);
    const { limit, offset } = query;
    const rows = await this.usage.list(accountId, id, { from, to, limit, offset });
    const page = Page.of(query, rows, ({ day }) => [day]);
    const days = {
      from,
      to: query.to ? Math.min(toDayNumber(Date.parse(query.to)), today) : today,
    };
    const counted = await page.counted((most) => this.usage.count(accountId, id, days, most));
    return counted.map(KeyUsageDto.from);
  }
}
