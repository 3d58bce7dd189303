// Follows the steps of the Dockerfile without a container engine, with a folder as the root of each
// stage.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { readDockerfile } from './dockerfile.ts';

const context = join(import.meta.dirname, '..');
const ignored = readFileSync(join(context, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** Builds in an empty folder; returns the images of all stages. */
export function followDockerfile(work) {
  const images = [];
  const roots = new Map();
  for (const [index, stage] of readDockerfile(join(context, 'Dockerfile')).entries()) {
    const image = follow(stage, join(work, String(index)), roots);
    roots.set(stage.name, image.root);
    images.push(image);
  }
  return images;
}

function follow({ instructions }, root, roots) {
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
      const from = flags.from && roots.get(flags.from);
      for (const path of paths) copy(from, path, inside(target), target.endsWith('/'));
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
    } else if (!['USER', 'VOLUME', 'EXPOSE', 'LABEL'].includes(keyword)) {
      throw new Error(`${keyword} is not known here.`);
    }
  }
  return image;
}

function copy(from, path, target, intoFolder) {
  const source = join(from ?? context, path);
  const filter = (file) => {
    const parts = relative(context, file).split(sep);
    return (
      Boolean(from) ||
      !ignored.some(
        (entry) => entry === parts[0] || (entry.startsWith('*') && file.endsWith(entry.slice(1))),
      )
    );
  };
  // The contents of a folder are copied, not the folder itself.
  const isFile = statSync(source).isFile();
  cpSync(source, intoFolder && isFile ? join(target, basename(path)) : target, {
    recursive: true,
    verbatimSymlinks: true,
    filter,
  });
}
