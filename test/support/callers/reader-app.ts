import { expect } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Answer } from '../../../src/testing/api-client.js';
import type { TestService } from '../services/service.js';

const FORM = 'application/x-www-form-urlencoded';
const API = '/greader/reader/api/0/';

export const READ = 'user/-/state/com.google/read';
export const STARRED = 'user/-/state/com.google/starred';
export const READING_LIST = 'user/-/state/com.google/reading-list';
export const KEPT_UNREAD = 'user/-/state/com.google/kept-unread';

type Pairs = [string, string][] | Record<string, string>;
export const form = (pairs: Pairs): string => new URLSearchParams(pairs).toString();

/** An app that speaks the Google Reader API, and the owner of its account. */
export class ReaderApp {
  constructor(
    readonly owner: ApiClient,
    readonly auth: string,
  ) {}

  /** The app of a new account, which has signed in with the key of it. */
  static async signIn(service: TestService): Promise<ReaderApp> {
    const owner = await service.newClient();
    const { status, text } = await ReaderApp.login(service.url, owner.rawKey!);
    expect(status).toBe(200);
    return new ReaderApp(owner, /^Auth=(.*)$/m.exec(text)![1]!);
  }

  static login(url: string, password: string, more: Pairs = {}): Promise<Answer> {
    const fields = form({ Email: 'anything', Passwd: password, ...more });
    const headers = { 'content-type': FORM };
    return new ApiClient(url).send('POST', '/greader/accounts/ClientLogin', fields, headers);
  }

  get headers(): Record<string, string> {
    return { authorization: `GoogleLogin auth=${this.auth}` };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.stranger.get(API + path, { ...this.headers, ...headers });
  }

  post(path: string, fields: Pairs | string = {}): Promise<Answer> {
    const body = typeof fields === 'string' ? fields : form(fields);
    return this.stranger.send('POST', API + path, body, { ...this.headers, 'content-type': FORM });
  }

  /** A write that must succeed. */
  async write(path: string, fields: Pairs | string): Promise<void> {
    expect(await this.post(path, fields)).toMatchObject({ status: 200, text: 'OK' });
  }

  async newFeed(title: string, more: object = {}): Promise<string> {
    return (await this.owner.post('/api/v1/feeds', { title, ...more })).body.data.id as string;
  }

  async publish(feedId: string, posts: object[]): Promise<string[]> {
    const answer = await this.owner.post(`/api/v1/feeds/${feedId}/posts/batch`, { posts });
    expect(answer.status).toBe(200);
    return (answer.body.data.results as { id: string }[]).map(({ id }) => id);
  }

  /** The stream of a feed by its title. */
  async stream(title: string): Promise<string> {
    const { body } = await this.get('subscription/list?output=json');
    return body.subscriptions.find((one: { title: string }) => one.title === title).id as string;
  }

  /** The numbers of the posts of a stream, newest arrival first. */
  async ids(stream = READING_LIST, more = ''): Promise<string[]> {
    const path = `stream/items/ids?output=json&n=10000&s=${encodeURIComponent(stream)}&${more}`;
    const { status, body } = await this.get(path);
    expect(status).toBe(200);
    return (body.itemRefs as { id: string }[]).map(({ id }) => id);
  }

  async contents(ids: string[]): Promise<any[]> {
    const { status, body } = await this.post(
      'stream/items/contents',
      ids.map((id): [string, string] => ['i', id]),
    );
    expect(status).toBe(200);
    return body.items as any[];
  }

  /** What our own API says of a post. */
  async getState(id: string): Promise<{ read: boolean; starred: boolean }> {
    const { read, starred } = (await this.owner.get(`/api/v1/posts/${id}?include=state`)).body.data;
    return { read, starred };
  }

  private get stranger(): ApiClient {
    return new ApiClient(this.owner.url);
  }
}
