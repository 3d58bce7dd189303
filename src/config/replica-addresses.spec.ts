import { describe, expect, it } from '@jest/globals';
import { loadEnv } from './load-env.js';
import { InvalidEnvError } from './settings.js';

const PRIMARY = 'postgres://sluice@primary.lan/sluice';
const load = (DATABASE_URL: string, DATABASE_READ_URL: string) =>
  loadEnv({ DATABASE_URL, DATABASE_READ_URL }, '/nonexistent/.env').DATABASE_READ_URL;

describe('DATABASE_READ_URL', () => {
  it.each([
    ['', []],
    ['postgres://a.lan/sluice', ['postgres://a.lan/sluice']],
    ['postgres://a.lan/s, postgresql://b.lan/s', ['postgres://a.lan/s', 'postgresql://b.lan/s']],
  ])('reads "%s"', (value, addresses) => {
    expect(load(PRIMARY, value)).toEqual(addresses);
  });

  it.each([
    'replica.lan',
    'sqlite:./data/sluice.db',
    'postgres://a.lan/s,b.lan',
    'postgres://a:99999/s',
  ])('refuses %s', (value) => {
    const sentence =
      'DATABASE_READ_URL must be a comma-separated list of ' +
      'postgres://<user>:<password>@<host>:<port>/<database>.';
    expect(() => load(PRIMARY, value)).toThrow(new InvalidEnvError(sentence));
  });

  it('is refused beside SQLite, and an empty one is not', () => {
    const sentence =
      'DATABASE_READ_URL needs a DATABASE_URL of PostgreSQL; SQLite has no read replicas.';
    const sqlite = 'sqlite:./data/sluice.db';
    expect(() => load(sqlite, PRIMARY)).toThrow(new InvalidEnvError(sentence));
    expect(load(sqlite, '')).toEqual([]);
  });
});
