// Builds the image of the Dockerfile without a container engine, and tries what was built: the
// command and the health check, the package, an extension in the image, and the client. It cannot
// try what an engine adds: the base image, users and read-only file systems.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/testing/free-port.ts';
import { followDockerfile } from './follow-dockerfile.mjs';
import { startService } from './running-service.mjs';
import { tryClient } from './try-client.mjs';
import { expect, tryPackage } from './try-package.mjs';

const work = mkdtempSync(join(tmpdir(), 'sluice-image-'));
try {
  const [build, image] = followDockerfile(work);
  await tryImage(image);
  const bookmarks = await tryPackage(build.folder, work);
  await tryExtensions(image, bookmarks);
  await tryClient(build.folder, work);
  console.log(
    'The Dockerfile gives a service that is healthy and takes extensions; so does the package.',
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function pickSettings({ root, env }) {
  // The root of the image is a folder here.
  const DATABASE_URL = env.DATABASE_URL.replace('sqlite:/', `sqlite:${root}/`);
  return { PATH: process.env.PATH, ...env, DATABASE_URL, PORT: String(await freePort()) };
}

async function tryImage(image) {
  const { folder, command, check } = image;
  const options = { cwd: folder, env: await pickSettings(image) };
  const [, ...args] = check;
  const health = async () => (await once(spawn(process.execPath, args, options), 'exit'))[0];
  const service = await startService(process.execPath, command.slice(1), options);
  expect('health check', await health(), 0);
  expect('exit code', await service.stop(), 0);
  expect('health check after the stop', await health(), 1);
}

/** A mounted folder, and a package that the steps of docs/extending.md install. */
async function tryExtensions(image, tarball) {
  const { root, folder, command } = image;
  const mounted = join(root, 'extensions/bookmarks');
  mkdirSync(mounted, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', mounted]);
  const own = join(root, 'own');
  const install = ['install', '--legacy-peer-deps', '--no-audit', '--prefix', own, tarball];
  execFileSync('npm', install, { stdio: 'inherit' });
  for (const path of [mounted, join(own, 'node_modules/@acme/bookmarks')]) {
    const env = { ...(await pickSettings(image)), SLUICE_EXTENSIONS: path };
    const service = await startService(process.execPath, command.slice(1), { cwd: folder, env });
    const { status } = await fetch(`${service.url}/api/v1/bookmarks`);
    expect(`status of ${path}`, status, 401);
    expect('exit code', await service.stop(), 0);
  }
}
