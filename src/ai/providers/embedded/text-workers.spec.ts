import { afterAll, describe, expect, it } from '@jest/globals';
import { TooLittleToLearnError } from '../ai-provider.js';
import { EmbeddedProvider } from './embedded.provider.js';
import { textTasks } from './text-tasks.js';
import { TextWorkers } from './text-workers.js';

const TEXT = 'The bridge is closed. Engineers found cracks in its pillars. It opens again in May.';
const OPTIONS = { sentences: 1 };

describe('TextWorkers', () => {
  const workers = new TextWorkers();
  const provider = new EmbeddedProvider(workers);
  afterAll(() => workers.onApplicationShutdown());

  it('give the results of the tasks', async () => {
    const [summary, tags] = await Promise.all([
      provider.summarise(TEXT, OPTIONS),
      provider.tags(TEXT, { most: 3 }),
    ]);
    expect(summary.value).toEqual(textTasks.summarise(TEXT, OPTIONS));
    expect(tags.value).toEqual(textTasks.tags(TEXT, { most: 3 }));
  });

  it('report too few examples as the tasks do', async () => {
    const refused = provider.suggestCategories(TEXT, [{ id: 'a', name: 'A', examples: [TEXT] }]);
    await expect(refused).rejects.toThrow(TooLittleToLearnError);
    await expect(refused).rejects.toThrow('at least two categories with 3 posts');
  });
});
