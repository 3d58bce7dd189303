import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

const HALF = '\ud83d';

describe('What an answer says of a value that is wrong', () => {
  const service = withService({ engine: 'sqlite' });
  const client = withClient(service);
  let feed: string;
  beforeAll(async () => {
    feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
  });

  const buildMessage = async (method: string, path: string, body?: string) => {
    const answer = await client.send(method, path, body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
    return answer.body.errors[0];
  };

  it.each(['99999999999999999999', '9007199254740993', `1${'0'.repeat(400)}`])(
    'names the bound of a whole number that is too large: %s',
    async (number) => {
      expect(await buildMessage('GET', `/api/v1/posts?page=${number}`)).toEqual({
        field: 'page',
        message: 'must be a whole number from 1 to 9007199254740991',
      });
    },
  );

  it('names the bound of a number of a body that is too large', async () => {
    const attachment = { url: 'https://example.com/a.mp3', mimeType: 'audio/mpeg' };
    const post = { title: 'x', attachments: [{ ...attachment, sizeInBytes: 0 }] };
    const body = JSON.stringify(post).replace(':0', ':123456789012345678901234567890');
    const error = await buildMessage('POST', `/api/v1/feeds/${feed}/posts`, body);
    expect(error.field).toBe('attachments[0].sizeInBytes');
    expect(error.message).toContain('9007199254740991');
  });

  it.each([
    ['/api/v1/categories', { name: `a${HALF}` }],
    ['/api/v1/shared-feeds', { name: `${HALF}b` }],
  ])('names half of a character in a text of %s', async (path, body) => {
    const { message } = await buildMessage('POST', path, JSON.stringify(body));
    expect(message).toMatch(/lone surrogate/);
    expect(message).not.toMatch(/control/);
  });

  it('names half of a character in a list', async () => {
    const body = JSON.stringify({ title: 'x', tags: ['fine', HALF] });
    const { message } = await buildMessage('POST', `/api/v1/feeds/${feed}/posts`, body);
    expect(message).toMatch(/lone surrogate/);
  });

  it.each([
    [{ name: 'x', scopes: ['posts:read', 'posts:reed'] }, 'scopes', '; "posts:reed" is not'],
    [
      { name: 'x', allowedIps: ['192.0.2.0/24', '192.0.2.0/33'] },
      'allowedIps',
      '; "192.0.2.0/33" is not',
    ],
    [{ name: 'x', allowedIps: ['localhost'] }, 'allowedIps', '; "localhost" is not'],
  ])('names the element of a list: %j', async (body, field, end) => {
    const error = await buildMessage('POST', '/v1/api-keys', JSON.stringify(body));
    expect(error.field).toBe(field);
    expect(error.message.endsWith(end)).toBe(true);
  });

  it('names the type of an event that there is not', async () => {
    const body = { url: 'https://example.com/x', types: ['post.created', 'post.made'] };
    const error = await buildMessage('POST', '/api/v1/webhooks', JSON.stringify(body));
    expect(error.message).toContain('"post.made" is not');
  });

  it('names Last-Event-ID where that is wrong, and cursor where that is', async () => {
    const byHeader = await client.get('/api/v1/events', { 'last-event-id': 'x' });
    expect([byHeader.status, byHeader.body.errors[0].field]).toEqual([400, 'Last-Event-ID']);
    const byQuery = await client.get('/api/v1/events?cursor=x');
    expect([byQuery.status, byQuery.body.errors[0].field]).toEqual([400, 'cursor']);
  });
});
