import type { Answer, ApiClient } from '../../../src/testing/api-client.js';

interface Change {
  type: 'post' | 'feed' | 'category';
  id: string;
  change: 'upserted' | 'deleted';
  data: any;
}

/** What a follower needs of a client. */
interface Reader {
  get(path: string): Promise<Pick<Answer, 'status' | 'body' | 'text'>>;
}

/** A client that keeps a copy of an account by its changes alone. */
export class ChangeFollower {
  private readonly copy = new Map<string, any>();
  private readonly parameters: string;
  cursor: string | undefined;

  constructor(parameters = 'pageSize=7') {
    this.parameters = parameters;
  }

  /** Reads all changes since the last call, and returns them. */
  async catchUp(client: Reader): Promise<Change[]> {
    const all: Change[] = [];
    for (;;) {
      const after = this.cursor === undefined ? '' : `&cursor=${this.cursor}`;
      const answer = await client.get(`/api/v1/changes?${this.parameters}${after}`);
      if (answer.status !== 200) throw new Error(answer.text);
      for (const change of answer.body.data) this.apply(change);
      all.push(...answer.body.data);
      this.cursor = answer.body.cursor;
      if (!answer.body.hasMore) return all;
    }
  }

  /** The copy, in the order of identifiers. */
  get records(): any[] {
    return inOrder([...this.copy.values()]);
  }

  private apply({ type, id, change, data }: Change): void {
    if (change === 'upserted') this.copy.set(id, data);
    else this.copy.delete(id);
    if (type !== 'feed' || change !== 'deleted') return;
    for (const record of this.copy.values()) if (record.feedId === id) this.copy.delete(record.id);
  }
}

/** The records of an account as its lists show them, in the order of identifiers. */
export async function getRecords(client: ApiClient): Promise<any[]> {
  const records: any[] = [];
  for (const list of ['posts', 'feeds', 'categories']) {
    let path: string | undefined = `/api/v1/${list}?pageSize=100`;
    while (path) {
      const answer = await client.get(path);
      records.push(...answer.body.data);
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
  }
  return inOrder(records);
}

const inOrder = (records: any[]) => records.sort((a, b) => (a.id < b.id ? -1 : 1));
