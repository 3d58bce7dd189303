import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AuditDetails, ContentEventType } from '../../audit/audit-event.js';
import { ContentAudit } from '../../audit/audit-log.js';
import { newId } from '../../common/ids.js';
import { toNameKey } from '../../common/name-key.js';
import { checkRoom } from '../../tenancy/record-limits.js';
import { isUniqueViolation } from '../../database/engines/error-codes.js';
import { isBroken } from '../../http/input/plain-text.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ConflictError, NotFoundError } from '../../http/problems/errors.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { Page } from '../../pagination/page.js';
import { nextVersion } from '../state/next-version.js';
import { PostStatesRepository } from '../state/post-states.repository.js';
import { LabelDto } from './label.dto.js';
import type { UpdateLabelDto } from './label.dto.js';
import { LabelEntity } from './label.entity.js';
import { LabelsRepository } from './labels.repository.js';
import { PostLabelsRepository } from './post-labels.repository.js';

const LIMIT = { entity: LabelEntity, most: 500, nouns: 'labels' };

/**
 * The labels of an account. Writes are behind the lock on the account, as all changes of the state of
 * posts are, so that no post gets a label that goes.
 */
@Injectable()
export class LabelsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly labels: LabelsRepository,
    private readonly ofPosts: PostLabelsRepository,
    private readonly states: PostStatesRepository,
    private readonly audit: ContentAudit,
  ) {}

  async list(accountId: string, query: PageQuery): Promise<Page<LabelDto>> {
    const page = Page.of(query, await this.labels.list(accountId, query));
    const counted = await page.counted((most) => this.labels.countUpTo(accountId, most));
    return counted.map(LabelDto.from);
  }

  /** All labels, ordered by name. */
  async listAll(accountId: string): Promise<LabelDto[]> {
    return (await this.labels.listAll(accountId)).map(LabelDto.from);
  }

  /** The names of the labels of these identifiers that exist. */
  async getNames(accountId: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
    const labels = ids.length === 0 ? [] : await this.labels.findListed(accountId, ids);
    return new Map(labels.map(({ id, name }) => [id, name]));
  }

  /** The labels of these identifiers that exist; none goes until the transaction ends. */
  async lockNamed(
    manager: EntityManager,
    accountId: string,
    ids: string[],
  ): Promise<ReadonlyMap<string, Pick<LabelEntity, 'id' | 'nameKey'>>> {
    if (ids.length === 0) return new Map();
    await this.states.lock(manager, accountId);
    const labels = await this.labels.findNamed(manager, accountId, ids);
    return new Map(labels.map((label) => [label.id, label]));
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<LabelDto> {
    const label = await this.labels.find(accountId, id);
    if (!label) throw new NotFoundError('label');
    return LabelDto.from(label);
  }

  /** The label with this name, ignoring case; undefined where there is none. */
  async find(
    accountId: string,
    name: string,
    manager?: EntityManager,
  ): Promise<LabelDto | undefined> {
    const label = isBroken(name)
      ? null
      : await this.labels.findByNameKey(accountId, toNameKey(name), manager);
    return label ? LabelDto.from(label) : undefined;
  }

  /**
   * @throws ConflictError if the name is taken
   * @throws LimitReachedError if the account has 500 labels
   */
  async create(accountId: string, name: string, within?: EntityManager): Promise<LabelDto> {
    const now = Date.now();
    const nameKey = toNameKey(name);
    const times = { createdAt: now, updatedAt: now };
    const label = { id: newId(), accountId, name, nameKey, ...times, version: 1 };
    const writing = (within ?? this.dataSource).transaction(async (manager) => {
      await this.states.lock(manager, accountId);
      await checkRoom(manager, accountId, LIMIT);
      await this.labels.insert(manager, label);
      await this.record(manager, 'label.created', label, { name });
    });
    await this.refuseTaken(accountId, name, writing, within);
    return LabelDto.from(label);
  }

  /**
   * Finds the label with this name, ignoring case, or creates it. Concurrent calls create it once.
   * @throws LimitReachedError if the account has 500 labels
   */
  async obtain(accountId: string, name: string, within?: EntityManager): Promise<LabelDto> {
    const existing = await this.find(accountId, name, within);
    if (existing) return existing;
    try {
      return await this.create(accountId, name, within);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      return this.obtain(accountId, name, within);
    }
  }

  /**
   * Without a new name, or with an equal one, the record stays unchanged.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   * @throws ConflictError if the name is taken, ignoring case
   */
  async update(
    accountId: string,
    id: string,
    { name }: UpdateLabelDto,
    precondition = Precondition.none,
  ): Promise<LabelDto> {
    const writing = this.dataSource.transaction(async (manager) => {
      const { label, version } = await this.lock(manager, accountId, id, precondition);
      if (name === undefined || name === label.name) return LabelDto.from(label);
      const changes = { name, nameKey: toNameKey(name), updatedAt: Date.now() };
      await this.labels.update(manager, label, changes);
      await this.record(manager, 'label.updated', label, { from: label.name, to: name });
      // Lists that show the state show the name.
      await this.states.moveVersions(manager, accountId, version);
      return LabelDto.from({ ...label, ...changes, version: label.version + 1 });
    });
    return this.refuseTaken(accountId, name, writing);
  }

  /**
   * Deletes the label. The state of its posts changes.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(accountId: string, id: string, precondition = Precondition.none): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { label, version } = await this.lock(manager, accountId, id, precondition);
      await this.ofPosts.logRemoval(manager, label, version);
      await this.labels.remove(manager, label);
      await this.record(manager, 'label.deleted', label, { name: label.name });
      await this.states.moveVersions(manager, accountId, version);
    });
  }

  private record(
    manager: EntityManager,
    type: ContentEventType,
    { accountId, id }: Pick<LabelEntity, 'accountId' | 'id'>,
    details: AuditDetails,
  ): Promise<void> {
    return this.audit.record(manager, { accountId, type, subjectId: id, details });
  }

  private async lock(
    manager: EntityManager,
    accountId: string,
    id: string,
    precondition: Precondition,
  ): Promise<{ label: LabelEntity; version: number }> {
    const version = nextVersion(await this.states.lock(manager, accountId));
    const label = await this.labels.findLocked(manager, accountId, id);
    if (!label) throw new NotFoundError('label');
    precondition.check(label);
    return { label, version };
  }

  private async refuseTaken<T>(
    accountId: string,
    name: string | undefined,
    writing: Promise<T>,
    within?: EntityManager,
  ): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      if (name === undefined || !isUniqueViolation(error)) throw error;
      const message = 'The account already has a label with this name.';
      const other = await this.labels.findByNameKey(accountId, toNameKey(name), within);
      throw other ? ConflictError.with(other.id, message) : new ConflictError(message);
    }
  }
}
