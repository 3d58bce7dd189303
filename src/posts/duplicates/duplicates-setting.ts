import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { BatchLoader } from '../../database/queries/batch-loader.js';
import type { AccountContent } from '../../tenancy/account-versions.js';
import { findDuplicatesSettings } from '../../tenancy/account-settings.js';

/** What a list does with duplicates. */
export const SHOWN_DUPLICATES = ['show', 'hide'] as const;
export type ShownDuplicates = (typeof SHOWN_DUPLICATES)[number];

type AccountOfList = Pick<AccountContent, 'accountId' | 'duplicates'>;

/** What accounts do with duplicates in lists that do not say it. */
@Injectable()
export class DuplicatesSetting {
  private readonly settings = new BatchLoader((accountIds) =>
    findDuplicatesSettings(this.selects, getDialect(this.dataSource), accountIds),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /** The look-up of a key or a session says it already. */
  async get({ accountId, duplicates }: AccountOfList): Promise<ShownDuplicates> {
    return (duplicates ?? (await this.settings.get(accountId))) === 'hide' ? 'hide' : 'show';
  }
}
