import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { AccountEntity } from './account.entity.js';

/** Every query on the accounts. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** @throws ConflictError where the address has an account */
  async insert(account: AccountEntity): Promise<void> {
    await this.database.transaction((tx) => tx.insert(AccountEntity, account));
  }

  findByEmailKey(emailKey: string): Promise<AccountEntity | null> {
    return this.database.read((manager) => manager.findOneBy(AccountEntity, { emailKey }));
  }
}
