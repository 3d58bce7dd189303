import { expect } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { getIds, shownPosts } from '../posts/post-states.js';

interface StateChange {
  type: string;
  id: string;
  change: string;
  data: { read: boolean; starred: boolean; labelIds: string[] };
}

/** A client that keeps a copy of the state of all posts by its changes alone. */
export class StateFollower {
  private readonly copy = new Map<string, StateChange['data']>();
  private readonly pageSize: number;
  private cursor: string | undefined;

  constructor(pageSize = 3) {
    this.pageSize = pageSize;
  }

  /** Reads all changes since the last call, and returns the identifiers of their posts. */
  async catchUp(client: ApiClient): Promise<string[]> {
    const told: string[] = [];
    for (;;) {
      const after = this.cursor === undefined ? '' : `&cursor=${this.cursor}`;
      const path = `/api/v1/changes?types=state&pageSize=${this.pageSize}${after}`;
      const { body } = await client.get(path);
      for (const { type, id, change, data } of body.data as StateChange[]) {
        expect({ type, change }).toEqual({ type: 'state', change: 'upserted' });
        this.copy.set(id, data);
        told.push(id);
      }
      this.cursor = body.cursor;
      if (!body.hasMore) return told;
    }
  }

  /** Expects that the copy says of every post what its list says. */
  async expectExact(client: ApiClient): Promise<void> {
    await this.catchUp(client);
    const shown = await shownPosts(client);
    const unseen = { read: false, starred: false, labelIds: [] };
    expect(shown.map(({ id }) => ({ id, ...(this.copy.get(id) ?? unseen) }))).toEqual(
      shown.map(({ id, read, starred, labels }) => ({
        ...{ id, read, starred, labelIds: getIds(labels) },
      })),
    );
  }
}
