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
    return this.pages.find(reader.accountId, placeOf(reader, rendering, cursor), versionOf(reader));
  }

  /** The document of a page that has just been written. */
  keep(
    reader: SharedReader,
    rendering: Rendering,
    { body, changedAt }: RenderedPage,
    cursor?: string,
  ): StoredPage {
    const place = placeOf(reader, rendering, cursor);
    const version = versionOf({ ...reader, changedAt: changedAt ?? reader.changedAt });
    const document = new StoredPage(version, Buffer.from(body), { changedAt });
    if (this.pages.admits(reader.accountId, place)) {
      this.pages.store(reader.accountId, place, document);
    }
    return document;
  }
}

function placeOf({ tokenHash }: SharedReader, rendering: Rendering, cursor?: string): string {
  const page = cursor === undefined ? '' : `after ${cursor}`;
  return `shared ${tokenHash} ${rendering} ${page}`;
}

/** Equal versions have equal documents, apart from the names of sources. */
const versionOf = ({ contentVersion, updatedAt, changedAt }: SharedReader): string =>
  `${contentVersion}.${updatedAt}.${changedAt}`;
