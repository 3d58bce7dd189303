import ts from 'typescript';

/** What a source file names a table by, for a message. */
export interface NamedTable {
  table: string;
  line: number;
}

/** The entity class and the table of an entity file; undefined for other files. */
export function entityOf(text: string): { table: string; name: string } | undefined {
  const [, table, name] = /^@Entity\('(\w+)'[\s\S]*?^export class (\w+)/m.exec(text) ?? [];
  return table === undefined ? undefined : { table, name: name! };
}

/** A statement, or a part of one; names of resources and routes stand in other strings. */
const STATEMENT =
  /\b(SELECT|FROM|JOIN|WHERE|SET|AND|OR|IN|AS|ON|IS|EXISTS|INTO|UPDATE|BY)\b| (=|<=|>=) /;
const LOWER_CASE = /^\s*(select|with|insert into|update|delete from)\s/;
/** The tables of a list behind a keyword, each with or without an alias. */
const LIST =
  /\b(?:FROM|JOIN|UPDATE|INTO|TABLE|USING)\s+(?:ONLY\s+)?(?<list>"?\w+"?(?:\s+(?:AS\s+)?[a-z]\w*)?(?:\s*,\s*"?\w+"?(?:\s+(?:AS\s+)?[a-z]\w*)?)*)/g;
/** Methods of TypeORM and of `Dialect` that take a table, or its entity, as an argument. */
const TAKES_TABLE =
  /^(from|addFrom|into|update|insert|upsert|save|delete|remove|softDelete|increment|decrement|find\w*|exists\w*|count\w*|query|create\w*|get\w*|has\w*|(inner|left)Join\w*|fromIdList|fromSelected|updateToGreater|insertRows|lateralJoinOne|forFeature)$/;

/**
 * The tables that a file names in SQL, in a query builder, as an argument of TypeORM, or by their
 * entity. A string that is put into a statement from a constant of the file is read in its place.
 * @param classes the table of each entity class
 */
export function tablesNamed(
  text: string,
  tables: ReadonlySet<string>,
  classes: ReadonlyMap<string, string>,
): NamedTable[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const found: NamedTable[] = [];
  const add = (table: string | undefined, node: ts.Node) => {
    if (table === undefined || !tables.has(table)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ table, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      for (const table of tablesIn(written(node, constants))) add(table, node);
      if (ts.isStringLiteralLike(node) && isTableName(node)) add(node.text, node);
    }
    if (ts.isIdentifier(node)) add(classes.get(node.text), node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The words of a statement that stand where a table stands. */
function tablesIn(text: string): string[] {
  const sql = LOWER_CASE.test(text) ? text.replace(/\b(from|join|update|into)\b/g, upper) : text;
  if (!STATEMENT.test(sql)) return [];
  const listed = [...sql.matchAll(LIST)].flatMap(({ groups }) =>
    groups!.list!.split(',').map((one) => /\w+/.exec(one)![0]),
  );
  const ofColumns = [...sql.matchAll(/(?<![\w.'])([a-z_]+)\.(?=["a-z_])/g)].map(
    ([, name]) => name!,
  );
  return [...listed, ...ofColumns];
}

const upper = (word: string) => word.toUpperCase();

/** Whether a string stands where an API takes the name of a table. */
function isTableName({ parent }: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'table';
  if (!ts.isCallExpression(parent)) return false;
  const { expression } = parent;
  return ts.isPropertyAccessExpression(expression) && TAKES_TABLE.test(expression.name.text);
}

/** The text of a string, with `?` for what is computed. */
function written(node: ts.Node, constants: ReadonlyMap<string, ts.Expression>, depth = 0): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node) && depth < 4) {
    const value = constants.get(node.text);
    if (value) return written(value, constants, depth + 1);
  }
  if (!ts.isTemplateExpression(node)) return '?';
  return node.templateSpans.reduce(
    (sql, { expression, literal }) => sql + written(expression, constants, depth) + literal.text,
    node.head.text,
  );
}

/** The constants of a file that are strings. */
function constantsOf(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
    }
  }
  return constants;
}
