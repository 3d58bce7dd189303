import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadEnv } from './load-env.js';
import { InvalidEnvError } from './settings.js';

const A_PORT = 'PORT must be a whole number from 0 to 65535.';
const A_LEVEL = 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.';
const A_DATABASE =
  'DATABASE_URL must be sqlite:<file> or postgres://<user>:<password>@<host>:<port>/<database>.';
const A_KEY = 'AI_API_KEY must be printable ASCII without spaces.';
const A_MODEL = 'AI_MODEL must name a model where AI_BASE_URL is set.';
const AN_AI =
  'AI_BASE_URL must be an http or https address without user, query or fragment, with AI_MODEL beside it.';
const RETRIES =
  'WEBHOOK_RETRY_SECONDS must be a comma-separated list of 1 to 20 whole numbers from 1 to 604800.';
const EXTENSIONS = 'SLUICE_EXTENSIONS must be a comma-separated list of packages and paths.';
const A_SECRET = 'SECRETS_KEY must be 32 bytes in base64.';
const PROXY = 'FETCH_PROXY must be http://<user>:<password>@<host>:<port>, or https://… for TLS.';
const HOSTS = 'FETCH_ALLOWED_HOSTS must be a comma-separated list of host or host:port.';

const ORIGINS =
  'CORS_ORIGINS must be a comma-separated list of origins such as https://reader.example, or *.';
const METRICS =
  'METRICS_FROM must be a comma-separated list of addresses and networks (CIDR), or none.';
const NETWORKS = 'TRUSTED_PROXIES must be a comma-separated list of addresses and networks (CIDR).';
const A_REDIS =
  'REDIS_URL must be redis://<user>:<password>@<host>:<port>/<database>, or rediss://… for TLS.';

describe('loadEnv', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sluice-env-'));
    file = join(folder, '.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has a default for everything', () => {
    expect(loadEnv({}, file)).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATABASE_URL: 'sqlite:./data/sluice.db',
      LOG_LEVEL: 'info',
      SIGN_UPS: 'open',
      FETCH_ALLOWED_HOSTS: [],
    });
  });

  it('has other defaults for a server with little memory', () => {
    const small = { MEMORY_PROFILE: 'small' };
    const { DOCUMENT_THREADS: usual } = loadEnv({}, file);
    expect(usual).toBeGreaterThan(1);
    expect(loadEnv(small, file)).toMatchObject({ DOCUMENT_THREADS: 1, PAGE_CACHE_MB: 8 });
    expect(loadEnv({ ...small, PAGE_CACHE_MB: '0' }, file)).toMatchObject({
      ...{ DOCUMENT_THREADS: 1, PAGE_CACHE_MB: 0 },
    });
    writeFileSync(file, 'MEMORY_PROFILE=small\nPOLL_CONCURRENCY=2\n');
    expect(loadEnv({}, file)).toMatchObject({ DOCUMENT_THREADS: 1, POLL_CONCURRENCY: 2 });
    expect(() => loadEnv({ MEMORY_PROFILE: 'tiny' }, file)).toThrow(
      new InvalidEnvError('MEMORY_PROFILE must be normal or small.'),
    );
  });

  it('reads lists of numbers', () => {
    const { WEBHOOK_RETRY_SECONDS: read } = loadEnv({ WEBHOOK_RETRY_SECONDS: '1, 60' }, file);
    expect(read).toEqual([1, 60]);
    expect(loadEnv({}, file).WEBHOOK_RETRY_SECONDS).toHaveLength(9);
  });

  it.each(['acme', '@acme/book.marks', '@acme/all/one.js', './x y.js', '../x', '/opt/acme', '.'])(
    'reads the extension %s',
    (name) => {
      const env = loadEnv({ SLUICE_EXTENSIONS: `${name}, other` }, file);
      expect(env.SLUICE_EXTENSIONS).toEqual([name, 'other']);
    },
  );

  it('reads the environment', () => {
    const env = loadEnv({ PORT: '8080', HOST: '::1', LOG_LEVEL: 'debug', PATH: '/bin' }, file);
    expect(env).toMatchObject({ PORT: 8080, HOST: '::1', LOG_LEVEL: 'debug' });
    expect(env).not.toHaveProperty('PATH');
  });

  it('honours .env, with its comments and quotes', () => {
    writeFileSync(file, '# Mine\nPORT=4000\nDATABASE_URL="postgres://u:p@localhost/db" # where\n');
    expect(loadEnv({}, file)).toMatchObject({
      PORT: 4000,
      DATABASE_URL: 'postgres://u:p@localhost/db',
    });
  });

  it('lets the real environment win over .env', () => {
    writeFileSync(file, 'PORT=4000\nLOG_LEVEL=warn\n');
    expect(loadEnv({ PORT: '5000' }, file)).toMatchObject({ PORT: 5000, LOG_LEVEL: 'warn' });
  });

  it('treats an empty value as absent', () => {
    writeFileSync(file, 'PORT=4000\nLOG_LEVEL=\n');
    expect(loadEnv({ PORT: '' }, file)).toMatchObject({ PORT: 4000, LOG_LEVEL: 'info' });
  });

  it.each([
    ['rss.lan', ['rss.lan']],
    ['rss.lan, 10.0.0.5:8080 ,[fd00::1]:80,', ['rss.lan', '10.0.0.5:8080', '[fd00::1]:80']],
    [' , ', []],
  ])('reads the list "%s"', (value, list) => {
    expect(loadEnv({ FETCH_ALLOWED_HOSTS: value }, file).FETCH_ALLOWED_HOSTS).toEqual(list);
  });

  it.each([
    ['PORT', 'http', A_PORT],
    ['PORT', '-1', A_PORT],
    ['PORT', '65536', A_PORT],
    ['PORT', '80.5', A_PORT],
    ['PORT', '80 80', A_PORT],
    ['PORT', '1e400', A_PORT],
    ['PORT', ' ', A_PORT],
    ['LOG_LEVEL', 'INFO', A_LEVEL],
    ['LOG_LEVEL', 'loud', A_LEVEL],
    ['DATABASE_URL', 'sqlite:', A_DATABASE],
    ['DATABASE_URL', 'mysql://localhost/db', A_DATABASE],
    ['DATABASE_URL', './data.db', A_DATABASE],
    ['DATABASE_URL', 'postgres://u:100%@localhost/db', A_DATABASE],
    ['DATABASE_URL', 'postgres://localhost:99999/db', A_DATABASE],
    ['SIGN_UPS', 'no', 'SIGN_UPS must be open or closed.'],
    ['FETCH_ALLOWED_HOSTS', 'http://rss.lan', HOSTS],
    ['FETCH_ALLOWED_HOSTS', 'rss.lan:http', HOSTS],
    ['FETCH_ALLOWED_HOSTS', 'rss lan', HOSTS],
    ['FETCH_ALLOWED_HOSTS', 'rss.lan:99999', HOSTS],
    ['WEBHOOK_ALLOWED_HOSTS', 'http://hook.lan', HOSTS.replace('FETCH', 'WEBHOOK')],
    ['WEBHOOK_RETRY_SECONDS', '5,soon', RETRIES],
    ['WEBHOOK_RETRY_SECONDS', '0', RETRIES],
    ['WEBHOOK_RETRY_SECONDS', ',', RETRIES],
    ['WEBHOOK_RETRY_SECONDS', '1,1.5', RETRIES],
    ['WEBHOOK_RETRY_SECONDS', Array(21).fill(1).join(), RETRIES],
    ['SECRETS_KEY', 'c2hvcnQ=', A_SECRET],
    ['FETCH_ALLOWED_HOSTS', '10.0.0.0/8', HOSTS],
    ...[
      'proxy.lan:3128',
      'socks5://proxy.lan',
      'http://',
      'http://u:%zz@proxy.lan',
      'http://p/x',
    ].map((value) => ['FETCH_PROXY', value, PROXY]),
    ['SLUICE_EXTENSIONS', 'https://acme.example/x.js', EXTENSIONS],
    ['SLUICE_EXTENSIONS', 'data:text/javascript,', EXTENSIONS],
    ['SLUICE_EXTENSIONS', 'node:fs', EXTENSIONS],
    ['SLUICE_EXTENSIONS', '@acme', EXTENSIONS],
    ['AI_BASE_URL', 'http://127.0.0.1:11434/v1', A_MODEL],
    ['AI_MODEL', 'gpt', AN_AI],
    ['AI_API_KEY', 'secret', AN_AI],
    ['AI_API_KEY', 'with space', `${AN_AI} ${A_KEY}`],
    [
      'RATE_LIMIT_PER_MINUTE',
      '-1',
      'RATE_LIMIT_PER_MINUTE must be a whole number from 0 to 1000000.',
    ],
    ['REDIS_URL', 'localhost:6379', A_REDIS],
    ['REDIS_URL', 'redis://localhost:99999', A_REDIS],
    ['CORS_ORIGINS', 'reader.example', ORIGINS],
    ['CORS_ORIGINS', 'https://reader.example:99999', ORIGINS],
    ['CORS_ORIGINS', 'https://reader.example/', ORIGINS],
    ['METRICS_FROM', 'anyone', METRICS],
    ['TRUSTED_PROXIES', 'proxy.lan', NETWORKS],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33', NETWORKS],
    ['TRUSTED_PROXIES', '10.1', NETWORKS],
  ])('refuses %s=%s with a sentence that names it', (name, value, sentence) => {
    expect(() => loadEnv({ [name]: value }, file)).toThrow(new InvalidEnvError(sentence));
    writeFileSync(file, `${name}="${value}"\n`);
    expect(() => loadEnv({}, file)).toThrow(new InvalidEnvError(sentence));
  });

  it.each([
    ...['http://host:99999/v1', 'http://[::1/v1'],
    'ftp://host/v1',
    'host:80',
    'https://user:pass@host/v1',
    'https://host/v1?a=b',
    '/v1',
  ])('refuses %s as the address of an AI server', (AI_BASE_URL) => {
    const load = () => loadEnv({ AI_BASE_URL, AI_MODEL: 'm' }, file);
    expect(load).toThrow(new InvalidEnvError(AN_AI));
  });

  it('refuses a synchronous standby behind a pooler', () => {
    const variables = { DATABASE_STANDBY: 'synchronous', DATABASE_POOLER: 'transaction' };
    expect(() => loadEnv(variables, file)).toThrow(
      new InvalidEnvError('DATABASE_STANDBY must be none with DATABASE_POOLER=transaction.'),
    );
    expect(loadEnv({ ...variables, DATABASE_POOLER: 'none' }, file)).toMatchObject({
      DATABASE_STANDBY: 'synchronous',
    });
  });

  it('accepts an AI server with or without a key', () => {
    const server = { AI_BASE_URL: 'https://host.example/v1', AI_MODEL: 'm' };
    expect(loadEnv(server, file)).toMatchObject({ ...server, AI_API_KEY: '' });
  });

  it('names all invalid values in one message', () => {
    expect(() => loadEnv({ PORT: 'x', LOG_LEVEL: 'x' }, file)).toThrow(`${A_PORT} ${A_LEVEL}`);
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(loadEnv({}, file))).toBe(true);
  });
});
