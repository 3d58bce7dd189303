import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { readDockerfile } from '../../scripts/dockerfile.js';
import { Env } from '../../src/config/env.js';
import { loadEnv } from '../../src/config/load-env.js';

const ROOT = join(import.meta.dirname, '../..');

describe('The Dockerfile', () => {
  // `npm run try-image` follows its steps; here is what must hold of every change.
  const stages = readDockerfile(join(ROOT, 'Dockerfile'));
  const [build, run] = stages;
  const getArguments = (keyword: string) =>
    run!.instructions.filter((one) => one.keyword === keyword).map(({ argument }) => argument);

  it('builds in one stage and runs in another, on the same Node.js', () => {
    expect(stages).toHaveLength(2);
    expect(run!.image).toBe(build!.image);
    expect(run!.image).toMatch(/^node:26\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/);
    expect(run!.instructions.filter(({ keyword }) => keyword === 'RUN')).toEqual([]);
    for (const { keyword, flags } of run!.instructions) {
      if (keyword === 'COPY') expect(flags['from']).toBe(build!.name);
    }
  });

  it('runs as somebody who is not root, and says how to see whether it is healthy', () => {
    expect(getArguments('USER')).toEqual(['node']);
    expect(getArguments('HEALTHCHECK')).toEqual([expect.stringContaining('/health/live')]);
    expect(JSON.parse(getArguments('CMD')[0]!)).toEqual(['node', 'dist/src/main.js']);
  });

  it('sets only what the service knows, to values that it takes', () => {
    const settings = Object.fromEntries(
      getArguments('ENV').flatMap((argument) =>
        argument.split(/\s+/).map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
      ),
    );
    expect(settings['DATABASE_URL']).toBe('sqlite:/data/sluice.db');
    expect(() => loadEnv(settings, '/nonexistent/.env')).not.toThrow();
    expect(getArguments('VOLUME')).toEqual(['/data']);
  });

  it('is kept from what must not get into an image', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.git', 'node_modules', 'data', 'dist']),
    );
    for (const needed of ['src', 'scripts', 'ormconfig.ts', 'package-lock.json']) {
      expect(existsSync(join(ROOT, needed))).toBe(true);
      expect(ignored).not.toContain(needed);
    }
  });
});

/** The part of the Compose specification that compose.yaml speaks; whatever else it says is wrong. */
const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', items: { type: 'string' } };
const duration = { type: 'string', pattern: '^\\d+(ms|s|m)$' };
const named = (properties: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const each = (schema: object) => ({ type: 'object', additionalProperties: schema });
const COMPOSE = named(
  {
    name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' },
    // Parts of services, for anchors.
    'x-sluice': { type: 'object' },
    'x-environment': { type: 'object' },
    services: each(
      named(
        {
          build: text,
          image: text,
          restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
          ports: {
            type: 'array',
            items: {
              type: 'string',
              pattern: '^(\\d+(\\.\\d+){3}:)?(\\$\\{\\w+:-\\d+\\}|\\d+):\\d+$',
            },
          },
          env_file: {
            type: 'array',
            items: named({ path: text, required: { type: 'boolean' } }, ['path']),
          },
          environment: each({ type: ['string', 'number', 'boolean'] }),
          depends_on: each(
            named({ condition: { enum: ['service_started', 'service_healthy'] } }, ['condition']),
          ),
          stop_grace_period: duration,
          read_only: { type: 'boolean' },
          tmpfs: texts,
          cap_drop: texts,
          security_opt: texts,
          volumes: texts,
          healthcheck: named(
            {
              test: { type: 'array', prefixItems: [{ enum: ['CMD', 'CMD-SHELL'] }], items: text },
              interval: duration,
              timeout: duration,
              retries: { type: 'integer', minimum: 1 },
            },
            ['test'],
          ),
          shm_size: text,
          command: texts,
        },
        ['image'],
      ),
    ),
    volumes: each({ type: 'null' }),
  },
  ['services'],
);

/** A value as Compose writes it, with `.env`: `${NAME:-default}` and `${NAME:?message}`, also nested. */
function interpolated(value: string, variables: Record<string, string>): string {
  const given = value.replace(/\$\{(\w+):[-?]([^${}]*)\}/g, (_, name, other) =>
    variables[name] ? variables[name] : other,
  );
  return given === value ? value : interpolated(given, variables);
}

describe('compose.yaml', () => {
  const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
  const { sluice, worker, ...others } = compose.services;

  /** The settings of the service in its container; what `environment` says wins over `env_file`. */
  const settingsWith = (dotEnv: Record<string, string>, service = sluice) => {
    const variables = { POSTGRES_PASSWORD: 'secret', ...dotEnv };
    const own = Object.entries(service.environment).map(
      ([name, value]) => [name, interpolated(String(value), variables)] as const,
    );
    return loadEnv({ ...variables, ...Object.fromEntries(own) }, '/nonexistent/.env');
  };

  it('says nothing that Compose would not understand', () => {
    const validate = new Ajv2020({ allowUnionTypes: true, strictTuples: false }).compile(COMPOSE);
    void validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('has no password for the database that everyone knows', () => {
    const secrets = readFileSync(join(ROOT, 'compose.yaml'), 'utf8').match(
      /\$\{\w*PASSWORD[^}]*\}/g,
    );
    expect(secrets).toHaveLength(2);
    for (const secret of secrets!) expect(secret).toMatch(/^\$\{POSTGRES_PASSWORD:\?[^}]+\}$/);
  });

  it('gives the service settings that it knows, with addresses that are there', () => {
    expect(Object.keys(new Env())).toEqual(expect.arrayContaining(Object.keys(sluice.environment)));
    const env = settingsWith({});
    for (const url of [env.DATABASE_URL, env.REDIS_URL!]) {
      expect(Object.keys(others)).toContain(new URL(url).hostname);
    }
  });

  it('serves requests in one process, and does all other work in another with its settings', () => {
    expect(settingsWith({}).SLUICE_ROLE).toBe('api');
    expect(settingsWith({}, worker)).toEqual({ ...settingsWith({}), SLUICE_ROLE: 'worker' });
    const { ports, environment: _ofApi, ...shared } = sluice;
    const { environment: _ofWorker, ...ofWorker } = worker;
    expect(ports).toHaveLength(1);
    expect(ofWorker).toEqual(shared);
  });

  it('is reached from its machine only, and strangers make no account', () => {
    expect(sluice.ports).toEqual(['127.0.0.1:${PORT:-3000}:3000']);
    expect(settingsWith({})).toMatchObject({
      SIGN_UPS: 'closed',
      PUBLIC_URL: 'http://localhost:3000',
      RATE_LIMIT_PER_MINUTE: 600,
    });
    const create = 'docker compose exec sluice node dist/src/cli.js accounts create --email';
    for (const page of ['compose.yaml', 'README.md', 'docs/operations.md']) {
      expect(readFileSync(join(ROOT, page), 'utf8')).toContain(create);
    }
  });

  it('hands on every setting of .env, which may be missing', () => {
    expect(sluice.env_file).toEqual([{ path: '.env', required: false }]);
    const dotEnv = {
      SIGN_UPS: 'open',
      PUBLIC_URL: 'https://feeds.example',
      TRUSTED_PROXIES: '172.18.0.1',
      MAX_FEEDS_PER_ACCOUNT: '7',
      AI_BASE_URL: 'http://models.example/v1',
      AI_API_KEY: 'key',
      AI_MODEL: 'small',
      RATE_LIMIT_PER_MINUTE: '9',
    };
    expect(settingsWith(dotEnv)).toMatchObject({
      ...dotEnv,
      TRUSTED_PROXIES: ['172.18.0.1'],
      MAX_FEEDS_PER_ACCOUNT: 7,
      RATE_LIMIT_PER_MINUTE: 9,
    });
  });

  it('keeps to what is there inside the container, with .env.example as .env', () => {
    const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
    const dotEnv = { ...(example as Record<string, string>), PORT: '8080', HOST: '127.0.0.1' };
    const { PORT, HOST, DATABASE_URL } = settingsWith(dotEnv);
    expect([PORT, HOST, new URL(DATABASE_URL).hostname]).toEqual([3000, '0.0.0.0', 'postgres']);
    expect(settingsWith({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  });

  it('has PostgreSQL on a volume, and waits until it and all others can be asked', () => {
    expect(Object.keys(sluice.depends_on).sort()).toEqual(Object.keys(others).sort());
    for (const service of Object.values<any>(others)) expect(service.healthcheck).toBeDefined();
    const [volume] = others.postgres.volumes[0].split(':');
    expect(Object.keys(compose.volumes)).toContain(volume);
    expect(others.postgres.ports ?? others.redis.ports).toBeUndefined();
  });

  it('names an exact version and digest of each image that it does not build', () => {
    for (const { image } of Object.values<any>(others)) {
      expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?@sha256:[0-9a-f]{64}$/);
    }
  });

  it('gives a clean stop longer than it takes', () => {
    expect(Number.parseInt(sluice.stop_grace_period)).toBeGreaterThan(30);
  });
});
