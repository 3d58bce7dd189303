import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CursorCodec, InvalidCursorError } from '../../pagination/cursor.js';
import { AuditCatalogue } from '../audit-catalogue.js';
import { AuditEventsRepository } from '../audit-events.repository.js';
import { AuditedUsers } from '../audited-users.js';
import type { ExportAuditEventsQuery, ExportFormat } from './audit-export.dto.js';
import { FORMATS } from './export-formats.js';

const SCOPE = 'audit-export';
const PORTION = 500;

/** What an export sends. */
export interface AuditExport {
  format: ExportFormat;
  /** The media type. */
  type: string;
  content: Readable;
  /** Stands behind the last event; undefined where there is none yet. */
  cursor: string | undefined;
}

/** Exports audit events, oldest first, in batches. */
@Injectable()
export class AuditExporter {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly catalogue: AuditCatalogue,
    private readonly cursors: CursorCodec,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * The events that are there now, behind the cursor.
   * @throws InvalidRequestError for a type that there is not, and for a cursor that is not genuine
   */
  async export(accountId: string, query: ExportAuditEventsQuery): Promise<AuditExport> {
    this.catalogue.check(query.type ?? []);
    const after = query.cursor === undefined ? undefined : this.open(accountId, query.cursor);
    const last = await this.events.newestId(accountId);
    const { format = 'ndjson' } = query;
    const { type, head, line } = FORMATS[format];
    const { events } = this;
    const users = this.modules.get(AuditedUsers, { strict: false });
    async function* lines(): AsyncGenerator<string> {
      yield head;
      let behind = after;
      while (last !== undefined) {
        const found = await events.listOldest(accountId, query, { behind, last, limit: PORTION });
        const addresses = await users.findOf(found);
        if (found.length > 0) yield found.map((event) => line(event, addresses)).join('');
        if (found.length < PORTION) return;
        behind = found.at(-1)!.id;
        // On SQLite no other code runs until something other than the database is awaited.
        await yieldToEventLoop();
      }
    }
    const end = last ?? after;
    const cursor = end && this.seal(accountId, end);
    return { format, type, content: Readable.from(lines()), cursor };
  }

  private seal(accountId: string, id: string): string {
    return this.cursors.seal(SCOPE, { list: accountId, page: 1, after: [id] });
  }

  private open(accountId: string, cursor: string): string {
    const { list, after } = this.cursors.open(SCOPE, cursor);
    if (list !== accountId) throw new InvalidCursorError();
    return String(after[0]);
  }
}
