import { Get, StreamableFile } from '@nestjs/common';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { AcceptsBody } from '../../http/input/decorators/accepted-body.decorator.js';
import { MAX_DOCUMENT_BYTES, OpmlBody } from '../../ingest/opml/opml-body.js';
import type { OpmlDocument } from '../../ingest/documents/document.worker.js';
import { ImportsService } from '../../ingest/opml/imports.service.js';
import { OpmlExport } from '../../ingest/opml/opml-export.js';
import { API_PATH, GreaderController, PostWrite } from '../responses/greader.decorator.js';

@GreaderController(`${API_PATH}/subscription`)
export class GreaderOpmlController {
  constructor(
    private readonly opml: OpmlExport,
    private readonly imports: ImportsService,
  ) {}

  @Get('export')
  @RequireScope('feeds:read')
  async export(@AccountId() accountId: string): Promise<StreamableFile> {
    const file = { type: 'text/xml; charset=utf-8' };
    return new StreamableFile(await this.opml.write(accountId), file);
  }

  /** The feeds are subscribed to in the background. */
  @PostWrite('import')
  @RequireScope('feeds:write')
  @AcceptsBody({ types: 'any', limit: MAX_DOCUMENT_BYTES })
  async import(@AccountId() accountId: string, @OpmlBody() opml: OpmlDocument): Promise<void> {
    await this.imports.create(accountId, opml);
  }
}
