import { describe, expect, it } from '@jest/globals';
import { History } from '../../packages/testkit/history.js';

/** A history with a clock that stands wherever a test has set it. */
class Story {
  private time = 0;
  readonly history = new History(() => this.time);

  write(slot: string, from: number, to: number, removes = false): Promise<void> {
    this.time = from;
    return this.history.write(slot, removes, () => this.at(to));
  }

  /** A write that is never answered. */
  unanswered(slot: string, from: number): void {
    this.time = from;
    void this.history.write(slot, false, () => new Promise(() => undefined));
  }

  read(from: number, to: number, shown: Record<string, number>): Promise<void> {
    this.time = from;
    return this.history.read('A', async () => {
      await this.at(to);
      return new Map(Object.entries(shown));
    });
  }

  private at(time: number): Promise<void> {
    this.time = time;
    return Promise.resolve();
  }
}

describe('the history checker', () => {
  it('has nothing to say of reads that show each acknowledged write', async () => {
    const story = new Story();
    await story.read(0, 1, {});
    await story.write('x', 2, 3);
    await story.read(4, 5, { x: 1 });
    await story.write('x', 6, 7);
    await story.read(8, 9, { x: 2 });
    await story.write('x', 10, 11, true);
    await story.read(12, 13, {});
    expect(story.history.violations()).toEqual([]);
  });

  it('allows a read at the time of a write to show it or not', async () => {
    const story = new Story();
    await story.write('x', 10, 20);
    await story.read(5, 15, {});
    await story.read(12, 18, { x: 1 });
    await story.read(11, 30, {});
    expect(story.history.violations()).toEqual([]);
  });

  it('flags a page without a post that was acknowledged before', async () => {
    const story = new Story();
    await story.write('x', 1, 2);
    await story.read(3, 4, {});
    expect(story.history.violations()).toEqual([
      'A at 3.0: x is missing, though version 1 was there',
    ]);
  });

  it('does not explain a missing post by a removal that came later', async () => {
    const story = new Story();
    await story.write('x', 1, 2);
    await story.read(3, 4, {});
    await story.write('x', 5, 6, true);
    expect(story.history.violations()).toEqual([
      'A at 3.0: x is missing, though version 1 was there',
    ]);
  });

  it('flags a page with an older edition of a post', async () => {
    const story = new Story();
    await story.write('x', 1, 2);
    await story.write('x', 3, 4);
    await story.read(5, 6, { x: 1 });
    expect(story.history.violations()).toEqual([
      'A at 5.0: x is still at version 1, though 2 was there',
    ]);
  });

  it('flags a page with a post whose removal was acknowledged before', async () => {
    const story = new Story();
    await story.write('x', 1, 2);
    await story.write('x', 3, 4, true);
    await story.read(5, 6, { x: 1 });
    expect(story.history.violations()).toEqual([
      'A at 5.0: x is still at version 1, though 2 was there',
    ]);
  });

  it('flags a page that has forgotten what an earlier page had shown', async () => {
    const story = new Story();
    story.unanswered('x', 1);
    await story.read(2, 3, { x: 1 });
    await story.read(4, 5, {});
    expect(story.history.violations()).toEqual([
      'A at 4.0: x is missing, though version 1 was there',
    ]);
  });

  it('flags a page that shows a write, and not another that was acknowledged before it', async () => {
    const story = new Story();
    await story.write('x', 11, 12);
    await story.write('y', 13, 14);
    await story.read(10, 20, { y: 1 });
    expect(story.history.violations()).toEqual([
      'A at 10.0: x is missing, though version 1 was there',
    ]);
  });

  it('flags a page that shows what nobody had sent yet', async () => {
    const story = new Story();
    await story.read(1, 2, { x: 1 });
    await story.write('x', 3, 4);
    expect(story.history.violations()).toEqual([
      'A at 1.0: x is at version 1, which was sent later',
    ]);
  });
});
