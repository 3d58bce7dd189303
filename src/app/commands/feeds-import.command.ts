import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { ImportRunner } from '../../ingest/opml/import-runner.js';
import type { ImportDto } from '../../ingest/opml/import.dto.js';
import { ImportsService } from '../../ingest/opml/imports.service.js';
import { ProgressBar } from './progress-bar.js';

const POLL_INTERVAL_MS = 250;

/**
 * Imports an OPML file into an account, together with every other process on the database. Shows
 * the progress and failures on standard error, and returns the summary at the end.
 */
export async function importFeeds(
  service: INestApplicationContext,
  file: string,
  accountId: string,
): Promise<object> {
  const content = await readFile(file).catch(() => {
    throw InvalidRequestError.because(`The file ${file} cannot be read.`);
  });
  const runner = service.get(ImportRunner);
  runner.start();
  try {
    return summariseImport(await followImport(service, content, accountId));
  } finally {
    await runner.stop();
  }
}

async function followImport(
  service: INestApplicationContext,
  content: Buffer,
  accountId: string,
): Promise<ImportDto> {
  const imports = service.get(ImportsService);
  const bar = new ProgressBar(process.stderr);
  let job = await imports.create(accountId, { content, contentType: null });
  for (; job.status === 'running'; job = await imports.get(accountId, job.id)) {
    bar.show(job.done, job.total);
    await wait(POLL_INTERVAL_MS);
  }
  bar.show(job.done, job.total);
  bar.end();
  return job;
}

function summariseImport({ id, total, created, skipped, failed, results }: ImportDto): object {
  for (const { feedUrl, message } of results) {
    // Also of a feed that was created and cannot be fetched for now.
    if (message !== null) process.stderr.write(`${JSON.stringify(feedUrl)}: ${message}\n`);
  }
  return { importId: id, total, created, skipped, failed };
}
