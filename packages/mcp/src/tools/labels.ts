import type { Page, Resource, ToolContext } from './tool.js';

interface Label {
  id: string;
  name: string;
}

/** The schema of names of labels or tags. */
export const NAMES = (description: string): Record<string, unknown> => ({
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 100 },
  maxItems: 20,
  description,
});

/** The names of labels compare without case. */
export const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/** The identifiers of the labels of the account, by their names without case. */
export async function readLabels({ api }: ToolContext): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let page = 1; page <= 5; page++) {
    const query = { page, pageSize: 100 };
    const { body } = await api<Page<Label>>({ method: 'GET', path: '/api/v1/labels', query });
    for (const { id, name } of body.data) known.set(keyOf(name), id);
    if (!body.hasMore) break;
  }
  return known;
}

/** The labels of these names. One that does not exist is created. */
export async function labelIds(
  context: ToolContext,
  names: string[],
  known?: Map<string, string>,
): Promise<string[]> {
  if (names.length === 0) return [];
  const labels = known ?? (await readLabels(context));
  const found: string[] = [];
  for (const name of new Map(names.map((one) => [keyOf(one), one])).values()) {
    found.push(labels.get(keyOf(name)) ?? (await createLabel(context, name)));
  }
  return found;
}

async function createLabel({ api }: ToolContext, name: string): Promise<string> {
  const call = { method: 'POST', path: '/api/v1/labels', body: { name } } as const;
  return (await api<Resource<Label>>(call)).body.data.id;
}
