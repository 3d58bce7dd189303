import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeyedProxy } from '../support/servers/keyed-proxy.js';
import { withClient, withService } from '../support/services/running.js';

const run = promisify(execFile);

/** Larger than all that the tests install, so that this test alone fetches it. */
const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';

/**
 * Scenarios that fail, by reason. The suite fails for one that passes. Most call what a server
 * would have for the suite alone, such as the tool `test_simple_text`.
 */
const EXPECTED: Record<string, string[]> = {
  'call tools of the suite': [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-error',
    'tools-call-with-progress',
  ],
  'of its checks, four call tools of the suite; the others pass': ['server-stateless'],
  'read resources of the suite': [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
  'get prompts of the suite': [
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'completion of arguments, which the server does not offer': ['completion-complete'],
  'questions back to the client, which no tool asks': [
    'input-required-result-basic-elicitation',
    'input-required-result-basic-sampling',
    'input-required-result-basic-list-roots',
    'input-required-result-request-state',
    'input-required-result-multiple-input-requests',
    'input-required-result-multi-round',
    'input-required-result-non-tool-request',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    'input-required-result-capability-check',
    'input-required-result-missing-input-response',
    'input-required-result-ignore-extra-params',
  ],
};

const PASSING = [
  'tools-list',
  'resources-list',
  'prompts-list',
  'sep-2164-resource-not-found',
  'dns-rebinding-protection',
  'caching',
  'server-sse-multiple-streams',
  'http-header-validation',
  'input-required-result-unsupported-methods',
];

describe('the official conformance suite of MCP', () => {
  const service = withService({ engine: 'sqlite', settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  const client = withClient(service);
  let folder: string;
  let proxy: KeyedProxy;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-mcp-'));
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    await run('npm', ['install', SUITE, ...flags], { cwd: folder });
    proxy = await KeyedProxy.start(service.url, client.rawKey!);
  });
  afterAll(async () => {
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('passes for 2026-07-28 but for what is listed with its reason', async () => {
    const expected = join(folder, 'expected.yaml');
    const names = Object.values(EXPECTED).flat();
    await writeFile(expected, `server:\n${names.map((name) => `  - ${name}\n`).join('')}`);
    const suite = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const args = [suite, 'server', '--url', `${proxy.url}/mcp`, '--requirements', '2026-07-28'];
    const { stdout, code } = await run(
      process.execPath,
      [...args, '--expected-failures', expected],
      {
        cwd: folder,
        maxBuffer: 2 ** 26,
      },
    ).then(
      (done) => ({ ...done, code: 0 }),
      (failed: { stdout: string; code: number }) => failed,
    );
    expect([code, code === 0 ? '' : stdout.slice(-4_000)]).toEqual([0, '']);
    for (const name of PASSING) expect(stdout).toContain(`✓ ${name}:`);
    expect(stdout).toMatch(/server-stateless: 24 passed, 4 failed/);
  });
});
