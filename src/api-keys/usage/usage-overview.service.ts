import { Injectable } from '@nestjs/common';
import { toIso } from '../../common/instants.js';
import { toDayNumber, toHourNumber, toInstant } from './key-use.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';
import { KeyUsageRepository } from './key-usage.repository.js';
import type { KeyedUsageRow } from './key-usage.repository.js';
import { PERIODS } from './usage-overview.dto.js';
import type { UsageOfKeyDto, UsageOverviewDto, UsageOverviewQuery } from './usage-overview.dto.js';

/** How much all keys of an account were used. */
@Injectable()
export class UsageOverviewService {
  constructor(
    private readonly usage: KeyUsageRepository,
    private readonly recorder: KeyUsageRecorder,
  ) {}

  /** By one query, including what this process has seen up to now. */
  async summarize(accountId: string, query: UsageOverviewQuery): Promise<UsageOverviewDto> {
    await this.recorder.flush();
    const { period = '30d' } = query;
    const { unit, length } = PERIODS[period];
    const now = Date.now();
    const from = (unit === 'hour' ? toHourNumber(now) : toDayNumber(now)) - length + 1;
    const rows = await this.usage.listOfAll(accountId, unit, from);
    const keys = new Map<string, UsageOfKeyDto>();
    for (const row of rows) {
      // A node whose clock is ahead may have written of the next hour.
      const at = Math.min(row.at - from, length - 1);
      const key = keys.get(row.key_id) ?? unused(row.key_id, length);
      keys.set(row.key_id, key);
      add(key, at, row);
    }
    const all = [...keys.values()].sort(
      (one, other) => other.requests - one.requests || (one.keyId < other.keyId ? -1 : 1),
    );
    const hours = unit === 'hour' ? 1 : 24;
    return {
      period,
      unit,
      times: Array.from({ length }, (_, at) => toIso(toInstant((from + at) * hours))),
      requests: all.reduce((sum, { requests }) => sum + requests, 0),
      keys: all,
    };
  }
}

const unused = (keyId: string, length: number): UsageOfKeyDto => ({
  keyId,
  requests: 0,
  statuses: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 },
  counts: Array<number>(length).fill(0),
  errors: Array<number>(length).fill(0),
});

function add(key: UsageOfKeyDto, at: number, row: KeyedUsageRow): void {
  const { status_2xx, status_3xx, status_4xx, status_5xx } = row;
  const errors = status_4xx + status_5xx;
  const requests = status_2xx + status_3xx + errors;
  key.requests += requests;
  key.counts[at]! += requests;
  key.errors[at]! += errors;
  key.statuses['2xx'] += status_2xx;
  key.statuses['3xx'] += status_3xx;
  key.statuses['4xx'] += status_4xx;
  key.statuses['5xx'] += status_5xx;
}
