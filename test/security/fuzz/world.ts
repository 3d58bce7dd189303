import type { OutgoingHttpHeaders } from 'node:http';
import type { Answer } from '../../../src/testing/api-client.js';
import type { Operation } from '../../support/expectations/api-document.js';
import type { Engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, sample } from '../../../packages/testkit/feed-server.js';
import { SmtpServer } from '../../support/servers/smtp-server.js';
import { mailedBy } from '../../support/callers/mailed-service.js';
import { TestService } from '../../support/services/service.js';
import { AccountWithRows } from './account-with-rows.js';
import type { Caller, FuzzRequest } from './fuzz-request.js';
import type { WireRequest } from './wire.js';
import { send } from './wire.js';

/** In every text of the other account, and in no request. */
export const MARKER = 'zqforeignqz';
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const CURRENT_KEY = '/v1/api-keys/current';
const LEAVING = '/api/v1/members/current';
const STANDING = /~(own|other|feed)\.(\w+)~/g;
/** Moves on with every request that is allowed, so it says nothing about what strangers did. */
const USE = ['lastUsedAt', 'lastActiveAt'];

/** A service with two accounts: one whose callers send the requests, and one that nobody may touch. */
export class World {
  private spare?: AccountWithRows;
  private spares = 0;
  private otherRows = '';
  private otherIds: string[] = [];

  private constructor(
    readonly service: TestService,
    private readonly feeds: FeedServer,
    private readonly smtp: SmtpServer,
    private readonly own: AccountWithRows,
    private readonly other: AccountWithRows,
    private readonly rawKey: string,
  ) {}

  static async start(engine: Engine): Promise<World> {
    const feeds = await FeedServer.start();
    const rss = await sample('rss-2.0.xml');
    const type = { 'content-type': 'application/rss+xml' };
    feeds.serve('/rss.xml', { headers: type, body: rss });
    const ownFeed = feeds.serve('/own.xml', { headers: type, body: rss });
    const marked = rss.replace(/(<(?:title|description|dc:creator|category)>)/g, `$1${MARKER} `);
    const otherFeed = feeds.serve(`/${MARKER}.xml`, { headers: type, body: marked });
    feeds.serve('/broken.xml', { headers: type, body: '<rss><channel><item>' });
    feeds.serve('/moved', { status: 301, headers: { location: '/rss.xml' } });
    feeds.serve('/reset', { reset: true });
    feeds.serve('/hook', {});
    feeds.serve('/page.html', {
      headers: { 'content-type': 'text/html' },
      body: '<link rel="alternate" type="application/rss+xml" href="/rss.xml"><title>A page</title>',
    });
    const smtp = await SmtpServer.start();
    const service = await TestService.start(engine, {
      ...mailedBy(smtp),
      // No other port of this machine is anything a request may reach.
      FETCH_ALLOWED_HOSTS: `127.0.0.1:${feeds.port}`,
      WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${feeds.port}`,
      MAX_EVENT_LOOP_DELAY_MS: '0',
    });
    const own = await AccountWithRows.signUp(service, '127.0.250.1', 'own', ownFeed);
    const other = await AccountWithRows.signUp(service, '127.0.250.2', MARKER, otherFeed);
    const world = new World(service, feeds, smtp, own, other, await own.callingKey());
    await own.teachCategories();
    await world.settleOther();
    return world;
  }

  /** Sends a request with what stands in it put in; also gives back the text of all that was sent. */
  async send(
    operation: Operation,
    request: FuzzRequest,
  ): Promise<{ answer: Answer; sent: string }> {
    const target = await this.fill(request.path + request.query);
    const text = request.body && (await this.fill(request.body.text));
    const headers: OutgoingHttpHeaders = {
      ...(await this.credentials(request.caller, operation)),
      ...(request.body?.type && { 'content-type': request.body.type }),
    };
    for (const [name, value] of Object.entries(request.headers)) {
      // A session has a cookie of its own, and is no page of another site.
      if (request.caller === 'session' && /^(cookie|origin|sec-fetch-site)$/.test(name)) continue;
      headers[name] = Array.isArray(value) ? value : await this.fill(value);
    }
    const wire: WireRequest = {
      method: operation.method.toUpperCase(),
      target,
      headers,
      from: `127.0.${request.from >> 8}.${request.from & 255}`,
      ...(text !== undefined && {
        body: Buffer.from(text, request.body!.bytes ? 'latin1' : 'utf8'),
      }),
    };
    const answer = await send(this.service.url, wire);
    this.note(operation, request.caller, answer);
    return { answer, sent: `${target}\n${JSON.stringify(headers)}\n${text}` };
  }

  /** What of the other account an answer shows that was not in the request. */
  foreignIn(answer: Answer, sent: string): string[] {
    const all = `${answer.text}\n${[...answer.headers].join('\n')}`;
    const found = this.otherIds.filter((id) => all.includes(id) && !sent.includes(id));
    return all.includes(MARKER) ? [MARKER, ...found] : found;
  }

  /** Whether a text names a record of the other account. */
  isForeign = (text: string): boolean => this.otherIds.some((id) => text.includes(id));

  /** What the database holds of the other account beside what it held at first. */
  async otherRowsNowAndThen(): Promise<[now: string, then: string]> {
    return [await this.readOtherRows(), this.otherRows];
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.feeds.stop();
    await this.smtp.stop();
  }

  private async settleOther(): Promise<void> {
    const nouns = ['category', 'feed', 'post', 'webFeed', 'key', 'rawKey', 'session', 'import'];
    for (const noun of [
      ...nouns,
      'passkey',
      'webhook',
      'delivery',
      'sharedFeed',
      'label',
      'draft',
      'bookmark',
      'cursor',
      'email',
      'rule',
      'ruleJob',
      'droppedPost',
      'account',
      'member',
      'invitation',
    ])
      await this.other.get(noun);
    await eventually(async () => ((await this.isOtherBusy()) ? undefined : true));
    this.otherRows = await this.readOtherRows();
    this.otherIds = [...new Set(this.otherRows.match(ID))];
  }

  /** Whether webhooks of the other account are yet to be told of something. */
  private async isOtherBusy(): Promise<boolean> {
    const { data } = (await this.other.browser.get('/api/v1/account')).body;
    const waiting = await this.service.database.select(
      `SELECT 1 FROM event_positions JOIN accounts ON accounts.id = event_positions.account_id
       WHERE accounts.id = ? AND accounts.change_version > event_positions.version
       UNION ALL SELECT 1 FROM webhook_deliveries WHERE account_id = ? AND status = 'pending'`,
      [data.id, data.id],
    );
    return waiting.length > 0;
  }

  /** Every row of every table that belongs to the other account, or to its owner. */
  private readOtherRows(): Promise<string> {
    return this.service.database.read(async (manager) => {
      const { account, user } = (await this.other.browser.get('/api/v1/me')).body.data;
      const owners = { accountId: account.id, userId: user.id } as const;
      const roots: Record<string, object> = {
        AccountEntity: { id: account.id },
        UserEntity: { id: user.id },
      };
      const rows: string[] = [];
      for (const { columns, target, name } of manager.connection.entityMetadatas) {
        const names = columns.map(({ propertyName }) => propertyName);
        const owner = (['accountId', 'userId'] as const).find((each) => names.includes(each));
        const where = owner ? { [owner]: owners[owner] } : roots[name];
        if (!where) continue;
        const found = await manager.find(target, { where });
        rows.push(...found.map((row) => `${name} ${JSON.stringify(row, withoutUse)}`));
      }
      return rows.sort().join('\n');
    });
  }

  private async fill(text: string): Promise<string> {
    const standing = [...new Set(text.match(STANDING))];
    const values = new Map<string, string>();
    for (const stand of standing) {
      const [, whose, what = ''] = /~(\w+)\.(\w+)~/.exec(stand)!;
      const account = whose === 'own' ? this.own : this.other;
      values.set(stand, whose === 'feed' ? this.feeds.url('') : await account.get(what));
    }
    return text.replace(STANDING, (stand) => values.get(stand)!);
  }

  private async credentials(caller: Caller, { path }: Operation): Promise<OutgoingHttpHeaders> {
    // What is done to the calling key is done to one that is there for nothing else.
    const rawKey = path.startsWith(CURRENT_KEY) ? await this.own.get('rawKey') : this.rawKey;
    const wrong = `sluice_${'0'.repeat(30)}2DFNQ5`;
    switch (caller) {
      case 'key':
        return { 'x-api-key': rawKey };
      case 'bearer':
        return { authorization: `bEarer ${rawKey}` };
      case 'session':
        return { cookie: `sluice_session=${await (await this.person(path)).session()}` };
      case 'wrong key':
        return { 'x-api-key': wrong };
      case 'two keys':
        return { 'x-api-key': rawKey, authorization: `Bearer ${wrong}` };
      case 'one key twice':
        return { 'x-api-key': [rawKey, rawKey] };
      case 'wrong session':
        return { cookie: `sluice_session=${'A'.repeat(43)}` };
      case 'nobody':
        return {};
    }
  }

  /**
   * Passwords are guessed and changed, and accounts deleted, of an account that is there for nothing
   * else.
   */
  private async person(path: string): Promise<AccountWithRows> {
    if (!isOfSpare(path)) return this.own;
    const address = `127.0.251.${++this.spares % 250}`;
    this.spare ??= await AccountWithRows.signUp(this.service, address, `spare${this.spares}`, '');
    // The only owner cannot leave.
    if (path === LEAVING) await this.spare.get('secondOwner');
    return this.spare;
  }

  /** Has what a request may have ended be made anew before the next one. */
  private note({ method, path }: Operation, caller: Caller, answer: Answer): void {
    const cursor = /[?&]cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    if (cursor) this.own.remember('cursor', cursor);
    // An account allows few guesses of its password.
    if (isOfSpare(path) && (answer.status < 300 || answer.status === 429)) this.spare = undefined;
    if (answer.status >= 300) return;
    const ends =
      method === 'delete' || path === '/v1/api-keys/revoke' || path === `${CURRENT_KEY}/rotate`;
    // A paused webhook is not tested, and one with another address may not answer.
    const pauses = method === 'patch' && path.startsWith('/api/v1/webhooks');
    // A job replaces the last one of its rule, and a restored post is dropped no more.
    const replaces = method === 'post' && /\/(apply|restore)$/.test(path);
    if (!ends && !pauses && !replaces) return;
    this.own.forget();
    if (path.startsWith('/api/v1/sessions') && caller === 'session') {
      this.own.browser.session = undefined;
    }
  }
}

const isOfSpare = (path: string) =>
  path.startsWith('/api/v1/account/') || ['/api/v1/passkeys/options', LEAVING].includes(path);

const withoutUse = (name: string, value: unknown) => (USE.includes(name) ? undefined : value);
