import { addPasskey } from '../../support/callers/software-authenticator.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { eventually } from '../../../src/testing/eventually.js';
import { opml, outline } from '../../support/posts/opml.js';
import { addMember, createAccount } from '../../support/services/operator.js';
import type { TestService } from '../../support/services/service.js';

const CALLING = 'The key that calls';
const WEBHOOKS = '/api/v1/webhooks';

/** The way to a record of each noun of an account that is signed in: what makes one, and where. */
type Maker = () => Promise<string>;

/**
 * An account with a record of every noun, each made when its identifier is first asked for, and
 * again once `forget()` was told that it may be gone. `label` is part of every text in them.
 */
export class AccountWithRows {
  private readonly known = new Map<string, Promise<string>>();
  private people = 0;
  private constructor(
    private readonly service: TestService,
    readonly browser: Browser,
    readonly email: string,
    private readonly label: string,
    private readonly feedUrl: string,
  ) {}

  static async signUp(service: TestService, address: string, label: string, feedUrl: string) {
    const email = `${label}-${address}@example.com`;
    const browser = new Browser(service.url, address);
    accepted(await browser.signUp(email));
    return new AccountWithRows(service, browser, email, label, feedUrl);
  }

  /** The identifier of a record that exists, or what else requests speak of. */
  async get(what: string): Promise<string> {
    const make = this.makers[what];
    if (!make) throw new Error(`There is no ${what} in an account.`);
    if (!this.known.has(what)) this.known.set(what, make());
    return this.known.get(what)!;
  }

  /** Has everything but the cursors be made anew when it is next asked for. */
  forget(): void {
    const cursor = this.known.get('cursor');
    this.known.clear();
    if (cursor) this.known.set('cursor', cursor);
  }

  remember(what: string, value: string): void {
    this.known.set(what, Promise.resolve(value));
  }

  /** A raw key that no request ends, since none can name it but as its own. */
  async callingKey(): Promise<string> {
    return (await this.post('/v1/api-keys', { name: CALLING })).rawKey;
  }

  /** Files enough posts under two categories that more can be suggested for. */
  async teachCategories(): Promise<void> {
    for (const topic of ['rain', 'music']) {
      const { id: categoryId } = await this.post('/api/v1/categories', { name: topic });
      const { id } = await this.post('/api/v1/feeds', { title: topic, categoryId });
      for (const title of [`${topic} one`, `${topic} two`, `${topic} three`]) {
        await this.post(`/api/v1/feeds/${id}/posts`, { title, contentText: `More ${topic}.` });
      }
    }
  }

  /** Signs in once more where the session has ended. */
  async session(): Promise<string> {
    if (this.browser.session === undefined) {
      accepted(await this.browser.signIn(this.email, PASSWORD));
    }
    return this.browser.session!;
  }

  private async post(path: string, body: object): Promise<any> {
    await this.session();
    return accepted(await this.browser.post(path, body)).body.data;
  }

  private readonly makers: Record<string, Maker> = {
    email: () => Promise.resolve(this.email),
    account: () => this.getAccountId(),
    member: async () => {
      await this.session();
      const { data } = (await this.browser.get('/api/v1/members?pageSize=100')).body;
      const known = data.find(({ role }: { role: string }) => /editor|reader/.test(role));
      return known?.id ?? this.newMember('reader');
    },
    invitation: async () => (await this.oneMore('/api/v1/invitations', { role: 'reader' })).id,
    invitationToken: async () => {
      const { url } = await this.oneMore('/api/v1/invitations', { role: 'reader' });
      return url.split('#')[1];
    },
    secondOwner: () => this.newMember('owner'),
    cursor: async () => {
      await this.get('webFeed');
      const { headers } = await this.browser.get('/api/v1/posts?pageSize=1');
      return /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? 'none';
    },
    category: async () => {
      const name = `${this.label} ${Date.now()} ${Math.random()}`;
      return (await this.post('/api/v1/categories', { name })).id;
    },
    draft: async () => {
      const [feedId, postId] = [await this.get('feed'), await this.get('post')];
      return (await this.oneMore('/api/v1/drafts', { feedId, postId, content: this.label })).id;
    },
    label: async () => (await this.oneMore('/api/v1/labels', { name: this.label })).id,
    feed: async () => {
      const categoryId = await this.get('category');
      const { label } = this;
      const { id } = await this.post('/api/v1/feeds', { title: label, categoryId });
      const texts = { description: label, siteUrl: `https://${label}.example/` };
      accepted(await this.browser.send('PATCH', `/api/v1/feeds/${id}`, texts));
      return id;
    },
    webFeed: async () => {
      await this.session();
      for await (const feed of this.all('/api/v1/feeds')) {
        if (feed.feedUrl === this.feedUrl) await this.browser.delete(`/api/v1/feeds/${feed.id}`);
      }
      return (await this.post('/api/v1/feeds', { feedUrl: this.feedUrl })).id;
    },
    post: async () => {
      const feedId = await this.get('feed');
      const { label } = this;
      const url = `https://${label}.example/a`;
      const { id } = await this.post(`/api/v1/feeds/${feedId}/posts`, {
        externalId: label,
        title: label,
        url,
        image: url,
        contentHtml: `<p>${label} rained on Monday. The ${label} rose by a metre.</p>`,
        authors: [{ name: label, url }],
        tags: [label],
        attachments: [{ url, title: label }],
      });
      await this.browser.post('/api/v1/ai/summaries', { postId: id });
      return id;
    },
    externalId: async () => {
      await this.get('post');
      return this.label;
    },
    key: async () => (await this.newKey()).id,
    rawKey: async () => (await this.newKey()).rawKey,
    // Of two the one that is not in use.
    session: async () => {
      await this.session();
      const { data } = (await this.browser.get('/api/v1/sessions?pageSize=100')).body;
      const agent = { 'user-agent': this.label };
      accepted(await this.browser.post('/api/v1/sessions', this.credentials, agent));
      return data.find(({ current }: { current: boolean }) => current).id;
    },
    passkey: async () => {
      await this.session();
      const { answer } = await addPasskey(this.browser, this.label);
      return accepted(answer).body.data.id as string;
    },
    import: async () => {
      const document = opml(outline('javascript:alert(1)', this.label));
      return (await this.post('/api/v1/feeds/import', { opml: document })).id;
    },
    webhook: async () => {
      const { label: description } = this;
      const url = new URL('/hook', this.feedUrl).href;
      const settings = { url, description, headers: { 'X-Label': description } };
      return (await this.oneMore(WEBHOOKS, settings)).id;
    },
    bookmark: async () => {
      const { label } = this;
      const bookmark = { url: `https://${label}.example/`, title: label, tag: label };
      return (await this.post('/api/v1/bookmarks', bookmark)).id;
    },
    rule: async () => {
      const { label: name } = this;
      const actions = { addLabelIds: [await this.get('label')] };
      return (await this.oneMore('/api/v1/rules', { name, filter: name, actions })).id;
    },
    // Once it is finished, nothing changes it any more.
    ruleJob: async () => {
      const path = `/api/v1/rules/${await this.get('rule')}/apply`;
      return eventually(async () => {
        const { status, body } = await this.browser.post(path);
        if (status !== 202) return undefined;
        return eventually(async () => {
          const { data } = (await this.browser.get(`${path}/${body.data.id}`)).body;
          return data.status === 'finished' ? data.id : undefined;
        });
      });
    },
    droppedPost: async () => {
      const rule = { name: this.label, filter: 'title:ice', actions: { drop: true } };
      const { id } = await this.oneMore('/api/v1/rules', { ...rule, position: 1 });
      this.known.delete('webFeed');
      await this.get('webFeed');
      accepted(await this.browser.delete(`/api/v1/rules/${id}`));
      return (await this.browser.get('/api/v1/dropped-posts')).body.data[0].id;
    },
    sharedFeed: async () => (await this.newSharedFeed()).id,
    sharedToken: async () => (await this.newSharedFeed()).token,
    // Once it has arrived, nothing changes it any more.
    delivery: async () => {
      const path = `${WEBHOOKS}/${await this.get('webhook')}`;
      const { id } = await this.post(`${path}/test`, {});
      await eventually(async () => {
        const { body } = await this.browser.get(`${path}/deliveries/${id}`);
        return body.data.status === 'delivered' || undefined;
      });
      return id;
    },
  };

  private get credentials() {
    return { email: this.email, password: PASSWORD };
  }

  private async getAccountId(): Promise<string> {
    await this.session();
    return (await this.browser.get('/api/v1/account')).body.data.id;
  }

  /** A new user, who is a member of this account too. */
  private async newMember(role: 'owner' | 'reader'): Promise<string> {
    const email = `member-${++this.people}-of-${this.email}`;
    await createAccount(this.service, email, PASSWORD);
    return (await addMember(this.service, await this.getAccountId(), email, role)).id;
  }

  private async newKey(): Promise<any> {
    await this.session();
    const { body, status } = await this.browser.post('/v1/api-keys', { name: this.label });
    if (status === 201) return body.data;
    const { data } = (await this.browser.get('/v1/api-keys')).body;
    for (const { id, name } of data) {
      if (name !== CALLING) await this.browser.delete(`/v1/api-keys/${id}`);
    }
    return this.post('/v1/api-keys', { name: this.label });
  }

  private newSharedFeed(): Promise<any> {
    const { label: name } = this;
    return this.oneMore('/api/v1/shared-feeds', { name, description: name });
  }

  /** Creates a record, without the others if there are too many. */
  private async oneMore(path: string, input: object): Promise<any> {
    await this.session();
    const { status, body } = await this.browser.post(path, input);
    if (status === 201) return body.data;
    for await (const { id } of this.all(path)) {
      accepted(await this.browser.delete(`${path}/${id}`));
    }
    return this.post(path, input);
  }

  private async *all(path: string): AsyncGenerator<any> {
    for (let page = 1; ; page++) {
      const { data, hasMore } = (await this.browser.get(`${path}?page=${page}&pageSize=100`)).body;
      yield* data;
      if (!hasMore) return;
    }
  }
}

function accepted(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
}
