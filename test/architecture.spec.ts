import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { findCircles, isEntity } from './support/expectations/circles.js';

const ROOT = resolve(import.meta.dirname, '..');
/** The web page: a program of its own, which meets the service over HTTP alone. */
const WEB = 'packages/dashboard/src/';
const EVERYWHERE = ['config', 'common', 'content', 'http', 'database'];
const NOUN = [
  ...EVERYWHERE,
  'extensions',
  'tenancy',
  'auth',
  'pagination',
  'background',
  'idempotency',
];
const FEATURE = [...NOUN, 'accounts', 'categories', 'feeds', 'posts', 'workers'];

/** Which folders of src a folder may import beside itself; docs/architecture.md says why. */
const MAY_IMPORT: Record<string, string[]> = {
  workers: [],
  config: [],
  common: [],
  content: ['common'],
  'observability/logging': ['common'],
  http: ['common', 'config'],
  extensions: ['config', 'common', 'http'],
  database: ['common', 'config', 'http', 'extensions', 'workers'],
  outgoing: [],
  tenancy: ['http', 'database'],
  background: ['common', 'http', 'database', 'extensions', 'tenancy'],
  'rate-limits': ['config', 'http', 'database', 'extensions'],
  auth: ['common', 'config', 'http', 'rate-limits', 'extensions', 'tenancy'],
  pagination: ['config', 'http', 'database', 'extensions', 'tenancy'],
  idempotency: [...EVERYWHERE, 'tenancy', 'background', 'auth'],
  audit: NOUN,
  mail: ['common', 'config', 'database', 'tenancy', 'background', 'auth'],
  accounts: [...NOUN, 'audit', 'mail', 'outgoing', 'rate-limits'],
  'api-keys': [...NOUN, 'accounts', 'audit', 'mail'],
  categories: [...NOUN, 'audit'],
  feeds: [...NOUN, 'accounts', 'audit', 'categories'],
  posts: [...NOUN, 'accounts', 'audit', 'categories', 'feeds', 'workers'],
  rules: [...NOUN, 'audit', 'categories', 'feeds', 'posts'],
  changes: [...NOUN, 'accounts', 'categories', 'feeds', 'posts'],
  ingest: [...FEATURE, 'audit', 'outgoing'],
  ai: [...FEATURE, 'changes'],
  webhooks: [...FEATURE, 'api-keys', 'audit', 'changes', 'outgoing'],
  'shared-feeds': [...FEATURE, 'audit', 'rate-limits'],
  greader: [...FEATURE, 'api-keys', 'ingest', 'rate-limits', 'shared-feeds'],
  websub: [
    ...[...FEATURE, 'changes', 'ingest', 'outgoing', 'rate-limits'],
    ...['shared-feeds', 'webhooks'],
  ],
  media: [...FEATURE, 'outgoing', 'ingest', 'rate-limits'],
  oauth: [...NOUN, 'api-keys', 'audit', 'ingest', 'outgoing', 'rate-limits'],
  dashboard: ['config', 'http', 'extensions'],
  admin: [...NOUN, 'accounts', 'audit', 'observability/metrics'],
  'observability/metrics': [...NOUN, 'changes', 'ingest', 'media', 'webhooks', 'websub'],
  'observability/health': [...EVERYWHERE, 'auth'],
  'observability/tracing': ['config', 'database', 'http'],
  'cache-manager': ['auth'],
  testing: ['app', 'config', 'accounts', 'api-keys', 'extensions'],
};

interface SourceFile {
  path: string;
  /** Its folder in src; undefined for `src/app` and the files above, which may import all others. */
  folder: string | undefined;
  text: string;
  lines: number;
  /** Files of ours, by path. */
  files: string[];
  packages: string[];
}

/** The entries of the package, for extensions and their tests alone. */
const PUBLIC = ['src/cache-manager/index.ts', 'src/index.ts', 'src/testing/index.ts'];

/** The folder that grows by a file with each change of the schema. */
const MIGRATIONS = 'src/database/migrations';

const web = getSources(WEB).map(read);
const files = [read('ormconfig.ts'), ...getSources('src').map(read)];
const inFolders = files.filter(({ folder }) => folder !== undefined);
const byPath = new Map(files.map((file) => [file.path, file]));

function namesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function getSources(folder: string): string[] {
  return namesIn(folder).filter((name) => !/\.spec\.tsx?$/.test(name));
}

function read(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  // Finds static, type-only and dynamic imports, and exports from elsewhere.
  const imported = ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName);
  const own = imported.filter((name) => name.startsWith('.'));
  return {
    path,
    folder: /^src\/(observability\/[^/]+|(?!app\/)[^/]+)\//.exec(path)?.[1],
    text,
    lines: text.trimEnd().split('\n').length,
    files: own.map((name) =>
      relative(ROOT, resolve(ROOT, dirname(path), name)).replace(/\.js$/, '.ts'),
    ),
    packages: imported.filter((name) => !name.startsWith('.')),
  };
}

const isOfNest = (name: string): boolean => name.startsWith('@nestjs/');

/** The files that run with a file: what it imports for more than types, and so on. */
function loadedBy(path: string, found = new Set([path])): string[] {
  const { text } = byPath.get(path)!;
  for (const [, name] of text.matchAll(/^(?:import|export) (?!type\b)[^;'=]*'(\.[^']+)'/gm)) {
    const target = relative(ROOT, resolve(ROOT, dirname(path), name!)).replace(/\.js$/, '.ts');
    if (found.has(target)) continue;
    found.add(target);
    loadedBy(target, found);
  }
  return [...found];
}

/** An extension that Sluice ships with; one file loads them all. */
const isShipped = (target: string): boolean => target.startsWith('packages/');

/** The two sides of a relation, as TypeORM has them: entity files that import each other. */
const isPairOfRelations = (path: string, target: string): boolean =>
  isEntity(path) && isEntity(target) && byPath.get(target)!.files.includes(path);

describe('the layout of src', () => {
  it('is read with all its imports, so that the rules below can fail', () => {
    const { files: own, packages } = byPath.get('src/posts/posts.repository.ts')!;
    expect(own).toContain('src/posts/post.entity.ts');
    expect(packages).toContain('typeorm');
    expect(byPath.get('src/main.ts')!.files).toContain('src/app/serve.ts');
    expect(files.length).toBeGreaterThan(100);
    for (const { files: targets } of files) {
      for (const target of targets) expect(byPath.has(target) || isShipped(target)).toBe(true);
    }
  });

  it('keeps Nest out of what threads and processes load, each in memory of its own', () => {
    const workers = files.filter(({ path }) => /\.worker\.ts$/.test(path));
    expect(workers.length).toBeGreaterThan(4);
    const loading = workers.filter(({ path }) =>
      loadedBy(path).some((target) => byPath.get(target)!.packages.some(isOfNest)),
    );
    // The provider of this one can be replaced, so a decorator of Nest stands at its class.
    expect(loading.map(({ path }) => path)).toEqual(['src/ai/providers/embedded/text.worker.ts']);
  });

  it('has no folder that the table does not know', () => {
    const found = new Set(inFolders.map(({ folder }) => folder!));
    expect([...found].filter((folder) => !(folder in MAY_IMPORT))).toEqual([]);
  });

  it.each(Object.entries(MAY_IMPORT))('lets %s import %j and nothing else', (folder, allowed) => {
    const strays = inFolders
      .filter((file) => file.folder === folder)
      .flatMap(({ path, files: targets }) =>
        targets
          .filter((target) => !isPairOfRelations(path, target))
          .filter((target) => ![folder, ...allowed].includes(byPath.get(target)!.folder ?? 'app'))
          .map((target) => `${path} imports ${target}`),
      );
    expect(strays).toEqual([]);
  });

  it('is described with all its folders, in docs/architecture.md', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const rows = page.slice(page.indexOf('## Folders'), page.indexOf('## The request pipeline'));
    const described = [...rows.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    );
    const folders = Object.keys(MAY_IMPORT).map((folder) => folder.split('/')[0]);
    expect(described.toSorted()).toEqual([...new Set([...folders, 'app'])].toSorted());
  });

  it('loads the extensions that it ships with in one place, and they import its entry alone', () => {
    const loading = (folder: string) =>
      files
        .filter(({ files: targets }) => targets.some((target) => target.startsWith(folder)))
        .map(({ path }) => path);
    expect(loading('packages/mcp/')).toEqual(['src/app/shipped-extensions.ts']);
    const remote = 'src/app/commands/remote/';
    expect(loading('packages/client/').filter((path) => !path.startsWith(remote))).toEqual([]);
    const shipped = getSources('packages/mcp/src').map(read);
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'packages/mcp/package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const allowed = Object.keys({ ...dependencies, ...peerDependencies });
    expect(shipped.length).toBeGreaterThan(15);
    for (const { files: targets, packages } of shipped) {
      expect(targets.filter((target) => !target.startsWith('packages/mcp/src/'))).toEqual([]);
      const others = packages.filter((name) => !name.startsWith('node:'));
      expect(others.filter((name) => !allowed.includes(name))).toEqual([]);
    }
  });

  it('has no circle between files', () => {
    const own = ({ path, files: targets }: SourceFile): [string, string[]] => [
      path,
      targets.filter((target) => !isShipped(target)),
    ];
    expect(findCircles(new Map(files.map(own)))).toEqual([]);
  });

  it('may have a circle of two entities, the sides of a relation, and no other', () => {
    const ring = (...files: string[]) =>
      findCircles(new Map(files.map((file, at) => [file, [files[(at + 1) % files.length]!]])));
    expect(ring('a.entity.ts', 'b.entity.ts')).toEqual([]);
    expect(ring('a.entity.ts', 'b.service.ts')).toHaveLength(1);
    expect(ring('a.entity.ts', 'b.entity.ts', 'c.entity.ts')).toHaveLength(1);
  });

  it('has no barrel but the entries of the package, and forwards no reference', () => {
    const barrels = files.filter(({ path }) => /\/index\.ts$/.test(path)).map(({ path }) => path);
    expect(barrels.sort()).toEqual(['src/database/migrations/index.ts', ...PUBLIC].sort());
    expect(files.filter(({ text }) => text.includes('forwardRef')).map(({ path }) => path)).toEqual(
      [],
    );
    const passedOn = files.filter(({ text }) => /^export .* from /m.test(text));
    expect(passedOn.map(({ path }) => path).sort()).toEqual(PUBLIC);
    const users = files.filter(({ files: targets }) =>
      PUBLIC.some((path) => targets.includes(path)),
    );
    expect(users).toEqual([]);
  });

  it.each([
    // Whatever answers requests has its records from services.
    [
      'typeorm',
      /^(?!.*\.(controller|dto|guard|interceptor|hook|pipe|decorator)\.ts$)|^src\/database\//,
    ],
    [
      '@nestjs/swagger',
      /(\.dto|\.controller|\.decorator)\.ts$|^src\/app\/openapi|^src\/http\/responses\/resource-responses\.ts$|^src\/pagination\/page-query\.ts$/,
    ],
    [
      'fastify',
      /\.(hook|guard|filter|interceptor|decorator)\.ts$|^src\/http\/|^src\/auth\/caller\.ts$|^src\/auth\/(credentials|open-requests)\/|^src\/pagination\/(response-cache\/|next-link\.ts$)|^src\/rate-limits\/rate-limits\.ts$|^src\/changes\/streams\//,
    ],
    ['better-sqlite3', /^src\/database\//],
    ['sqlite-driver', /^src\/database\/|^ormconfig\.ts$/],
    ['pg', /^src\/(database|testing)\/|^ormconfig\.ts$/],
    ['undici', /^src\/(outgoing|ingest|webhooks\/sending)\//],
    ['prom-client', /^src\/observability\/metrics\//],
    ['ioredis', /^src\/rate-limits\//],
    ['rate-limiter-flexible', /^src\/rate-limits\/|^src\/accounts\/sign-in\/sign-in-limits\.ts$/],
    ['@fastify/cookie', /^src\/auth\/credentials\/session-cookie\.ts$/],
    ['@opentelemetry/api', /^src\/observability\/tracing\//],
    ['@opentelemetry/sdk-node', /^src\/observability\/tracing\/tracing\.ts$/],
    ['piscina', /^src\/workers\//],
    ['@simplewebauthn/server', /^src\/accounts\/passkeys\//],
    ['openid-client', /^src\/accounts\/oidc\//],
    ['jose', /^src\/accounts\/oidc\//],
    ['otpauth', /^src\/accounts\/second-factor\/time-codes\.ts$/],
    ['nodemailer', /^src\/mail\//],
    ['argon2', /^src\/accounts\/sign-in\/passwords\.ts$/],
  ])('has %s in its own files alone', (name, allowed) => {
    const users = files.filter(({ packages }) => packages.includes(name));
    expect(users.length).toBeGreaterThan(0);
    expect(users.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
  });

  it('has migrations that import nothing but what is beside them', () => {
    const folder = 'src/database/migrations/';
    const migrations = files.filter(({ path }) => path.startsWith(folder));
    expect(migrations.length).toBeGreaterThan(15);
    const live = migrations.flatMap(({ path, files: targets }) =>
      targets.filter((target) => !target.startsWith(folder)).map((target) => [path, target]),
    );
    expect(live).toEqual([]);
    const packages = new Set(migrations.flatMap(({ packages: names }) => names));
    expect([...packages]).toEqual(['typeorm']);
  });

  it('locks the row of an account in one place', () => {
    const lockers = files.filter(
      ({ text }) =>
        /\bFROM accounts\b[^`;]*\$\{[^}]*\b(fields|exclusive|shared|lock)\b/i.test(text) ||
        /AccountEntity, \{[^;]*\b(rowLock|lock: )/.test(text),
    );
    expect(lockers.map(({ path }) => path)).toEqual(['src/tenancy/account-lock.ts']);
  });

  it('reads the environment in one place', () => {
    const readers = files.filter(({ text }) =>
      /\bprocess\s*\.\s*env\b|\benv\b.*from 'node:process'/.test(text),
    );
    expect(readers.map(({ path }) => path)).toEqual(['src/config/load-env.ts']);
  });

  it('has HTTP exceptions beside the filter alone, for every failure is an error of the domain', () => {
    const users = files.filter(({ text }) =>
      /\b(HttpException|\w+RequestException|NotFoundException|ConflictException|UnauthorizedException)\b/.test(
        text,
      ),
    );
    expect(users.map(({ path }) => path)).toEqual(['src/http/problems/failure.ts']);
  });

  it('has files of at most 400 lines', () => {
    const tooLong = files.filter(({ lines }) => lines > 400).map(({ path }) => path);
    expect(tooLong).toEqual([]);
  });

  it('has no folder with more than 25 files beside its specs, migrations aside', () => {
    const counts = new Map<string, number>();
    for (const { path } of files) {
      const folder = dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(30);
    const full = [...counts].filter(([folder, count]) => count > 25 && folder !== MIGRATIONS);
    expect(full).toEqual([]);
  });

  it('has no spec, and nothing else in test, longer than 300 lines', () => {
    const specs = [...namesIn('src'), ...namesIn('test')]
      .filter((path) => path.startsWith('test/') || /\.spec\.tsx?$/.test(path))
      .map(read);
    expect(specs.length).toBeGreaterThan(100);
    expect(specs.filter(({ lines }) => lines > 400).map(({ path }) => path)).toEqual([]);
  });

  it('has the web page and the service import nothing of each other', () => {
    expect(web.length).toBeGreaterThan(30);
    const outside = web.flatMap(({ path, files: targets }) =>
      targets.filter((target) => !target.startsWith(WEB)).map((target) => [path, target]),
    );
    expect(outside).toEqual([]);
  });

  it('has no circle between files of the web page, types and loaded parts included', () => {
    expect(findCircles(new Map(web.map((file) => [file.path, file.files])))).toEqual([]);
  });

  it('has no file of the web page longer than 300 lines, or that writes HTML into the page', () => {
    expect(web.filter(({ lines }) => lines > 400).map(({ path }) => path)).toEqual([]);
    const writers = web.filter(({ text }) => /innerHTML|dangerouslySet|insertAdjacent/.test(text));
    expect(writers.map(({ path }) => path)).toEqual([]);
  });

  it('names files in kebab-case with their role', () => {
    const odd = [...files, ...web]
      .map(({ path }) => path)
      .filter((path) => !/^([a-z0-9-]+\/)*[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(path));
    expect(odd).toEqual([]);
    const vague = [...files, ...web]
      .map(({ path }) => path)
      .filter((path) => /\b(utils?|helpers?|misc)\b|\/base-/.test(path));
    expect(vague).toEqual([]);
  });
});
