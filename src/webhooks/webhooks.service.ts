import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/current-actor.decorator.js';
import type { AuditDetails, AuditEventType } from '../audit/audit-event.js';
import { AuditLog } from '../audit/audit-log.js';
import { InsufficientScopeError } from '../auth/auth.errors.js';
import { allows } from '../auth/scopes.js';
import { EventPositions } from '../changes/consumers/event-positions.repository.js';
import { EVENT_TYPES, isKeyEvent, WEBHOOK_TYPES } from '../common/event-types.js';
import { newId } from '../common/ids.js';
import { checkRoom } from '../tenancy/record-limits.js';
import { FeedLookups } from '../feeds/feed-lookups.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { NotFoundError } from '../http/problems/errors.js';
import { Page } from '../pagination/page.js';
import { WEBHOOKS_CONSUMER } from './fan-out/webhook-fan-out.js';
import { WebhookSecrets } from './secrets/webhook-secrets.js';
import { getHost, WebhookAddresses } from './webhook-addresses.js';
import { changedSettings, listEffects, ordered } from './webhook-changes.js';
import type { CreateWebhookDto, ListWebhooksQuery, UpdateWebhookDto } from './webhook-input.dto.js';
import { WebhookDto } from './webhook.dto.js';
import type { WebhookWithSecretDto } from './webhook.dto.js';
import { WebhookEntity } from './webhook.entity.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { ofRecord } from '../common/record-version.js';

const LIMIT = { entity: WebhookEntity, most: 20, nouns: 'webhooks' };

const seesKeys = (scopes: readonly string[] | undefined): boolean =>
  scopes === undefined || allows(scopes, 'keys');

/** @throws InsufficientScopeError */
function refuseKeyEvents(types: readonly string[]): void {
  const ofKeys = types.filter(isKeyEvent);
  if (ofKeys.length === 0) return;
  throw new InsufficientScopeError(
    ['keys'],
    `The API key lacks keys, so it can have no ${ofKeys.join(', ')} sent.`,
  );
}

/** The endpoints of an account. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhooksRepository,
    private readonly addresses: WebhookAddresses,
    private readonly secrets: WebhookSecrets,
    private readonly feeds: FeedLookups,
    private readonly positions: EventPositions,
    private readonly log: AuditLog,
  ) {}

  async list(accountId: string, query: ListWebhooksQuery): Promise<Page<WebhookDto>> {
    const page = Page.of(query, await this.webhooks.list(accountId, query));
    const counted = await page.counted((most) => this.webhooks.count(accountId, most));
    return counted.map((webhook) => this.present(webhook));
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<WebhookDto> {
    const webhook = await this.webhooks.find(accountId, id);
    if (!webhook) throw new NotFoundError('webhook');
    return this.present(webhook);
  }

  /**
   * Creates an endpoint for the events after this moment.
   * @param scopes of the key that creates it
   * @throws InsufficientScopeError for events of keys, without the scope `keys`
   * @throws InvalidRequestError for an address that may not be called
   * @throws NotFoundError for a feed or a category
   * @throws LimitReachedError if the account has 20 webhooks
   */
  async create(
    accountId: string,
    input: CreateWebhookDto,
    actor: Actor,
    scopes?: readonly string[],
  ): Promise<WebhookWithSecretDto> {
    const mayKnowKeys = seesKeys(scopes);
    const allTypes = mayKnowKeys ? WEBHOOK_TYPES : EVENT_TYPES;
    const { description = null, types = allTypes, headers = {} } = input;
    if (!mayKnowKeys) refuseKeyEvents(types);
    const { feedIds = [], categoryIds = [] } = input;
    const url = this.addresses.accepted(input.url);
    await this.feeds.checkExist(accountId, input);
    const owner = { accountId, id: newId() };
    const secret = this.secrets.generate();
    const now = Date.now();
    const settings = { url, description, types: ordered(types), feedIds, categoryIds };
    const webhook = await this.dataSource.transaction(async (manager) => {
      await checkRoom(manager, accountId, LIMIT);
      const { version } = await this.webhooks.lockAccount(manager, accountId);
      const created: WebhookEntity = {
        ...owner,
        ...settings,
        headers: this.secrets.encryptHeaders(owner, headers),
        status: 'active',
        disabledReason: null,
        failingSince: null,
        lastDeliveryAt: null,
        createdAt: now,
        updatedAt: now,
        version: 1,
        secret: this.secrets.encryptSecret(owner, secret),
        previousSecret: null,
        previousSecretUntil: null,
        startVersion: version,
        nextAttemptAt: null,
        failures: 0,
        notBefore: 0,
        leaseOwner: null,
        leasedUntil: 0,
      };
      await this.positions.follow(manager, WEBHOOKS_CONSUMER, accountId);
      await this.webhooks.insert(manager, created);
      await this.record(manager, created, actor, 'webhook.created');
      return created;
    });
    return withSecret(this.present(webhook), secret);
  }

  /**
   * Changes the given settings. Equal values leave the record unchanged.
   * @param scopes of the key that changes it
   * @throws InsufficientScopeError for what sends events of keys elsewhere, without the scope `keys`
   * @throws InvalidRequestError for an address that may not be called
   * @throws NotFoundError for the webhook, a feed or a category
   * @throws PreconditionFailedError
   */
  async update(
    accountId: string,
    id: string,
    input: UpdateWebhookDto,
    actor: Actor,
    precondition = Precondition.none,
    scopes?: readonly string[],
  ): Promise<WebhookDto> {
    const url = input.url === undefined ? undefined : this.addresses.accepted(input.url);
    await this.feeds.checkExist(accountId, input);
    return this.dataSource.transaction(async (manager) => {
      const webhook = await this.lock(manager, accountId, id);
      precondition.check(webhook);
      const settings = changedSettings(webhook, { ...input, url });
      const headers = this.changedHeaders(webhook, input);
      const changed = Object.keys({ ...settings, ...headers });
      if ((settings.url ?? settings.types) && !seesKeys(scopes)) {
        refuseKeyEvents(settings.types ?? webhook.types);
      }
      if (changed.length === 0) return this.present(webhook);
      const changes = { ...settings, ...headers, ...listEffects(settings, Date.now()) };
      await this.webhooks.update(manager, webhook, changes);
      const after = { ...webhook, ...changes, version: webhook.version + 1 };
      await this.record(manager, after, actor, 'webhook.updated', { changed });
      return this.present(after);
    });
  }

  /**
   * Creates a new secret; the old one signs beside it for `graceSeconds`. An older secret, from an
   * earlier rotation, ends immediately.
   * @throws NotFoundError
   */
  async rotateSecret(
    accountId: string,
    id: string,
    graceSeconds: number,
    actor: Actor,
  ): Promise<WebhookWithSecretDto> {
    const secret = this.secrets.generate();
    return this.dataSource.transaction(async (manager) => {
      const webhook = await this.lock(manager, accountId, id);
      const now = Date.now();
      const grace = graceSeconds > 0 && this.secrets.decryptSecrets(webhook, now) !== null;
      const changes = {
        secret: this.secrets.encryptSecret(webhook, secret),
        previousSecret: grace ? webhook.secret : null,
        previousSecretUntil: grace ? now + graceSeconds * 1_000 : null,
        updatedAt: now,
      };
      await this.webhooks.update(manager, webhook, changes);
      await this.record(manager, webhook, actor, 'webhook.rotated', { graceSeconds });
      const after = { ...webhook, ...changes, version: webhook.version + 1 };
      return withSecret(this.present(after), secret);
    });
  }

  /**
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(
    accountId: string,
    id: string,
    actor: Actor,
    precondition = Precondition.none,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { count } = await this.webhooks.lockAccount(manager, accountId);
      // The fan-out also locks the position before the endpoints.
      if (count === 1) await this.positions.unfollow(manager, WEBHOOKS_CONSUMER, accountId);
      const webhook = await this.lock(manager, accountId, id);
      precondition.check(webhook);
      await this.webhooks.remove(manager, webhook);
      await this.record(manager, webhook, actor, 'webhook.deleted');
    });
  }

  private async lock(
    manager: EntityManager,
    accountId: string,
    id: string,
  ): Promise<WebhookEntity> {
    const webhook = await this.webhooks.lock(manager, accountId, id);
    if (!webhook) throw new NotFoundError('webhook');
    return webhook;
  }

  private changedHeaders(
    webhook: WebhookEntity,
    { headers }: UpdateWebhookDto,
  ): Partial<Pick<WebhookEntity, 'headers'>> {
    if (headers === undefined) return {};
    if (isDeepStrictEqual(this.secrets.buildHeaders(webhook), { ...headers })) return {};
    return { headers: this.secrets.encryptHeaders(webhook, headers) };
  }

  private present(webhook: WebhookEntity): WebhookDto {
    return WebhookDto.from(webhook, this.secrets.buildHeaders(webhook) ?? {});
  }

  private record(
    manager: EntityManager,
    { accountId, id, url }: WebhookEntity,
    actor: Actor,
    type: AuditEventType,
    details: AuditDetails = {},
  ): Promise<void> {
    const about = { host: getHost(url), ...details };
    return this.log.record(manager, { accountId, type, actor, subjectId: id, details: about });
  }
}

/** No read shows the secret. */
const withSecret = (webhook: WebhookDto, secret: string): WebhookWithSecretDto =>
  ofRecord({ ...webhook, secret }, webhook);
