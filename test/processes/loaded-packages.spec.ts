import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';

/** Some more than a start loads; a package of many files shows. */
const MOST_FILES = 3_900;
/** What only some installations use, or only some requests. */
const LATE = [
  ...['openai', 'ioredis', '@opentelemetry/sdk-node', '@simplewebauthn/server'],
  ...['openid-client', 'jose', 'nodemailer'],
  ...['wink-nlp', 'wink-eng-lite-web-model', '@modelcontextprotocol/server'],
];
const HOOK = pathToFileURL(join(import.meta.dirname, '../support/services/loaded-files.mjs')).href;

afterAll(() => BuiltProcess.endAll());

describe('the start of the service', () => {
  it('loads no package that a plain service does not use', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-loaded-'));
    try {
      const service = await BuiltService.start({ NODE_OPTIONS: `--import ${HOOK}` }, folder);
      const { stderr } = await service.process.kill('SIGTERM');
      const [, written = '{}'] = /^loaded (.*)$/m.exec(stderr) ?? [];
      const files = JSON.parse(written) as Record<string, number>;
      expect(files['typeorm']).toBeGreaterThan(100);
      expect(Object.keys(files).filter((name) => LATE.includes(name))).toEqual([]);
      const all = Object.values(files).reduce((sum, count) => sum + count, 0);
      expect(all).toBeLessThan(MOST_FILES);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
