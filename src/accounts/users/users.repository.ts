import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, MoreThan, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { getDialect } from '../../database/engines/dialect.js';
import { PasswordResetEntity } from '../password-resets/password-reset.entity.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { UserEntity } from './user.entity.js';

/** All queries on the users. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
  ) {}

  find(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  count(): Promise<number> {
    return this.users.count();
  }

  /** Within a transaction by its manager: another connection may never come free. */
  findByEmailKey(emailKey: string, manager = this.users.manager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { emailKey });
  }

  /** The e-mail addresses of users, by identifier. */
  async findAddresses(ids: string[]): Promise<ReadonlyMap<string, string>> {
    const select = { id: true, email: true } as const;
    const users = await this.users.find({ select, where: { id: In(ids) } });
    return new Map(users.map(({ id, email }) => [id, email]));
  }

  /** Users after a given one, oldest first. */
  list(limit: number, after?: string): Promise<UserEntity[]> {
    const where = after === undefined ? {} : { id: MoreThan(after) };
    return this.users.find({ where, order: { id: 'ASC' }, take: limit });
  }

  /**
   * Locks the row of a user until the transaction ends. An account is locked before its users, never
   * behind one. Null if there is none.
   */
  lock(manager: EntityManager, id: string): Promise<UserEntity | null> {
    const { fields } = getDialect(this.dataSource).rowLock;
    return manager.findOne(UserEntity, { where: { id }, ...fields });
  }

  /** Runs work in a transaction that has locked the user. */
  locked<T>(id: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(manager, id);
      return work(manager);
    });
  }

  /**
   * Ends all sessions of the user but one.
   * @param accountIds the accounts whose audit logs tell of it
   */
  async setPassword(
    id: string,
    passwordHash: string,
    { accountIds, actor, keptSession, admit }: PasswordChange,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.lock(manager, id);
      await admit?.(manager);
      await manager.update(UserEntity, { id }, { passwordHash });
      // A link that was sent before must not undo it.
      await manager.delete(PasswordResetEntity, { userId: id });
      const others = keptSession === undefined ? {} : { id: Not(keptSession) };
      await manager.delete(SessionEntity, { userId: id, ...others });
      for (const accountId of accountIds) {
        await this.log.record(manager, { accountId, type: 'account.password_changed', actor });
      }
    });
  }

  /** In a transaction that has locked the user. With an instant, also ends all sessions of the user. */
  async setDisabled(manager: EntityManager, id: string, disabledAt: number | null): Promise<void> {
    await manager.update(UserEntity, { id }, { disabledAt });
    if (disabledAt !== null) await manager.delete(SessionEntity, { userId: id });
  }

  /** What is undefined stays. */
  async change(id: string, changes: Partial<Pick<UserEntity, 'name' | 'language'>>): Promise<void> {
    await this.users.update({ id }, changes);
  }
}

interface PasswordChange {
  accountIds: string[];
  actor: Actor;
  keptSession?: string;
  /** Throws, in the transaction, where the password must stay. */
  admit?: (manager: EntityManager) => Promise<void>;
}
