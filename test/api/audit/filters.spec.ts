import { describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withClient, withService } from '../../support/services/running.js';

const PATH = '/api/v1/audit-events';
const KEYS = '/v1/api-keys';

describe('the filters of the audit log', () => {
  const service = withService();
  const client = withClient(service);

  const types = async (query: string) =>
    ((await client.get(`${PATH}?${query}`)).body.data as any[]).map(({ type }) => type);

  it('find the events of a key as actor and as subject, and can be combined', async () => {
    const { id, rawKey } = (await client.post(KEYS, { name: 'One' })).body.data;
    const other = (await client.post(KEYS, { name: 'Other' })).body.data.id;
    await new ApiClient(service.url, rawKey).patch(`${KEYS}/${other}`, { name: 'Renamed' });
    expect(await types(`keyId=${id}`)).toEqual(['api_key.renamed', 'api_key.created']);
    expect(await types(`keyId=${id}&subjectId=${other}`)).toEqual(['api_key.renamed']);
    expect(await types(`keyId=${id}&type=api_key.created`)).toEqual(['api_key.created']);
    expect(await types(`keyId=${id}&type=api_key.created,api_key.renamed`)).toEqual([
      'api_key.renamed',
      'api_key.created',
    ]);
    expect((await client.get(`${PATH}?type=api_key.created,other`)).status).toBe(400);
    expect(await types(`keyId=${id}&subjectId=${id}`)).toEqual(['api_key.created']);

    const events = (await client.get(PATH)).body.data as any[];
    const [newest] = events;
    const between = (name: string) => `${name}=${newest.createdAt}`;
    expect(await types(between('createdAfter'))).toEqual([]);
    expect(await types(`keyId=${id}&${between('createdBefore')}`)).not.toContain('api_key.renamed');
    expect(await types('createdAfter=2000-01-01T00:00:00Z')).toHaveLength(events.length);
    expect((await client.get(`${PATH}?createdAfter=yesterday`)).status).toBe(400);
  });
});
