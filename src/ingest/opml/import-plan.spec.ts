import { describe, expect, it } from '@jest/globals';
import { planImport } from './import-plan.js';

const plan = (...addresses: string[]) =>
  planImport(
    'account',
    addresses.map((feedUrl) => ({ feedUrl, title: null, categoryName: null })),
  );

describe('planImport', () => {
  it('keeps the order of the document and takes turns by host', async () => {
    const { job, rows } = await plan('https://a/1', 'https://a/2', 'https://b/1', 'https://a/3');
    expect(rows.map(({ position, turn }) => [position, turn])).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 2],
    ]);
    expect(job).toMatchObject({ remaining: 4, finishedAt: null });
  });

  it('settles repeated feeds immediately', async () => {
    const { job, rows } = await plan('https://a/', 'HTTPS://A:443/#top', 'https://a');
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'skipped', 'skipped']);
    expect(rows[1]).toMatchObject({ code: 'conflict', feedUrl: 'https://a/' });
    expect(job.remaining).toBe(1);
  });

  it('encrypts the credentials of an address, which are no part of what it stores', async () => {
    const given = ['https://user:p%20w@a/', 'https://user@b/', 'ftp://user:pw@c/'];
    const listed = given.map((feedUrl) => ({ feedUrl, title: null, categoryName: null }));
    const { rows } = await planImport('account', listed, {
      seal: ({ username, password }, { position }) => `${username}, ${password}, ${position}`,
    });
    expect(rows.map(({ feedUrl, credentials }) => [feedUrl, credentials])).toEqual([
      ['https://a/', 'user, p w, 0'],
      ['https://b/', 'user, , 1'],
      ['ftp://c/', null],
    ]);
  });

  it.each([
    ['javascript:alert(1)', 'feedUrl must be an http or https URL of at most 2048 characters.'],
    ['not an address', 'feedUrl must be an http or https URL of at most 2048 characters.'],
    ['file:///etc/passwd', 'feedUrl must be an http or https URL of at most 2048 characters.'],
    [`https://a/${'x'.repeat(3_000)}`, 'feedUrl is too long.'],
  ])('settles immediately that %.30s cannot be fetched', async (address, message) => {
    const { job, rows } = await plan(address);
    expect(rows[0]).toMatchObject({ status: 'failed', code: 'invalid_request', message });
    expect(rows[0]!.feedUrl).toBe(address.slice(0, 2_048));
    expect(job).toMatchObject({ remaining: 0, finishedAt: expect.any(Number) });
  });

  it('is finished immediately for an empty document', async () => {
    expect((await plan()).job.finishedAt).not.toBeNull();
  });
});
