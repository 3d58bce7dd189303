import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, run } from './commands.mjs';
import { TITLE } from './tried-service.mjs';

/** They are larger than everything that the tests need, so that they are no dependencies of ours. */
const DEPENDENCIES = {
  ...{ '@hey-api/openapi-ts': '0.99.0', 'openapi-fetch': '0.17.0', 'openapi-typescript': '7.13.0' },
  ...{
    'swagger-typescript-api': '13.13.0',
    orval: '7.21.0',
    esbuild: '0.28.2',
    typescript: '5.9.3',
  },
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

/** The four generators of TypeScript, in one folder with what they need. */
export const TYPESCRIPT = {
  name: Object.keys(GENERATORS).join(', '),
  commands: ['npm'],
  async call(service, folder) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'openapi.json'), await service.document('3.1'));
    const manifest = { private: true, type: 'module', dependencies: DEPENDENCIES };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
    await install('npm', args, { cwd: folder });
    await service.makeFeed();
    for (const [name, generator] of Object.entries(GENERATORS)) {
      await callOne(service, folder, name, generator);
    }
  },
};

async function callOne({ url, rawKey }, cwd, name, { command: [bin, ...args], program }) {
  mkdirSync(join(cwd, name));
  const bins = join(cwd, 'node_modules/.bin');
  await run(join(bins, bin), args, { cwd });
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
  writeFileSync(join(cwd, name, 'program.ts'), text);
  const config = { compilerOptions: COMPILER_OPTIONS, include: [name] };
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify(config));
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd });
  const bundle = ['--bundle', '--format=esm', '--platform=node', `--outfile=${name}.mjs`];
  await run(join(bins, 'esbuild'), [`${name}/program.ts`, ...bundle], { cwd });
  const printed = (await run(process.execPath, [`${name}.mjs`], { cwd })).trim();
  if (printed !== TITLE) throw new Error(`The client of ${name} prints "${printed}".`);
}
