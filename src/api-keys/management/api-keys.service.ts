import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RoleGrants } from '../../accounts/members/role-grants.js';
import { MAX_API_KEYS } from '../../tenancy/account.entity.js';
import { InsufficientScopeError, InvalidApiKeyError } from '../../auth/auth.errors.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ConflictError, LimitReachedError, NotFoundError } from '../../http/problems/errors.js';
import { getLimits } from '../../auth/limits/feed-limits.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { LimitedRecords } from '../../auth/limits/limited-records.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { allows } from '../../auth/scopes.js';
import { newId } from '../../common/ids.js';
import { ofRecord } from '../../common/record-version.js';
import { isUniqueViolation } from '../../database/engines/error-codes.js';
import { Page } from '../../pagination/page.js';
import type {
  CreateApiKeyDto,
  CreatedApiKeyDto,
  ListApiKeysQuery,
  UpdateApiKeyDto,
} from './api-key-input.dto.js';
import { ApiKeyDetailsDto, ApiKeyDto, comparedBy } from './api-key.dto.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import { isShownTo } from '../description/key-filter.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import { storedCredits } from '../credits/credits.dto.js';
import { KeyCredits } from '../credits/key-credits.js';
import {
  changesBetween,
  changesIn,
  descriptionIn,
  grantedTo,
  rightsIn,
  pickSettings,
} from './key-changes.js';
import type { KeyDescription } from './key-changes.js';
import { isOperator, operatorPrincipal } from './current-principal.decorator.js';
import type { KeyPrincipal } from './current-principal.decorator.js';
import { ALL_RIGHTS, refuseAdministration, refuseMore } from './key-rights.js';
import { KeyUsageRecorder } from '../usage/key-usage.recorder.js';
import { ManagedKeys } from './managed-keys.js';
import { generateRawKey, hashRawKey, maskRawKey } from '../authentication/raw-key.js';

const NOT_DESCRIBED: KeyDescription = { description: null, externalId: null, metadata: null };

/** What makes a key the grant of a client of OAuth. */
export interface ClientGrant {
  clientId: string;
  /** Writes what else belongs to the grant, in the transaction that makes the key. */
  store: (manager: EntityManager, keyId: string) => Promise<void>;
}

/** The state of a key that nobody has used, paused or rotated. */
const UNUSED = {
  creditsRemaining: null,
  creditsRefillAmount: null,
  creditsRefillEvery: null,
  creditsRefilledAt: null,
  creditsEpoch: 0,
  expiryTold: 0,
  pausedAt: null,
  rotatedAt: null,
  previousHash: null,
  previousSuffix: null,
  previousExpiresAt: null,
  previousLastUsedAt: null,
};

/** Makes, lists, changes and revokes the keys of an account. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ApiKeysRepository,
    private readonly managed: ManagedKeys,
    private readonly usage: KeyUsageRecorder,
    private readonly credits: KeyCredits,
    private readonly scopes: ScopeCatalogue,
    private readonly roles: RoleGrants,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * Makes a key. What is not settled for it, it has from the key that makes it.
   * @param grant makes it the grant of a client of OAuth
   * @throws ConflictError where another key of the account has the `externalId`
   * @throws LimitReachedError `key_limit_reached` where the account holds 100 keys
   * @throws InsufficientScopeError where it would have more than the key that makes it
   */
  async create(
    accountId: string,
    name: string,
    settings: Partial<CreateApiKeyDto> = {},
    principal: KeyPrincipal = operatorPrincipal(accountId),
    grant?: ClientGrant,
  ): Promise<CreatedApiKeyDto> {
    const rawKey = generateRawKey();
    const now = Date.now();
    const wanted = rightsIn(settings, now, this.scopes);
    await this.checkLimits(principal, wanted);
    const id = newId();
    const creating = this.dataSource.transaction(async (manager) => {
      await this.managed.refuseCredited(manager, principal);
      const own = await this.managed.getRights(manager, principal);
      const key = {
        id,
        accountId,
        name,
        hash: hashRawKey(rawKey),
        ...maskRawKey(rawKey),
        lastUsedAt: null,
        createdAt: now,
        version: 1,
        ...NOT_DESCRIBED,
        ...descriptionIn(settings),
        ...own,
        scopes: this.scopes.defaultGrants(own.scopes),
        ...wanted,
        ...UNUSED,
        ...storedCredits(settings.credits ?? null, now),
        oauthClientId: grant?.clientId ?? null,
        creatorId: principal.member?.userId ?? null,
      };
      refuseMore(key, own, principal.member?.role);
      if (!isOperator(principal)) refuseAdministration([], key.scopes);
      if (!(await this.keys.insert(manager, key))) {
        throw new LimitReachedError(
          `An account holds at most ${MAX_API_KEYS} API keys; revoke one first.`,
          'key_limit_reached',
        );
      }
      await this.refuseLapsed(manager, principal, key);
      await this.managed.record(manager, principal, id, 'api_key.created', pickSettings(key));
      await this.managed.tell(manager, 'api_key.created', key);
      await grant?.store(manager, id);
      return key;
    });
    const created = await this.refuseTaken(accountId, settings.externalId, creating);
    const answer = { id, name, rawKey, ...grantedTo(created) };
    return ofRecord(answer, comparedBy(ApiKeyDetailsDto.from(created), principal));
  }

  /** What this process has seen of the use of keys is what the database says. */
  private async settle(): Promise<void> {
    await Promise.all([this.usage.flush(), this.credits.settle()]);
  }

  /** A key that is limited to feeds sees the keys that see no more than it. */
  async list(
    accountId: string,
    query: ListApiKeysQuery,
    limits?: FeedLimits,
  ): Promise<Page<ApiKeyDto>> {
    await this.settle();
    const page = Page.of(query, await this.keys.list(accountId, query, limits));
    const counted = await page.counted((most) => this.keys.count(accountId, query, most, limits));
    return counted.map(query.include ? ApiKeyDetailsDto.from : ApiKeyDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string, limits?: FeedLimits): Promise<ApiKeyDetailsDto> {
    await this.settle();
    const key = await this.keys.find(accountId, id);
    if (!key || (limits && !isShownTo(key, limits))) throw new NotFoundError('API key');
    return ApiKeyDetailsDto.from(key);
  }

  /**
   * The key as a list shows it now.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   * @throws ConflictError where another key of the account has the `externalId`
   * @throws InsufficientScopeError where it has, or would have, more than the key that changes it
   */
  async change(
    principal: KeyPrincipal,
    id: string,
    input: UpdateApiKeyDto,
    precondition = Precondition.none,
  ): Promise<ApiKeyDto> {
    await this.settle();
    const changes = changesIn(input, Date.now(), this.scopes);
    await this.checkLimits(principal, changes);
    const changing = this.dataSource.transaction(async (manager) => {
      const before = await this.managed.lockWeaker(manager, principal, id);
      precondition.check(before);
      if (input.credits !== undefined) {
        await this.managed.refuseCredited(manager, principal);
        changes.creditsEpoch = before.creditsEpoch + 1;
      }
      const { expiresAt } = changes;
      if (expiresAt !== undefined && expiresAt !== before.expiresAt) changes.expiryTold = 0;
      const after = { ...before, ...changes };
      const own = await this.managed.getRights(manager, principal);
      refuseMore(after, own, principal.member?.role);
      if (!isOperator(principal)) refuseAdministration(before.scopes, after.scopes);
      await this.refuseRaised(manager, before, after);
      await this.keys.update(manager, before, changes);
      for (const { type, details } of changesBetween(before, after)) {
        await this.managed.record(manager, principal, id, type, details);
      }
      return this.managed.lock(manager, principal, id);
    });
    const changed = await this.refuseTaken(principal.accountId, input.externalId, changing);
    const details = ApiKeyDetailsDto.from(changed);
    return ofRecord(ApiKeyDto.from(changed), comparedBy(details, principal));
  }

  /**
   * A key may revoke itself, whatever it lacks. A raw key that was replaced ends itself alone.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   * @throws InsufficientScopeError where the key has more than the one that revokes it
   * @throws InvalidApiKeyError where the replaced raw key has ended meanwhile
   */
  async revoke(
    principal: KeyPrincipal,
    id: string,
    precondition = Precondition.none,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const itself = id === principal.keyId;
      if (itself && principal.retiresAt !== undefined) {
        const replaced = await this.managed.lock(manager, principal, id);
        if (replaced.previousExpiresAt !== principal.retiresAt) throw new InvalidApiKeyError();
        precondition.check(replaced);
        await this.managed.endGrace(manager, principal, replaced);
        return;
      }
      const key = await (itself
        ? this.managed.lock(manager, principal, id)
        : this.managed.lockRevocable(manager, principal, id));
      precondition.check(key);
      await this.managed.remove(manager, principal, key);
    });
  }

  /**
   * The role of a session may have changed since the request began. The account is locked.
   * @throws InsufficientRoleError
   */
  private async refuseLapsed(
    manager: EntityManager,
    { accountId, member }: KeyPrincipal,
    { scopes }: Pick<ApiKeyEntity, 'scopes'>,
  ): Promise<void> {
    if (!member) return;
    const { userId, role } = member;
    const held = await this.roles.getHeld(manager, { accountId, userId });
    refuseMore({ ...ALL_RIGHTS, scopes }, { ...ALL_RIGHTS, scopes: [...held] }, role);
  }

  /**
   * A grant has no more than its member, whoever changes it. The grant is locked, as it is by a change
   * of the role.
   * @throws InsufficientScopeError
   */
  private async refuseRaised(
    manager: EntityManager,
    { accountId, oauthClientId, creatorId, scopes }: ApiKeyEntity,
    after: Pick<ApiKeyEntity, 'scopes'>,
  ): Promise<void> {
    if (oauthClientId === null) return;
    const added = after.scopes.filter((scope) => !allows(scopes, scope));
    if (added.length === 0) return;
    const held =
      creatorId === null ? [] : await this.roles.getHeld(manager, { accountId, userId: creatorId });
    const missing = added.filter((scope) => !allows(held, scope));
    if (missing.length === 0) return;
    const message = `The key is the grant of a member who lacks ${missing.join(', ')}; it can have no more than the member.`;
    throw new InsufficientScopeError(missing, message);
  }

  /**
   * Of the feeds and categories of limits.
   * @throws NotFoundError for one that the account lacks, or that the key which manages is not limited to
   */
  private async checkLimits(
    { accountId, limits: own }: KeyPrincipal,
    { feedIds = null, categoryIds = null }: Partial<ApiKeyEntity>,
  ): Promise<void> {
    const limits = getLimits(feedIds, categoryIds);
    if (!limits) return;
    if (own && limits.feedIds.some((id) => !own.feedIds.includes(id))) {
      throw new NotFoundError('feed');
    }
    if (own && limits.categoryIds.some((id) => !own.categoryIds.includes(id))) {
      throw new NotFoundError('category');
    }
    // Of a module above this one.
    await this.modules.get(LimitedRecords, { strict: false }).checkExist(accountId, limits);
  }

  private async refuseTaken<T>(
    accountId: string,
    externalId: string | null | undefined,
    writing: Promise<T>,
  ): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      if (typeof externalId !== 'string' || !isUniqueViolation(error)) throw error;
      const message = 'The account already has an API key with this externalId.';
      const other = await this.keys.findByExternalId(accountId, externalId);
      throw other ? ConflictError.with(other.id, message) : new ConflictError(message);
    }
  }
}
