import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { SluiceError } from '../../../../packages/client/src/index.js';
import type { Sluice } from '../../../../packages/client/src/index.js';
import { SETTINGS_HELP, printLine, withRemote } from './remote-service.js';

type NewPost = Parameters<Sluice['posts']['publish']>[1];

const EXAMPLES = `
Examples:
  sluice publish 0199b1f2-6f5c-7a80-8f1d-2f6f1f3f8a10 --title "Version 2" --url https://example.com/2
  sluice publish 0199b1f2-6f5c-7a80-8f1d-2f6f1f3f8a10 --title Notes --html - < notes.html
  sluice publish 0199b1f2-6f5c-7a80-8f1d-2f6f1f3f8a10 --lines < posts.jsonl`;

interface PublishSettings {
  title?: string;
  url?: string;
  externalId?: string;
  tags?: string;
  html?: string;
  lines?: true;
}

/** `sluice publish` */
export function addPublishCommand(sluice: Command): void {
  sluice
    .command('publish')
    .description('Publishes posts to a feed of a service elsewhere; prints each as it is stored')
    .argument('<feed-id>', 'the id of a feed to publish into')
    .option('--title <title>', 'its title')
    .option('--url <address>', 'its address')
    .option('--external-id <id>', 'your own id: a post with the same one is replaced')
    .option('--tags <tags>', 'its tags, separated by commas')
    .option('--html <html>', 'its content; - reads it from standard input')
    .option('--lines', 'reads posts from standard input, as the API takes them, one in a line')
    .addHelpText('after', `${SETTINGS_HELP}\n${EXAMPLES}`)
    .action((feedId: string, settings: PublishSettings) =>
      withRemote(async (service, signal) => {
        for await (const post of settings.lines ? readLines() : readOne(settings)) {
          const body = post as NewPost;
          await printLine(await service.posts.publish(feedId, body, { signal }), signal);
        }
      }),
    );
}

async function* readOne({ tags, html, ...post }: PublishSettings): AsyncGenerator<object> {
  yield {
    ...post,
    ...(tags && { tags: tags.split(',').map((tag) => tag.trim()) }),
    ...(html && { contentHtml: html === '-' ? await text(process.stdin) : html }),
  };
}

async function* readLines(): AsyncGenerator<object> {
  let number = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    number++;
    if (line.trim() !== '') yield parseLine(line, number);
  }
}

function parseLine(line: string, number: number): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The error below names the line.
  }
  throw new SluiceError(`Line ${number} is no JSON object; the lines before it are published.`);
}
