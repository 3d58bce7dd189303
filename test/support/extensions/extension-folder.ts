import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';

const MODULES = join(import.meta.dirname, '../../../node_modules');
const SOURCES = import.meta.dirname;

/** What an extension shares with Sluice, as an installation by npm has it. */
const PEERS = ['@nestjs', 'reflect-metadata', 'rxjs', 'typeorm'];

/** The working directory of an installation with extensions. */
export class ExtensionFolder {
  private constructor(readonly path: string) {}

  static async create(): Promise<ExtensionFolder> {
    const path = await mkdtemp(join(tmpdir(), 'sluice-extensions-'));
    await mkdir(join(path, 'node_modules'));
    for (const name of PEERS) {
      await symlink(join(MODULES, name), join(path, 'node_modules', name));
    }
    await symlink(join(MODULES, '..'), join(path, 'node_modules', 'sluice'));
    return new ExtensionFolder(path);
  }

  /** Puts the compiled file of `test/support/extensions` into a package; `path` as in an import. */
  async compile(path: string, source: string, manifest: object = {}): Promise<void> {
    const text = await readFile(join(SOURCES, source), 'utf8');
    const { outputText } = ts.transpileModule(text, {
      compilerOptions: {
        target: ts.ScriptTarget.ES2023,
        module: ts.ModuleKind.ESNext,
        experimentalDecorators: true,
        emitDecoratorMetadata: true,
      },
    });
    await this.write(path, outputText, manifest);
  }

  /** Puts a package there. */
  async write(path: string, code: string, manifest: object = {}): Promise<void> {
    const folder = join(this.path, path);
    await mkdir(folder, { recursive: true });
    const complete = { name: path.replace(/^node_modules\//, ''), type: 'module', ...manifest };
    await writeFile(join(folder, 'package.json'), JSON.stringify(complete));
    await writeFile(join(folder, 'index.js'), code);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
