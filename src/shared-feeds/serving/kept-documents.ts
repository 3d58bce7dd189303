import { Injectable } from '@nestjs/common';
import { FinishedPages } from '../../pagination/page-cache/page-store.js';
import { StoredPage } from '../../pagination/page-cache/stored-page.js';
import type { Rendering } from '../documents/document.worker.js';
import type { RenderedPage } from './shared-documents.service.js';
import type { SharedReader } from './shared-readers.js';

/** Keeps finished documents while the content of their account is the same. */
@Injectable()
export class KeptDocuments {
  constructor(private readonly pages: FinishedPages) {}

  /** At once where the pages are in memory. */
  find(
    reader: SharedReader,
    rendering: Rendering,
    cursor?: string,
  ): ReturnType<FinishedPages['find']> {
    const place = placeOf(reader, rendering, cursor);
    return this.pages.find(reader.accountId, place, versionOf(reader, cursor));
  }

  /** The document of a page that has just been written. It is not kept before its date is certain. */
  keep(
    reader: SharedReader,
    rendering: Rendering,
    { body, changedAt }: RenderedPage,
    cursor?: string,
  ): StoredPage {
    const place = placeOf(reader, rendering, cursor);
    const shown = changedAt === null ? reader : { ...reader, changedAt };
    const document = new StoredPage(versionOf(shown, cursor), Buffer.from(body), { changedAt });
    if (changedAt !== null && this.pages.admits(reader.accountId, place)) {
      this.pages.store(reader.accountId, place, document);
    }
    return document;
  }
}

function placeOf({ tokenHash }: SharedReader, rendering: Rendering, cursor?: string): string {
  const page = cursor === undefined ? '' : `after ${cursor}`;
  return `shared ${tokenHash} ${rendering} ${page}`;
}

/** Equal versions have equal documents. What is stored of the last change is that of the first page. */
const versionOf = (
  { contentVersion, updatedAt, changedAt }: SharedReader,
  cursor: string | undefined,
): string => [contentVersion, updatedAt, ...(cursor === undefined ? [changedAt] : [])].join('.');
