import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { Extensions } from '../../extensions/extensions.js';
import { TaskFailure } from '../../workers/task-failure.js';
import type { TaskFailureReason } from '../../workers/task-failure.js';
import { readHtml } from './published-content.js';
import { PublishedHtmlParser } from './published-html.parser.js';
import { PublishedHtmlWorkers } from './published-html-workers.js';

const BASE = 'https://example.com/';
const LONG = '<p>A <a href="more">link</a><script>x</script></p>'.repeat(2_000);

describe('PublishedHtmlParser', () => {
  const extensions = new Extensions([]);
  const workers = new PublishedHtmlWorkers(extensions);
  const run = jest.spyOn(workers, 'run');
  const parser = new PublishedHtmlParser(workers, extensions);
  afterAll(() => workers.onApplicationShutdown());

  it('reads a short content without a thread', async () => {
    await expect(parser.read('a', '<p>T<script>x</script></p>', BASE)).resolves.toEqual({
      html: '<p>T</p>',
      text: 'T',
    });
    await expect(parser.read('a', null, BASE)).resolves.toEqual({ html: null, text: null });
    expect(run).not.toHaveBeenCalled();
  });

  it('reads a long content in a thread, with the same result', async () => {
    await expect(parser.read('a', LONG, BASE)).resolves.toEqual(readHtml(LONG, BASE));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each<[TaskFailureReason, string]>([
    ['time', 'contentHtml takes too long or too much memory to read.'],
    ['memory', 'contentHtml takes too long or too much memory to read.'],
    ['closed', 'The service is stopping.'],
    ['error', 'It broke.'],
  ])('says what became of a content where the thread ends with "%s"', async (reason, message) => {
    run.mockRejectedValueOnce(new TaskFailure(reason, 'It broke.'));
    await expect(parser.read('a', LONG, BASE)).rejects.toThrow(message);
  });
});
