import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { AuditEvent } from '../../audit/audit-event.js';
import { AuditLog } from '../../audit/audit-log.js';
import { getDialect } from '../../database/engines/dialect.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { checkRoom } from '../../tenancy/record-limits.js';
import { newestFirst } from '../../database/newest-first.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { MAX_PASSKEYS, PasskeyEntity } from './passkey.entity.js';

const LIMIT = {
  entity: PasskeyEntity,
  most: MAX_PASSKEYS,
  nouns: 'passkeys',
  remedy: 'remove one first',
};

type Check = (passkey: PasskeyEntity) => void;

/** All queries on passkeys. */
@Injectable()
export class PasskeysRepository {
  constructor(
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
  ) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<PasskeyEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.passkeys.find({ where: { accountId, ...behind }, ...options });
  }

  /** Their number, at most `most`. */
  count(accountId: string, most: number): Promise<number> {
    return countUpTo(this.passkeys, { accountId }, most);
  }

  /** At most `MAX_PASSKEYS`. */
  listAll(accountId: string): Promise<PasskeyEntity[]> {
    return this.passkeys.findBy({ accountId });
  }

  find(accountId: string, id: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ accountId, id });
  }

  /** The passkey of any account that signed. */
  findByCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ credentialId });
  }

  /**
   * @throws LimitReachedError if the account has as many as it may
   * @throws QueryFailedError of a unique index for a credential that is stored already
   */
  insert(passkey: PasskeyEntity, actor: Actor): Promise<void> {
    const { accountId } = passkey;
    return this.dataSource.transaction(async (manager) => {
      await checkRoom(manager, accountId, LIMIT);
      await manager.insert(PasskeyEntity, passkey);
      await this.record(manager, 'passkey.added', passkey, actor, { name: passkey.name });
    });
  }

  /** Null if there is none. `check` throws if it must stay. */
  rename(
    accountId: string,
    id: string,
    name: string,
    actor: Actor,
    check: Check,
  ): Promise<PasskeyEntity | null> {
    return this.change(accountId, id, check, async (manager, passkey) => {
      if (passkey.name === name) return;
      await manager.update(PasskeyEntity, { accountId, id }, { name });
      const details = { from: passkey.name, to: name };
      await this.record(manager, 'passkey.renamed', passkey, actor, details);
      Object.assign(passkey, { name, version: passkey.version + 1 });
    });
  }

  /** Null if there is none. `check` throws if it must stay. */
  remove(accountId: string, id: string, actor: Actor, check: Check): Promise<PasskeyEntity | null> {
    return this.change(accountId, id, check, async (manager, passkey) => {
      await manager.delete(PasskeyEntity, { accountId, id });
      await this.record(manager, 'passkey.removed', passkey, actor, { name: passkey.name });
    });
  }

  /** Notes a signature; false if the passkey is gone, or its counter has moved on. */
  async use(
    manager: EntityManager,
    { accountId, id }: PasskeyEntity,
    counter: number,
  ): Promise<boolean> {
    const before = counter === 0 ? 0 : LessThan(counter);
    const used = { counter, lastUsedAt: Date.now() };
    const { affected } = await manager.update(
      PasskeyEntity,
      { accountId, id, counter: before },
      used,
    );
    return affected === 1;
  }

  private change(
    accountId: string,
    id: string,
    check: Check,
    work: (manager: EntityManager, passkey: PasskeyEntity) => Promise<void>,
  ): Promise<PasskeyEntity | null> {
    return this.dataSource.transaction(async (manager) => {
      const { exclusive } = getDialect(this.dataSource).rowLock;
      const passkey = await manager.findOne(PasskeyEntity, {
        where: { accountId, id },
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
    { accountId, id: subjectId }: PasskeyEntity,
    actor: Actor,
    details: AuditEvent['details'],
  ): Promise<void> {
    return this.log.record(manager, { accountId, type, subjectId, actor, details });
  }
}
