import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { FollowOptions } from '../../../../packages/client/src/index.js';
import { SETTINGS_HELP, printLine, withRemote } from './remote-service.js';

const EXAMPLES = `
Examples:
  sluice follow --types post --content
  sluice follow --cursor-file sluice.cursor --from-start > copy.jsonl`;

interface FollowSettings {
  types?: string;
  content?: true;
  fromStart?: true;
  cursorFile?: string;
}

/** `sluice follow` */
export function addFollowCommand(sluice: Command): void {
  sluice
    .command('follow')
    .description('Prints each new, changed and deleted record of a service elsewhere, until Ctrl+C')
    .option('--types <types>', 'post, feed, category, state, separated by commas')
    .option('--content', 'posts with their content')
    .option('--from-start', 'all records first; otherwise only what changes from now on')
    .option('--cursor-file <file>', 'goes on from this file, and keeps the position in it')
    .addHelpText('after', `${SETTINGS_HELP}\n${EXAMPLES}`)
    .action((settings: FollowSettings) =>
      withRemote(async (service, signal) => {
        const { cursorFile } = settings;
        for await (const batch of service.changes.follow({ ...toOptions(settings), signal })) {
          for (const change of batch.changes) await printLine(change, signal);
          // Behind the lines: a kill in between repeats them, and loses none.
          if (cursorFile) replace(cursorFile, batch.cursor);
        }
      }),
    );
}

function toOptions({ types, content, fromStart, cursorFile }: FollowSettings): FollowOptions {
  const cursor =
    cursorFile && existsSync(cursorFile) ? readFileSync(cursorFile, 'utf8').trim() : undefined;
  return {
    ...(cursor ? { cursor } : !fromStart && { since: 'now' }),
    ...(types && { types: types.split(',') as FollowOptions['types'] }),
    ...(content && { include: ['content'] }),
  };
}

/** A kill leaves the old text or the new one. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, `${text}\n`);
  renameSync(`${file}.new`, file);
}
