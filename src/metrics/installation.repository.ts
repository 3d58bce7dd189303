import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** How much of everything there is, whoever it belongs to. */
export interface Installation {
  feeds: { status: string; count: number }[];
  dueFeeds: number;
  pendingImports: number;
}

/** Counts over all accounts, for who runs the installation. */
@Injectable()
export class InstallationRepository {
  constructor(private readonly database: Database) {}

  async count(now = Date.now()): Promise<Installation> {
    const feeds = await this.database.select<{ status: string; count: number }>(
      'SELECT status, COUNT(*) AS count FROM feeds GROUP BY status',
    );
    const [due] = await this.database.select<{ count: number }>(
      `SELECT COUNT(*) AS count FROM feeds
       WHERE next_fetch_at <= ? AND status IN ('active', 'failing')`,
      [now],
    );
    const [pending] = await this.database.select<{ count: number }>(
      `SELECT COUNT(*) AS count FROM import_rows WHERE status = 'pending'`,
    );
    return { feeds, dueFeeds: due?.count ?? 0, pendingImports: pending?.count ?? 0 };
  }
}
