import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import { planImport } from './import-plan.js';
import { ImportRunner } from './import-runner.js';
import { ImportDto } from './import.dto.js';
import { ImportsRepository } from './imports.repository.js';
import { readOpml } from './opml.reader.js';

/** How long an account can look up what came of an import. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Takes in OPML documents, and tells how far their imports are. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly runner: ImportRunner,
  ) {}

  /**
   * Stores a document's feeds to be subscribed to in the background, whatever becomes of this
   * process.
   * @throws InvalidRequestError where the document is no OPML or lists too many feeds
   */
  async create(accountId: string, opml: string): Promise<ImportDto> {
    const plan = planImport(accountId, readOpml(opml));
    await this.imports.insert(plan, Date.now() - KEPT_MS);
    this.runner.wake();
    return ImportDto.from(plan.job, plan.rows);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<ImportDto> {
    const job = await this.imports.find(accountId, id);
    if (!job) throw new NotFoundError('import');
    return ImportDto.from(job, await this.imports.listRows(accountId, id));
  }
}
