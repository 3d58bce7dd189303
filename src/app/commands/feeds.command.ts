import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { OpmlExport } from '../../ingest/opml/opml-export.js';
import { importFeeds } from './feeds-import.command.js';
import type { AppOptions } from '../app-options.js';
import { attempt, findAccount, inService, OWNER, print } from './in-service.js';

/** `sluice feeds …` */
export function addFeedCommands(sluice: Command, appOptions: AppOptions): void {
  const feeds = sluice.command('feeds').description('Feeds');

  feeds
    .command('import')
    .description(
      'Subscribes an account to the feeds of an OPML file; prints {"importId","total","created","skipped","failed"}',
    )
    .argument('<file>', 'the OPML file')
    .requiredOption(...OWNER)
    .addHelpText('after', '\nExample:\n  sluice feeds import feeds.opml --email ada@example.com')
    .action((file: string, { email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { id } = await findAccount(service, email);
          print(await importFeeds(service, file, id));
        }),
      ),
    );

  feeds
    .command('export')
    .description('Prints the web feeds of an account as an OPML 2.0 document')
    .requiredOption(...OWNER)
    .addHelpText('after', '\nExample:\n  sluice feeds export --email ada@example.com > feeds.opml')
    .action(({ email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { id } = await findAccount(service, email);
          const document = await service.get(OpmlExport).write(id);
          await pipeline(document, process.stdout, { end: false });
        }),
      ),
    );
}
