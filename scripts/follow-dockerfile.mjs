// Follows the steps of the Dockerfile without a container engine, in a clean folder with a
// subfolder as root of each stage. Then it runs the command and the health check. It cannot test
// what an engine adds: the base image, users and read-only file systems.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { freePort } from '../test/support/free-port.ts';
import { readDockerfile } from './dockerfile.ts';

const context = join(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'sluice-image-'));
const ignored = readFileSync(join(context, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const roots = new Map();
let last;

try {
  for (const [index, stage] of readDockerfile(join(context, 'Dockerfile')).entries()) {
    last = follow(stage, join(work, String(index)));
    roots.set(stage.name, last.root);
  }
  await tryOut(last);
  console.log('The steps of the Dockerfile give a service that is healthy and stops cleanly.');
} finally {
  rmSync(work, { recursive: true, force: true });
}

function follow({ instructions }, root) {
  const image = { root, folder: root, env: {} };
  const inside = (path) => (isAbsolute(path) ? join(root, path) : join(image.folder, path));
  mkdirSync(root);
  for (const { keyword, flags, argument } of instructions) {
    console.log(keyword, argument);
    if (keyword === 'WORKDIR') {
      image.folder = inside(argument);
      mkdirSync(image.folder, { recursive: true });
    } else if (keyword === 'ENV') {
      for (const pair of argument.split(/\s+/)) {
        const [name, value] = pair.split(/=(.*)/s);
        image.env[name] = value;
      }
    } else if (keyword === 'COPY') {
      const paths = argument.split(/\s+/);
      const target = paths.pop();
      for (const path of paths) copy(flags.from, path, inside(target), target.endsWith('/'));
    } else if (keyword === 'RUN') {
      const env = { ...process.env, ...image.env };
      const { status } = spawnSync(argument, {
        shell: true,
        cwd: image.folder,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) throw new Error(`"${argument}" ended with ${status}.`);
    } else if (keyword === 'CMD') {
      image.command = JSON.parse(argument);
    } else if (keyword === 'HEALTHCHECK') {
      image.check = JSON.parse(argument.replace(/^CMD\s+/, ''));
    } else if (!['USER', 'VOLUME', 'EXPOSE'].includes(keyword)) {
      throw new Error(`${keyword} is not known here.`);
    }
  }
  return image;
}

function copy(from, path, target, intoFolder) {
  const source = from ? join(roots.get(from), path) : join(context, path);
  const filter = (file) => {
    const parts = relative(context, file).split(sep);
    return (
      Boolean(from) ||
      !ignored.some(
        (entry) => entry === parts[0] || (entry.startsWith('*') && file.endsWith(entry.slice(1))),
      )
    );
  };
  cpSync(source, intoFolder ? join(target, basename(path) === '.' ? '' : basename(path)) : target, {
    recursive: true,
    verbatimSymlinks: true,
    filter,
  });
}

async function tryOut({ root, folder, env, command, check }) {
  const port = await freePort();
  const settings = {
    PATH: process.env.PATH,
    ...env,
    // The root of the image is a folder here.
    DATABASE_URL: env.DATABASE_URL.replace('sqlite:/', `sqlite:${root}/`),
    PORT: String(port),
  };
  const run = ([, ...args], stdio) =>
    spawn(process.execPath, args, { cwd: folder, env: settings, stdio });
  const service = run(command, ['ignore', 'ignore', 'pipe']);
  for await (const chunk of service.stderr) {
    process.stdout.write(chunk);
    if (String(chunk).includes('Sluice listens')) break;
  }
  const exitCodeOf = async (child) => child.exitCode ?? (await once(child, 'exit'))[0];
  const healthy = await exitCodeOf(run(check, 'inherit'));
  const stopped = exitCodeOf(service);
  service.kill('SIGTERM');
  const code = await stopped;
  const gone = await exitCodeOf(run(check, 'inherit'));
  if (healthy !== 0 || code !== 0 || gone !== 1) {
    throw new Error(`Health check ${healthy}, then ${gone}; the service ended with ${code}.`);
  }
}
