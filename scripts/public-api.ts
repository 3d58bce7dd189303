// Writes docs/public-api.md from the declarations of the built service: what the entries of the
// package export, and every type of Sluice that they refer to. test/package.spec.ts compares it.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');

interface Manifest {
  exports: Record<string, string | { types: string }>;
}

/** The report as it should be; needs a current build. */
export function publicApi(): string {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(exports).flatMap(([path, entry]) =>
    typeof entry === 'string' ? [] : [{ path, file: join(ROOT, entry.types) }],
  );
  const program = createTsProgram(entries.map(({ file }) => file));
  const sections = entries.map(({ path, file }) =>
    section(`sluice${path.slice(1)}`, program.getTypeChecker(), program.getSourceFile(file)!),
  );
  return `# The public API of the package

Written by \`npm run public-api\` from the declarations. A change here is a change for every extension.
${sections.join('')}`;
}

/** Only the declarations of Sluice, which is fast; types of other packages stay names. */
function createTsProgram(files: string[]): ts.Program {
  const options: ts.CompilerOptions = { noLib: true, types: [], module: ts.ModuleKind.NodeNext };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({
      resolvedModule: text.startsWith('.')
        ? {
            resolvedFileName: resolve(dirname(from), text.replace(/\.js$/, '.d.ts')),
            extension: ts.Extension.Dts,
          }
        : undefined,
    }));
  return ts.createProgram(files, options, host);
}

function section(name: string, checker: ts.TypeChecker, entry: ts.SourceFile): string {
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(entry)!);
  const names: string[] = [];
  const statements = new Set<ts.Node>();
  for (const symbol of exported.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const target = resolveTarget(checker, symbol);
    names.push(target.name === symbol.name ? symbol.name : `${target.name} as ${symbol.name}`);
    for (const statement of listStatements(target)) statements.add(statement);
  }
  const texts: string[] = [];
  // The set grows meanwhile, by what the statements refer to.
  for (const statement of statements) {
    const visible = withoutPrivateMembers(statement);
    texts.push(printer.printNode(ts.EmitHint.Unspecified, visible, statement.getSourceFile()));
    for (const symbol of namedIn(checker, visible)) {
      for (const one of listStatements(symbol)) statements.add(one);
    }
  }
  return `
## \`${name}\`

${names.map((one) => `\`${one}\``).join(', ')}

\`\`\`ts
${texts.join('\n\n')}
\`\`\`
`;
}

const printer = ts.createPrinter({ removeComments: true });

const resolveTarget = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The top-level statements that declare the symbol. */
function listStatements({ declarations = [] }: ts.Symbol): ts.Node[] {
  return declarations
    .map((one) => (ts.isVariableDeclaration(one) ? one.parent.parent : one))
    .filter((one) => one.parent !== undefined && ts.isSourceFile(one.parent));
}

function withoutPrivateMembers(statement: ts.Node): ts.Node {
  if (!ts.isClassDeclaration(statement)) return statement;
  const { modifiers, name, typeParameters, heritageClauses, members } = statement;
  const visible = members.filter(
    (member) => !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private),
  );
  const { factory } = ts;
  return factory.createClassDeclaration(modifiers, name, typeParameters, heritageClauses, visible);
}

function namedIn(checker: ts.TypeChecker, node: ts.Node): ts.Symbol[] {
  const symbols: ts.Symbol[] = [];
  const visit = (child: ts.Node): void => {
    const symbol = ts.isIdentifier(child) ? checker.getSymbolAtLocation(child) : undefined;
    if (symbol) symbols.push(resolveTarget(checker, symbol));
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return symbols;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(ROOT, 'docs/public-api.md'), publicApi());
}
