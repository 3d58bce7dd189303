import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { Post, Sluice } from '../../../../packages/client/src/index.js';
import { toKebab } from '../option-name.js';
import { SETTINGS_HELP, printLine, withRemote } from './remote-service.js';

type PostsQuery = NonNullable<Parameters<Sluice['posts']['list']>[0]>;

/** The filters of a list of posts, by the names of the API. */
export const FILTERS: Record<string, string> = {
  q: 'only posts that this search finds',
  feedId: 'only posts of these feeds, separated by commas',
  categoryId: 'only posts in these categories',
  labelId: 'only posts with one of these labels',
  tag: 'only posts with this tag',
  author: 'only posts by this author',
  language: 'only posts in this language',
  externalId: 'only posts with this externalId',
  read: 'true or false',
  starred: 'true or false',
  duplicates: 'hide, or show: posts with the content of an earlier one',
  publishedAfter: 'only posts published after this instant',
  publishedBefore: 'only posts published before this instant',
  createdAfter: 'only posts added after this instant',
  updatedAfter: 'only posts added or changed after this instant',
};

const MOST_ON_A_PAGE = 100;

/** `sluice posts …` and `sluice export` */
export function addPostCommands(sluice: Command): void {
  const posts = sluice.command('posts').description('Posts of a service elsewhere');

  withFilters(posts.command('list'))
    .description('Prints posts without their content, newest first')
    .option('--sort <order>', 'as the parameter sort of the API')
    .option('--limit <number>', 'number of posts', readLimit, 20)
    .addHelpText('after', `${SETTINGS_HELP}\n\nExample:\n  sluice posts list --q onions --limit 5`)
    .action(({ limit, ...query }: PostsQuery & { limit: number }) =>
      withRemote(async (service, signal) => {
        const pageSize = Math.min(limit, MOST_ON_A_PAGE);
        await printAll(service.posts.list({ ...query, pageSize }, { signal }), limit, signal);
      }),
    );

  posts
    .command('get')
    .description('Prints a post with its content')
    .argument('<id>', 'the id of the post')
    .addHelpText(
      'after',
      `${SETTINGS_HELP}\n\nExample:\n  sluice posts get 0199b1f2-6f5c-7a80-8f1d-2f6f1f3f8a10`,
    )
    .action((id: string) =>
      withRemote(async (service, signal) => {
        await printLine(await service.posts.get(id, undefined, { signal }), signal);
      }),
    );

  withFilters(sluice.command('export'))
    .description('Prints all posts with content, state and labels, oldest first')
    .addHelpText(
      'after',
      `${SETTINGS_HELP}\n\nExample:\n  sluice export --starred true > starred.jsonl`,
    )
    .action((filter: PostsQuery) =>
      withRemote(async (service, signal) => {
        const include: PostsQuery['include'] = ['content', 'state'];
        const query: PostsQuery = { ...filter, include, sort: 'createdAt', pageSize: 100 };
        await printAll(service.posts.list(query, { signal }), Infinity, signal);
      }),
    );
}

function withFilters(command: Command): Command {
  for (const [name, description] of Object.entries(FILTERS)) {
    command.option(`--${toKebab(name)} <value>`, description);
  }
  return command;
}

async function printAll(
  posts: AsyncIterable<Post>,
  limit: number,
  signal: AbortSignal,
): Promise<void> {
  let printed = 0;
  for await (const post of posts) {
    await printLine(post, signal);
    if (++printed >= limit) return;
  }
}

function readLimit(value: string): number {
  const limit = Number(value);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new InvalidArgumentError('It is a whole number from 1.');
}
