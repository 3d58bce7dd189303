import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan, LessThanOrEqual, MoreThan, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { FREE, LeasedRows } from '../background/leased-rows.js';
import type { LeasedItem } from '../background/leased-rows.js';
import { DAY_MS } from '../common/durations.js';
import { firstIdAt, newId } from '../common/ids.js';
import type { MailKind } from '../config/mail-kinds.js';
import { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import { SecretCipher } from '../database/secrets/secret-cipher.js';
import type { MailDocument } from './mail-document.js';
import { MailEntity } from './mail.entity.js';

const DUE_MAILS = {
  table: 'mails',
  due: 'next_attempt_at <= ? AND expires_at > ? AND leased_until <= ?',
  order: 'next_attempt_at',
};

/** A message that a process has leased. */
export interface LeasedMail extends LeasedItem {
  kind: MailKind;
  /** Null where it was encrypted with another key. */
  document: MailDocument | null;
  /** How often it was tried before. */
  attempts: number;
  expiresAt: number;
}

/** All queries on the messages. One process at a time sends a message, and accounts take turns. */
@Injectable()
export class MailQueue extends LeasedRows {
  constructor(
    @InjectRepository(MailEntity) private readonly mails: Repository<MailEntity>,
    dataSource: DataSource,
    selects: PreparedSelectExecutor,
    private readonly cipher: SecretCipher,
  ) {
    super(MailEntity, DUE_MAILS, dataSource, selects);
  }

  /** Stores a message, which is due once the transaction is committed. */
  async insert(
    manager: EntityManager,
    mail: Pick<MailEntity, 'accountId' | 'kind' | 'expiresAt'>,
    document: MailDocument,
  ): Promise<void> {
    const id = newId();
    const content = this.cipher.encrypt(JSON.stringify(document), { ...mail, ...CONTENT, id });
    const recipientHash = hashRecipient(document.to);
    const waiting = { nextAttemptAt: Date.now(), attempts: 0, ...FREE };
    await manager.insert(MailEntity, { ...mail, id, content, recipientHash, ...waiting });
  }

  /** Whether an account has made as many messages of a kind within a day. */
  accountHasMade(
    manager: EntityManager,
    { accountId, kind }: Pick<MailEntity, 'accountId' | 'kind'>,
    most: number,
  ): Promise<boolean> {
    return isReached(manager, { accountId, kind }, most);
  }

  /** Whether an address gets as many messages of a kind within a day, of all accounts. */
  recipientHas(
    manager: EntityManager,
    { email, kind }: { email: string; kind: MailKind },
    most: number,
  ): Promise<boolean> {
    return isReached(manager, { recipientHash: hashRecipient(email), kind }, most);
  }

  /** The message as it is now; null where the process may no longer send it. */
  async findLeased(owner: string, item: LeasedItem): Promise<LeasedMail | null> {
    const { id, accountId } = item;
    const mail = await this.mails.findOneBy({ accountId, id, leaseOwner: owner });
    if (!mail?.content) return null;
    const { kind, content, attempts, expiresAt } = mail;
    const text = this.cipher.decrypt(content, { ...item, ...CONTENT });
    const document = text === null ? null : (JSON.parse(text) as MailDocument);
    return { id, accountId, kind, document, attempts, expiresAt };
  }

  /** Ends the work on a message, and forgets what was in it. */
  async finish(owner: string, { id, accountId }: LeasedItem): Promise<void> {
    const done = { content: null, nextAttemptAt: null, ...FREE };
    await this.mails.update({ accountId, id, leaseOwner: owner }, done);
  }

  async postpone(owner: string, mail: LeasedMail, nextAttemptAt: number): Promise<void> {
    const { id, accountId, attempts } = mail;
    const later = { attempts: attempts + 1, nextAttemptAt, ...FREE };
    await this.mails.update({ accountId, id, leaseOwner: owner }, later);
  }

  /** Gives messages of all accounts up whose time is over. They still count. */
  async endExpired(now: number): Promise<void> {
    const waiting = { expiresAt: LessThanOrEqual(now), nextAttemptAt: Not(IsNull()) };
    await this.mails.update(waiting, { content: null, nextAttemptAt: null });
  }

  /** Removes messages of all accounts that were made more than a day ago. */
  async removeOld(now: number): Promise<void> {
    await this.mails.delete({ id: LessThan(firstIdAt(now - DAY_MS)) });
  }
}

const CONTENT = { field: 'content' };

const hashRecipient = (email: string): string => hash('sha256', email.toLowerCase(), 'hex');

/** Reads `most` rows of an index at most. */
async function isReached(
  manager: EntityManager,
  of: Partial<Pick<MailEntity, 'accountId' | 'recipientHash' | 'kind'>>,
  most: number,
): Promise<boolean> {
  const where = { ...of, id: MoreThan(firstIdAt(Date.now() - DAY_MS)) };
  const last = await manager.find(MailEntity, {
    ...{ select: { id: true }, where, order: { id: 'DESC' } },
    ...{ skip: most - 1, take: 1 },
  });
  return last.length > 0;
}
