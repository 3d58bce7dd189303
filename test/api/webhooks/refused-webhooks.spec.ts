import { beforeAll, describe, expect, it } from '@jest/globals';
import { WEBHOOK_TYPES } from '../../../src/common/event-types.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';

const PATH = '/api/v1/webhooks';
const URL = 'https://example.com/hook';
const PRIVATE =
  'leads to a private or reserved network address, which only the setting WEBHOOK_ALLOWED_HOSTS can allow';
const OWN = 'leads to this installation, which is not allowed here';
const NO_URL = 'must be an http or https URL of at most 2048 characters';

const ADDRESSES: [url: unknown, message: string][] = [
  [
    'http://example.com/hook',
    'must begin with https://, unless the setting WEBHOOK_ALLOWED_HOSTS has its host',
  ],
  ['https://10.0.0.1/', PRIVATE],
  ['https://192.168.1.7:8443/x', PRIVATE],
  ['https://127.0.0.1/', PRIVATE],
  ['https://2130706433/', PRIVATE],
  ['https://0x7f.1/', PRIVATE],
  ['https://0177.0.0.1/', PRIVATE],
  ['https://0.0.0.0/', PRIVATE],
  ['https://169.254.169.254/latest/meta-data', PRIVATE],
  ['https://[::1]/', PRIVATE],
  ['https://[::ffff:10.0.0.1]/', PRIVATE],
  ['https://[64:ff9b::7f00:1]/', PRIVATE],
  ['https://[fd00::1]/', PRIVATE],
  ['https://localhost/', PRIVATE],
  ['https://api.localhost./', PRIVATE],
  ['https://sluice.example.com/hook', OWN],
  ['https://SLUICE.example.com.:444/hook', OWN],
  ['https://user:secret@example.com/', 'must not contain a user name or password'],
  ['https://example.com:25/', 'has port 25, which belongs to another protocol than HTTP'],
  [`https://example.com/${'a'.repeat(2_040)}`, NO_URL],
  [`https://example.com/${'ä'.repeat(1_000)}`, 'is too long'],
  ['ftp://example.com/', NO_URL],
  ['/hook', NO_URL],
  ['', NO_URL],
  [7, NO_URL],
  [null, NO_URL],
];

const IDS = 'must be an array of at most 100 UUIDs';
const TYPES = `must be an array of at least one of ${WEBHOOK_TYPES.join(', ')}`;
const NAMES = 'must have names of HTTP headers that neither HTTP nor Sluice sets itself';
const VALUES = 'must have values of 1 to 4096 printable ASCII characters';
const MAP = 'must be an object of at most 10 headers, each name once in any case';
const SETTINGS: [field: string, value: unknown, message: string][] = [
  ['types', [], TYPES],
  ['types', ['post.created', 'webhook.test'], `${TYPES}; "webhook.test" is not`],
  ['types', 'post.created', TYPES],
  ['types', null, TYPES],
  ['feedIds', ['x'], IDS],
  ['feedIds', 'x', IDS],
  ['categoryIds', [null], IDS],
  ['categoryIds', Array.from({ length: 101 }, (_, n) => getId(n)), IDS],
  [
    'description',
    'x'.repeat(501),
    'must be a string of at most 500 characters without control characters',
  ],
  ...[
    'Host',
    'content-length',
    'Content-Type',
    'Transfer-Encoding',
    'connection',
    'Keep-Alive',
    'Upgrade',
    'Expect',
    'TE',
    'Proxy-Authorization',
    'User-Agent',
    'webhook-id',
    'Webhook-Signature',
    'With Space',
    'Ümlaut',
    '',
    'x'.repeat(101),
  ].map((name): [string, unknown, string] => ['headers', { [name]: 'x' }, NAMES]),
  ...['', ' ', 'a\nb', 'a\r\nInjected: 1', '\u0000', 'ä', 'x'.repeat(4_097), 7, null, ['x']].map(
    (value): [string, unknown, string] => ['headers', { 'X-One': value }, VALUES],
  ),
  ['headers', { 'X-One': '1', 'x-one': '2' }, MAP],
  ['headers', Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`x-${n}`, 'x'])), MAP],
  ['headers', ['X-One: 1'], MAP],
  ['headers', 'X-One: 1', MAP],
  ['headers', null, MAP],
];

function getId(n: number): string {
  return `019b1e5a-7c3d-7a4e-9f10-${String(n).padStart(12, '0')}`;
}

describe('a webhook', () => {
  const service = withService({
    settings: {
      PUBLIC_URL: 'https://sluice.example.com',
      WEBHOOK_ALLOWED_HOSTS: '10.7.7.7:8080,hooks.lan',
    },
  });
  const client = withClient(service);
  let path: string;

  beforeAll(async () => {
    path = `${PATH}/${(await client.post(PATH, { url: URL })).body.data.id}`;
  });

  it.each(ADDRESSES)('is refused with the address %j', async (url, message) => {
    const made = await client.post(PATH, { url });
    expect(made.body).toEqual(wrongField(PATH, 'url', message));
    const changed = await client.patch(path, { url });
    expect(changed.body).toEqual(wrongField(path, 'url', message));
  });

  it.each(SETTINGS)('is refused with %s %j', async (field, value, message) => {
    const made = await client.post(PATH, { url: URL, [field]: value });
    expect(made.body).toEqual(wrongField(PATH, field, message));
    const changed = await client.patch(path, { [field]: value });
    expect(changed.body).toEqual(wrongField(path, field, message));
  });

  it.each([
    ['status', 'disabled', 'must be one of active, paused'],
    ['secret', 'whsec_x', 'is not a known property'],
  ])('is not changed to %s %j', async (field, value, message) => {
    const changed = await client.patch(path, { [field]: value });
    expect(changed.body).toEqual(wrongField(path, field, message));
  });

  it.each([-1, 604_801, 1.5, '60'])('is not rotated with a grace of %j', async (graceSeconds) => {
    const instance = `${path}/rotate-secret`;
    const message = 'must be a whole number from 0 to 604800';
    const answer = await client.post(instance, { graceSeconds });
    expect(answer.body).toEqual(wrongField(instance, 'graceSeconds', message));
  });

  it.each([
    ['http://10.7.7.7:8080/hook', 'http://10.7.7.7:8080/hook'],
    ['http://hooks.lan/x?y=1#part', 'http://hooks.lan/x?y=1'],
    ['http://HOOKS.lan:99/', 'http://hooks.lan:99/'],
    [' https://93.184.215.14/a b ', 'https://93.184.215.14/a%20b'],
  ])('can have the address %j', async (url, stored) => {
    const made = await client.post(PATH, { url });
    expect(made.body.data).toMatchObject({ url: stored });
    await client.delete(`${PATH}/${made.body.data.id}`);
  });
});
