import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { readDockerfile } from '../../scripts/dockerfile.js';
import { Env, loadEnv } from '../../src/config/env.js';

const ROOT = join(import.meta.dirname, '../..');

describe('The Dockerfile', () => {
  // `npm run try-image` follows its steps; here is what must hold of every change.
  const stages = readDockerfile(join(ROOT, 'Dockerfile'));
  const [build, run] = stages;
  const argumentsOf = (keyword: string) =>
    run!.instructions.filter((one) => one.keyword === keyword).map(({ argument }) => argument);

  it('builds in one stage and runs in another, on the same Node.js', () => {
    expect(stages).toHaveLength(2);
    expect(run!.image).toBe(build!.image);
    expect(run!.image).toMatch(/^node:24\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/);
    expect(run!.instructions.filter(({ keyword }) => keyword === 'RUN')).toEqual([]);
    for (const { keyword, flags } of run!.instructions) {
      if (keyword === 'COPY') expect(flags['from']).toBe(build!.name);
    }
  });

  it('runs as somebody who is not root, and says how to see whether it is healthy', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('HEALTHCHECK')).toEqual([expect.stringContaining('/health/live')]);
    expect(JSON.parse(argumentsOf('CMD')[0]!)).toEqual(['node', 'dist/src/main.js']);
  });

  it('sets only what the service knows, to values that it takes', () => {
    const settings = Object.fromEntries(
      argumentsOf('ENV').flatMap((argument) =>
        argument.split(/\s+/).map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
      ),
    );
    expect(settings['DATABASE_URL']).toBe('sqlite:/data/sluice.db');
    expect(() => loadEnv(settings, '/nonexistent/.env')).not.toThrow();
    expect(argumentsOf('VOLUME')).toEqual(['/data']);
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
    services: each(
      named(
        {
          build: text,
          image: text,
          restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
          ports: {
            type: 'array',
            items: { type: 'string', pattern: '^(\\$\\{\\w+:-\\d+\\}|\\d+):\\d+$' },
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

describe('compose.yaml', () => {
  const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'));
  const { sluice, ...others } = compose.services;

  it('says nothing that Compose would not understand', () => {
    const validate = new Ajv2020({ allowUnionTypes: true, strictTuples: false }).compile(COMPOSE);
    void validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('has no password for the database that everyone knows', () => {
    const secrets = JSON.stringify(compose).match(/\$\{\w*PASSWORD[^}]*\}/g);
    expect(secrets).toHaveLength(2);
    for (const secret of secrets!) expect(secret).toMatch(/^\$\{POSTGRES_PASSWORD:\?[^}]+\}$/);
  });

  it('gives the service settings that it knows, with addresses that are there', () => {
    const known = Object.keys(new Env());
    const settings = Object.entries<string>(sluice.environment).map(([name, value]) => {
      expect(known).toContain(name);
      const given = value.replace(/\$\{\w+:\?[^}]*\}/g, 'secret');
      return [name, given.replace(/\$\{\w+:-([^}]*)\}/g, '$1')] as const;
    });
    const env = loadEnv(Object.fromEntries(settings), '/nonexistent/.env');
    for (const url of [env.DATABASE_URL, env.REDIS_URL!]) {
      expect(Object.keys(others)).toContain(new URL(url).hostname);
    }
    expect(sluice.ports).toEqual(['${PORT:-3000}:3000']);
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
