import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.js';

describe('Batcher', () => {
  it('does together what comes while a batch is under way', async () => {
    const batches: number[][] = [];
    const batcher = new Batcher<number>(async (items) => {
      batches.push(items);
      await Promise.resolve();
    });
    const first = batcher.add(1, 2).then(() => batcher.add(5));
    await Promise.all([first, batcher.add(3), batcher.add(4)]);
    expect(batches).toEqual([[1, 2, 3, 4], [5]]);
  });

  it('fails those of the batch that fails, and no others', async () => {
    const batcher = new Batcher<number>(([item]) =>
      item === 1 ? Promise.reject(new Error('no')) : Promise.resolve(),
    );
    await expect(batcher.add(1)).rejects.toThrow('no');
    await expect(batcher.add(2)).resolves.toBeUndefined();
  });
});
