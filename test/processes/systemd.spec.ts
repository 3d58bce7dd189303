import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { loadEnv } from '../../src/config/load-env.js';

const unit = readFileSync(join(import.meta.dirname, '../../deploy/systemd/sluice.service'), 'utf8');
const getValues = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const ifSystemd = hasSystemd ? it : it.skip;

describe('The unit for systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-unit-'));
  const file = join(folder, 'sluice.service');
  // The program and the user of the unit need not be on the machine of the test.
  const here = unit
    .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
    .replace(/^(User|Group)=.*$/gm, '$1=root');
  writeFileSync(file, here);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('sets only what the service takes', () => {
    const pairs = getValues('Environment').map((pair) => pair.split(/=(.*)/s, 2));
    const settings = Object.fromEntries(pairs) as Record<string, string>;
    expect(loadEnv(settings, '/nonexistent/.env').DATABASE_URL).toBe(
      `sqlite:/var/lib/${getValues('StateDirectory')[0]}/sluice.db`,
    );
  });

  it('waits longer than a clean stop takes, and ends what is left', () => {
    expect(Number(getValues('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(40);
    expect(getValues('KillMode')).toEqual(['mixed']);
  });

  ifSystemd('has nothing that systemd does not know (skipped without systemd-analyze)', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  ifSystemd('exposes little of the machine (skipped without systemd-analyze)', () => {
    const args = ['security', '--offline=true', '--threshold=25', '--no-pager', file];
    writeFileSync(file, unit);
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    writeFileSync(file, here);
    expect({ status, stdout: stdout.slice(-200) }).toMatchObject({ status: 0 });
  });
});
