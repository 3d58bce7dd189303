// Generates clients from openapi.json with the generators that people use, compiles them, and lists posts
// of a built service with each. It installs them outside the repository, since they are larger than
// everything that the tests need.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './running-service.mjs';

const root = join(import.meta.dirname, '..');
const TITLE = 'The only post';
const DEPENDENCIES = {
  ...{ '@hey-api/openapi-ts': 'latest', 'openapi-fetch': 'latest', 'openapi-typescript': 'latest' },
  ...{ 'swagger-typescript-api': 'latest', orval: '7', esbuild: 'latest', typescript: '5.9' },
};
const COMPILER_OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
  ...{ target: 'es2023', module: 'esnext', moduleResolution: 'bundler' },
  lib: ['es2023', 'dom', 'dom.iterable'],
};

/** How each is run, where its types are, and a program that finds the title of the first post. */
const GENERATORS = {
  'openapi-typescript': {
    command: ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript/schema.ts'],
    program: `import createClient from 'openapi-fetch';
import type { components, paths } from './schema';
type Change = components['schemas']['Change'];
const { data } = await createClient<paths>({ baseUrl, headers }).GET('/api/v1/posts', {});
const title = data?.data[0]?.title;`,
  },
  'openapi-ts': {
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'openapi-ts/client', '--no-log-file'],
    program: `import { listPosts } from './client';
import type { Change } from './client';
const { data } = await listPosts({ baseUrl, headers });
const title = data?.data[0]?.title;`,
  },
  orval: {
    command: [
      ...['orval', '--input', './openapi.json', '--output', './orval/client.ts'],
      ...['--client', 'fetch'],
    ],
    program: `import { getListPostsUrl } from './client';
import type { Change, PostPage } from './client';
const answer = await fetch(baseUrl + getListPostsUrl(), { headers });
const title = ((await answer.json()) as PostPage).data[0]?.title;`,
  },
  'swagger-typescript-api': {
    command: [
      ...['swagger-typescript-api', 'generate', '-p', 'openapi.json', '--silent'],
      ...['-o', 'swagger-typescript-api', '-n', 'client.ts'],
    ],
    program: `import { Api } from './client';
import type { Change } from './client';
const api = new Api({ baseUrl, baseApiParams: { headers } });
const title = (await api.api.listPosts()).data.data[0]?.title;`,
  },
};

const work = mkdtempSync(join(tmpdir(), 'sluice-generators-'));
const run = (...args) => execFileSync(process.execPath, args, { cwd: work, encoding: 'utf8' });
try {
  await tryAll();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function tryAll() {
  copyFileSync(join(root, 'openapi.json'), join(work, 'openapi.json'));
  const manifest = { private: true, type: 'module', dependencies: DEPENDENCIES };
  writeFileSync(join(work, 'package.json'), JSON.stringify(manifest));
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', install, { cwd: work, stdio: 'pipe' });
  const { service, rawKey } = await serviceWithPost();
  try {
    for (const [name, generator] of Object.entries(GENERATORS)) {
      tryOne(name, generator, service.url, rawKey);
      console.log(`The client of ${name} compiles and lists posts.`);
    }
  } finally {
    await service.stop();
  }
}

async function serviceWithPost() {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'sqlite:./sluice.db',
    HOST: '127.0.0.1',
    PORT: '0',
  };
  const options = { cwd: work, env };
  const account = ['--email', 'ada@example.com', '--password', 'correct horse'];
  const cli = [join(root, 'dist/src/cli.js'), 'accounts', 'create', ...account];
  const { rawKey } = JSON.parse(execFileSync(process.execPath, cli, options));
  const service = await startService(process.execPath, [join(root, 'dist/src/main.js')], options);
  const headers = { 'X-API-Key': rawKey, 'Content-Type': 'application/json' };
  const post = async (path, body) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${service.url}/api/v1/feeds${path}`, init);
    return (await answer.json()).data;
  };
  const { id } = await post('', { title: 'News' });
  await post(`/${id}/posts`, { title: TITLE });
  return { service, rawKey };
}

function tryOne(name, { command: [bin, ...args], program }, url, rawKey) {
  mkdirSync(join(work, name));
  execFileSync(join(work, 'node_modules/.bin', bin), args, { cwd: work, stdio: 'pipe' });
  const text = `${program.replace(
    /\n(?!import)/,
    `
const baseUrl = '${url}';
const headers = { 'X-API-Key': '${rawKey}' };
`,
  )}
export const titleOf = (one: Change): string | null =>
  one.type === 'post' && one.change === 'upserted' ? one.data.title : null;
console.log(title);
`;
  writeFileSync(join(work, name, 'program.ts'), text);
  const config = { compilerOptions: COMPILER_OPTIONS, include: [name] };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
  run('node_modules/typescript/bin/tsc', '-p', '.');
  const bundle = ['--bundle', '--format=esm', '--platform=node', `--outfile=${name}.mjs`];
  const esbuild = join(work, 'node_modules/.bin/esbuild');
  execFileSync(esbuild, [`${name}/program.ts`, ...bundle], { cwd: work, stdio: 'pipe' });
  const printed = run(`${name}.mjs`).trim();
  if (printed !== TITLE) throw new Error(`The client of ${name} prints "${printed}".`);
}
