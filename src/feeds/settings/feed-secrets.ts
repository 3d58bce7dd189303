import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SecretCipher } from '../../database/secrets/secret-cipher.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import type { FeedEntity } from '../feed.entity.js';
import { NO_SETTINGS } from './feed-request.js';
import type { OwnRequest, RequestSecrets } from './feed-request.js';
import type { FeedSettingsInputDto, RetentionInputDto } from './feed-settings.dto.js';

type Owner = Pick<FeedEntity, 'accountId' | 'id'>;
type Settings = Pick<FeedEntity, keyof typeof NO_SETTINGS>;

/** A row of an import. */
interface RowPosition {
  accountId: string;
  importId: string;
  position: number;
}

const NO_SECRETS: RequestSecrets = { password: null, cookie: null, headers: {} };

/** The settings of feeds as they are stored: what is secret in them is encrypted for its feed. */
@Injectable()
export class FeedSecrets {
  constructor(private readonly cipher: SecretCipher) {}

  /**
   * The columns after a change of settings; equal settings change none. Null takes all away.
   * @throws InvalidRequestError where the user name and a header both authenticate
   */
  changed(feed: Owner & Settings, input: FeedSettingsInputDto | null): Partial<Settings> {
    if (input === null) return NO_SETTINGS;
    const { refreshMinutes, fullText, retention, ...request } = input;
    const { username, userAgent, password, cookie, headers } = request;
    return {
      ...this.changedRequest(feed, { username, userAgent, password, cookie, headers }),
      ...(refreshMinutes !== undefined && { refreshMinutes }),
      ...(fullText !== undefined && { fullText: Number(fullText === 'on') }),
      ...(retention !== undefined && retentionColumns(retention)),
    };
  }

  /** What the fetches of a feed send; null where its account sets nothing or it cannot be decrypted. */
  getRequest(feed: Owner & Pick<Settings, 'request' | 'requestSecrets'>): OwnRequest | null {
    if (feed.request === null) return null;
    const { username, userAgent } = feed.request;
    const secrets = this.decryptSecrets(feed);
    return secrets && { username, userAgent, ...secrets };
  }

  /** The columns of a feed that moves to another origin, where its secrets are nobody's business. */
  withoutSecrets({ request }: Pick<Settings, 'request'>): Partial<Settings> {
    if (request === null) return {};
    const kept = { username: null, hasPassword: false, hasCookie: false, headers: [] };
    return {
      request: request.userAgent === null ? null : { ...kept, userAgent: request.userAgent },
      requestSecrets: null,
    };
  }

  /** Encrypts a text that belongs to a row of an import until its feed exists. */
  seal(text: string, row: RowPosition): string {
    return this.cipher.encrypt(text, placeOfRow(row));
  }

  /** Null where it cannot be decrypted. */
  unseal(sealed: string, row: RowPosition): string | null {
    return this.cipher.decrypt(sealed, placeOfRow(row));
  }

  private changedRequest(
    feed: Owner & Settings,
    changes: Pick<
      FeedSettingsInputDto,
      'username' | 'userAgent' | 'password' | 'cookie' | 'headers'
    >,
  ): Partial<Settings> {
    // Secrets that can no longer be decrypted give way to new ones.
    const before: OwnRequest = this.getRequest(feed) ?? {
      ...{ username: feed.request?.username ?? null, userAgent: feed.request?.userAgent ?? null },
      ...NO_SECRETS,
    };
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length === 0) return {};
    const { headers, ...after } = { ...before, ...Object.fromEntries(given) };
    const wanted: OwnRequest = { ...after, headers: { ...headers } };
    if (isDeepStrictEqual(wanted, before)) return {};
    refuseTwoAuthorizations(wanted);
    return this.encryptColumns(feed, wanted);
  }

  private encryptColumns(owner: Owner, { username, userAgent, ...secrets }: OwnRequest) {
    const names = Object.keys(secrets.headers);
    const hasSecrets = secrets.password !== null || secrets.cookie !== null || names.length > 0;
    if (!hasSecrets && username === null && userAgent === null) {
      return { request: null, requestSecrets: null };
    }
    const request = {
      ...{ username, userAgent, headers: names },
      hasPassword: secrets.password !== null,
      hasCookie: secrets.cookie !== null,
    };
    const requestSecrets = hasSecrets
      ? this.cipher.encrypt(JSON.stringify(secrets), secretLocation(owner))
      : null;
    return { request, requestSecrets };
  }

  private decryptSecrets(feed: Owner & Pick<Settings, 'requestSecrets'>): RequestSecrets | null {
    if (feed.requestSecrets === null) return NO_SECRETS;
    const text = this.cipher.decrypt(feed.requestSecrets, secretLocation(feed));
    return text === null ? null : (JSON.parse(text) as RequestSecrets);
  }
}

const secretLocation = ({ accountId, id }: Owner) => ({ accountId, id, field: 'request' });

const placeOfRow = (row: RowPosition) => ({
  accountId: row.accountId,
  ...{ id: row.importId, field: `row ${row.position}` },
});

const retentionColumns = (retention: RetentionInputDto | null): Partial<Settings> => ({
  retentionMaxAgeDays: retention?.maxAgeDays ?? null,
  retentionMaxPosts: retention?.maxPosts ?? null,
  retentionKeepUnread: retention && Number(retention.keepUnread ?? true),
});

/** @throws InvalidRequestError */
function refuseTwoAuthorizations({ username, password, headers }: OwnRequest): void {
  const isBasic = username !== null || password !== null;
  if (!isBasic || !Object.keys(headers).some((name) => /^authorization$/i.test(name))) return;
  const message = 'must not have Authorization beside a user name or password';
  throw new InvalidRequestError([{ field: 'settings.headers', message }]);
}
