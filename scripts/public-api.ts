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

Written by \`npm run public-api\` from the declarations and their comments. A change here is a change for every extension.
Each export is there since 1.0.0, unless its line says otherwise.
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
  const lines: string[] = [];
  const statements = new Set<ts.Node>();
  for (const symbol of exported.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const target = resolveTarget(checker, symbol);
    lines.push(describe(checker, symbol.name, target));
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

${lines.join('\n')}

\`\`\`ts
${texts.join('\n\n')}
\`\`\`
`;
}

/**
 * What an export is for, and the errors that it or one of its members throws.
 * @throws Error for an export without a comment
 */
function describe(checker: ts.TypeChecker, name: string, target: ts.Symbol): string {
  const comment = ts.displayPartsToString(target.getDocumentationComment(checker));
  const [text = ''] = comment.split('\n\n');
  if (text === '') throw new Error(`The export ${name} has no comment that says what it is for.`);
  const given = target.name === name ? '' : ` (\`${target.name}\` inside)`;
  const members = [...(target.members?.values() ?? [])];
  const tags = [target, ...members].flatMap((one) => one.getJsDocTags(checker));
  const textsOf = (kind: string) =>
    tags
      .filter((tag) => tag.name === kind)
      .map((tag) => ts.displayPartsToString(tag.text).replace(/\s+/g, ' '));
  const errors = textsOf('throws').flatMap((one) => one.match(/\b\w+(?:Error|Failure)\b/g) ?? []);
  const thrown = errors.length > 0 ? ` Throws ${[...new Set(errors)].join(', ')}.` : '';
  const since = textsOf('since').map((version) => ` Since ${version}.`);
  return `- \`${name}\`${given}: ${text.replace(/\s+/g, ' ')}${thrown}${since.join('')}`;
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
  const isPrivate = (member: ts.Declaration) =>
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0;
  const inner = new Set(members.filter(isPrivate).map((member) => member.name?.getText()));
  // What it takes is private, so Nest alone calls it.
  const isInjected = (member: ts.ClassElement) =>
    ts.isConstructorDeclaration(member) &&
    member.parameters.every((parameter) => inner.has(parameter.name.getText()));
  const visible = members.filter((member) => !isPrivate(member) && !isInjected(member));
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
