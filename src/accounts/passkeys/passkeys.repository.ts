import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AuditEvent } from '../../audit/audit-event.js';
import { AuditLog } from '../../audit/audit-log.js';
import { getDialect } from '../../database/engines/dialect.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { LimitReachedError } from '../../http/problems/errors.js';
import { UsersRepository } from '../users/users.repository.js';
import { newestFirst } from '../../database/newest-first.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { MAX_PASSKEYS, PasskeyEntity } from './passkey.entity.js';

/** Who did it, and the account whose audit log tells of it. */
type AuditedBy = Pick<AuditEvent, 'accountId' | 'actor'>;

type Check = (passkey: PasskeyEntity) => void;

/** All queries on passkeys. */
@Injectable()
export class PasskeysRepository {
  constructor(
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly log: AuditLog,
  ) {}

  /** Newest first. */
  list(userId: string, query: PageQuery): Promise<PasskeyEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.passkeys.find({ where: { userId, ...behind }, ...options });
  }

  /** Their number, at most `most`. */
  count(userId: string, most: number): Promise<number> {
    return countUpTo(this.passkeys, { userId }, most);
  }

  /** At most `MAX_PASSKEYS`. */
  listAll(userId: string): Promise<PasskeyEntity[]> {
    return this.passkeys.findBy({ userId });
  }

  find(userId: string, id: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ userId, id });
  }

  /** The passkey of any user that signed. */
  findByCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ credentialId });
  }

  /**
   * @throws LimitReachedError if the user has as many as it may
   * @throws QueryFailedError of a unique index for a credential that is stored already
   */
  insert(passkey: PasskeyEntity, by: AuditedBy): Promise<void> {
    const { userId } = passkey;
    return this.users.locked(userId, async (manager) => {
      if ((await manager.countBy(PasskeyEntity, { userId })) >= MAX_PASSKEYS) {
        throw new LimitReachedError(`A user may have ${MAX_PASSKEYS} passkeys; remove one first.`);
      }
      await manager.insert(PasskeyEntity, passkey);
      await this.record(manager, 'passkey.added', passkey, by, { name: passkey.name });
    });
  }

  /** Null if there is none. `check` throws if it must stay. */
  rename(
    userId: string,
    id: string,
    name: string,
    by: AuditedBy,
    check: Check,
  ): Promise<PasskeyEntity | null> {
    return this.change(userId, id, check, async (manager, passkey) => {
      if (passkey.name === name) return;
      await manager.update(PasskeyEntity, { userId, id }, { name });
      const details = { from: passkey.name, to: name };
      await this.record(manager, 'passkey.renamed', passkey, by, details);
      Object.assign(passkey, { name, version: passkey.version + 1 });
    });
  }

  /** Null if there is none. `check` throws if it must stay. */
  remove(userId: string, id: string, by: AuditedBy, check: Check): Promise<PasskeyEntity | null> {
    return this.change(userId, id, check, async (manager, passkey) => {
      await manager.delete(PasskeyEntity, { userId, id });
      await this.record(manager, 'passkey.removed', passkey, by, { name: passkey.name });
    });
  }

  /** Notes a signature; false if the passkey is gone, or its counter has moved on. */
  async use(
    manager: EntityManager,
    { userId, id }: PasskeyEntity,
    counter: number,
  ): Promise<boolean> {
    const before = counter === 0 ? 0 : LessThan(counter);
    const used = { counter, lastUsedAt: Date.now() };
    const { affected } = await manager.update(PasskeyEntity, { userId, id, counter: before }, used);
    return affected === 1;
  }

  private change(
    userId: string,
    id: string,
    check: Check,
    work: (manager: EntityManager, passkey: PasskeyEntity) => Promise<void>,
  ): Promise<PasskeyEntity | null> {
    return this.dataSource.transaction(async (manager) => {
      const { exclusive } = getDialect(this.dataSource).rowLock;
      const passkey = await manager.findOne(PasskeyEntity, {
        where: { userId, id },
        ...exclusive,
      });
      if (!passkey) return null;
      check(passkey);
      await work(manager, passkey);
      return passkey;
    });
  }

  private record(
    manager: EntityManager,
    type: AuditEvent['type'],
    { id: subjectId }: PasskeyEntity,
    by: AuditedBy,
    details: AuditEvent['details'],
  ): Promise<void> {
    return this.log.record(manager, { ...by, type, subjectId, details });
  }
}
