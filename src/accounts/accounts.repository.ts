import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import type { Actor } from '../audit/actor.decorator.js';
import { AuditLog } from '../audit/audit-log.js';
import { Database } from '../database/database.js';
import { removeOwnedRows } from '../database/owned-rows.js';
import { AccountEntity } from './account.entity.js';
import { SessionEntity } from './sessions/session.entity.js';

/** Every query on the accounts. */
@Injectable()
export class AccountsRepository {
  constructor(
    private readonly database: Database,
    private readonly log: AuditLog,
  ) {}

  /** @throws AlreadyExistsError where the address has an account */
  async insert(account: AccountEntity, actor: Actor, session?: SessionEntity): Promise<void> {
    const accountId = account.id;
    await this.database.transaction(async (tx) => {
      await tx.insert(AccountEntity, account);
      await this.log.record(tx, { accountId, type: 'account.created', actor });
      if (!session) return;
      await tx.insert(SessionEntity, session);
      const began = { actor: { ...actor, kind: 'session', id: session.id } as const };
      const subjectId = session.id;
      await this.log.record(tx, { accountId, type: 'session.started', subjectId, ...began });
    });
  }

  find(id: string): Promise<AccountEntity | null> {
    return this.database.read((manager) => manager.findOneBy(AccountEntity, { id }));
  }

  findByEmailKey(emailKey: string): Promise<AccountEntity | null> {
    return this.database.read((manager) => manager.findOneBy(AccountEntity, { emailKey }));
  }

  /** Ends all sessions of the account but one. */
  async setPassword(
    id: string,
    passwordHash: string,
    actor: Actor,
    keptSession?: string,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.update(AccountEntity, { id }, { passwordHash });
      const others = keptSession === undefined ? {} : { id: Not(keptSession) };
      await tx.delete(SessionEntity, { accountId: id, ...others });
      await this.log.record(tx, { accountId: id, type: 'account.password_changed', actor });
    });
  }

  /** With an instant, ends all sessions of the account. */
  async setDisabled(id: string, disabledAt: number | null, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.update(AccountEntity, { id, deletedAt: IsNull() }, { disabledAt });
      if (disabledAt !== null) await tx.delete(SessionEntity, { accountId: id });
      const type = disabledAt === null ? 'account.enabled' : 'account.disabled';
      await this.log.record(tx, { accountId: id, type, actor });
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
