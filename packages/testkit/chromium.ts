import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const FOLDER = join(tmpdir(), 'sluice-test-chromium');
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
];

const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/** The fonts of this machine, if any, and those of the package, which are the same everywhere. */
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(FOLDER, 'fonts')}</dir>
  <cachedir>${join(FOLDER, 'font-cache')}</cachedir>
  <alias binding="strong"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="strong"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>`;

/** Unpacks the browser from its npm package, once for all runs on this machine. */
async function unpackChromium(): Promise<void> {
  if (existsSync(FOLDER)) return;
  const fresh = await mkdtemp(`${FOLDER}-`);
  // The package unpacks into this folder. Jest gives a test a copy of the environment, which the
  // system does not see, hence a process.
  const unpack = ['--input-type=module', '-e', UNPACK];
  const options = { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: fresh } };
  await promisify(execFile)(process.execPath, unpack, options);
  await writeFile(join(fresh, 'fonts.conf'), FONTS);
  // An atomic rename, which fails if another run was faster.
  await rename(fresh, FOLDER).catch(() => rm(fresh, { recursive: true }));
}

/** A real browser with a fresh profile. */
export async function launchChromium(): Promise<Browser> {
  await unpackChromium();
  return chromium.launch({
    executablePath: join(FOLDER, 'chromium'),
    args: ARGUMENTS,
    // Without fonts, Chromium draws no text.
    env: { ...process.env, FONTCONFIG_FILE: join(FOLDER, 'fonts.conf') },
  });
}
