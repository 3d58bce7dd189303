import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../database/database.js';
import { removeOwnedRows } from '../database/owned-rows.js';
import { AccountEntity } from './account.entity.js';
import { SessionEntity } from './sessions/session.entity.js';

/** Every query on the accounts. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** @throws AlreadyExistsError where the address has an account */
  async insert(account: AccountEntity, session?: SessionEntity): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.insert(AccountEntity, account);
      if (session) await tx.insert(SessionEntity, session);
    });
  }

  find(id: string): Promise<AccountEntity | null> {
    return this.database.read((manager) => manager.findOneBy(AccountEntity, { id }));
  }

  findByEmailKey(emailKey: string): Promise<AccountEntity | null> {
    return this.database.read((manager) => manager.findOneBy(AccountEntity, { emailKey }));
  }

  /** Ends all sessions of the account but one. */
  async setPassword(id: string, passwordHash: string, keptSession?: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.update(AccountEntity, { id }, { passwordHash });
      const others = keptSession === undefined ? {} : { id: Not(keptSession) };
      await tx.delete(SessionEntity, { accountId: id, ...others });
    });
  }

  /** With an instant, ends all sessions of the account. */
  async setDisabled(id: string, disabledAt: number | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.update(AccountEntity, { id, deletedAt: IsNull() }, { disabledAt });
      if (disabledAt !== null) await tx.delete(SessionEntity, { accountId: id });
    });
  }

  /** From now on nothing opens the account, and its address is free. */
  async markDeleted(id: string, deletedAt: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const closed = { disabledAt: deletedAt, deletedAt, emailKey: id };
      await tx.update(AccountEntity, { id }, closed);
      await tx.delete(SessionEntity, { accountId: id });
    });
  }

  async findDeletedBefore(instant: number): Promise<string[]> {
    const accounts = await this.database.read((manager) =>
      manager.find(AccountEntity, {
        select: { id: true },
        where: { deletedAt: LessThan(instant) },
      }),
    );
    return accounts.map(({ id }) => id);
  }

  /** Removes an account with all that belongs to it; can be begun again where it was broken off. */
  async remove(id: string): Promise<void> {
    await removeOwnedRows(this.database, id);
    await this.database.transaction((tx) => tx.delete(AccountEntity, { id }));
  }
}
