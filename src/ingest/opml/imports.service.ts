import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../common/durations.js';
import { InvalidRequestError, NotFoundError } from '../../http/problems/errors.js';
import { FeedSecrets } from '../../feeds/settings/feed-secrets.js';
import { DocumentParser } from '../documents/document-parser.js';
import type { OpmlDocument } from '../documents/document.worker.js';
import { CustomFeedSources } from '../fetching/custom-feed-sources.js';
import { Page } from '../../pagination/page.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { planImport } from './import-plan.js';
import { ImportRunner } from './import-runner.js';
import { ImportDto } from './import.dto.js';
import { ImportsRepository } from './imports.repository.js';

/** The rows of each import in a list; the import itself has all. */
const LISTED_ROWS = 100;

/** How long the results of an import are kept. */
const RETENTION_MS = 30 * DAY_MS;

/** Stores imports of OPML documents, and reports their progress. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly parser: DocumentParser,
    private readonly imports: ImportsRepository,
    private readonly runner: ImportRunner,
    private readonly custom: CustomFeedSources,
    private readonly secrets: FeedSecrets,
  ) {}

  /**
   * Stores the feeds of a document, to be subscribed to in the background. The import survives the
   * end of this process. The bytes of the document cannot be used afterwards.
   * @throws InvalidRequestError where the document is no OPML or lists too many feeds
   * @throws LimitReachedError while the account has three unfinished imports
   */
  async create(accountId: string, opml: OpmlDocument): Promise<ImportDto> {
    await this.imports.checkRoom(accountId);
    const reading = await this.parser.readOpml(opml, { owners: [accountId] });
    if (reading.refusal !== undefined) throw InvalidRequestError.because(reading.refusal);
    const plan = await planImport(accountId, reading.rows, {
      schemes: this.custom.schemes,
      seal: (credentials, row) => this.secrets.seal(JSON.stringify(credentials), row),
    });
    await this.imports.insert(plan, Date.now() - RETENTION_MS);
    this.runner.wake();
    return ImportDto.from(plan.job, plan.rows);
  }

  /**
   * Tries the failed feeds of an import again, in the background.
   * @throws NotFoundError
   * @throws LimitReachedError while the account has three unfinished imports
   */
  async retry(accountId: string, id: string): Promise<ImportDto> {
    if (!(await this.imports.find(accountId, id))) throw new NotFoundError('import');
    if ((await this.imports.retryFailed(accountId, id)) > 0) this.runner.wake();
    return this.get(accountId, id);
  }

  /** The imports of an account, newest first, each with its first rows. */
  async list(accountId: string, query: PageQuery): Promise<Page<ImportDto>> {
    const jobs = await this.imports.list(accountId, query);
    const page = await Page.of(query, jobs, ({ id }) => [id]).counted((most) =>
      this.imports.count(accountId, most),
    );
    const ids = page.data.map(({ id }) => id);
    const [counts, rows] = await Promise.all([
      this.imports.countRows(accountId, ids),
      this.imports.listFirstRows(accountId, ids, LISTED_ROWS),
    ]);
    const rowsByImport = Map.groupBy(rows, ({ importId }) => importId);
    return page.map((job) =>
      ImportDto.counted(job, counts.get(job.id) ?? new Map(), rowsByImport.get(job.id) ?? []),
    );
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<ImportDto> {
    const job = await this.imports.find(accountId, id);
    if (!job) throw new NotFoundError('import');
    return ImportDto.from(job, await this.imports.listRows(accountId, id));
  }
}
