import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe } from '@jest/globals';
import Database from 'sqlite-driver';

const WITHOUT_SCREEN = { QT_QPA_PLATFORM: 'offscreen', QTWEBENGINE_DISABLE_SANDBOX: '1' };

const isInstalled = () =>
  spawnSync('rssguard', ['--version'], { env: { ...process.env, ...WITHOUT_SCREEN } }).status === 0;

export const describeWithRssGuard = (title: string, tests: () => void): void =>
  isInstalled()
    ? describe(title, tests)
    : describe.skip(`${title} (skipped: this machine has no rssguard)`, tests);

/** The numbers of RSS Guard for the formats. */
const TYPES: Record<string, number> = { rss: 1, atom: 3, json: 4 };

/** RSS Guard with its files in a folder, without a screen. It reads all feeds when it starts. */
export class RssGuard {
  private constructor(private readonly folder: string) {}

  /** Subscribes it to feeds: addresses by format. */
  static async subscribe(folder: string, urls: Record<string, string>): Promise<RssGuard> {
    const guard = new RssGuard(folder);
    await guard.write('config/config.ini', [
      ...['[feeds]', 'feeds_update_on_startup=true', 'feeds_update_on_startup_delay=0'],
      ...['[main]', 'first_run=false'],
    ]);
    // The first start makes the database.
    await guard.runUntil('Tray icon displayed');
    guard.withDatabase((database) => {
      database.prepare(`INSERT INTO Accounts (id, type) VALUES (1, 'std-rss')`).run();
      const subscribe = database.prepare(
        `INSERT INTO Feeds (title, category, source, update_type, account_id, custom_id, custom_data)
         VALUES (@format, -1, @url, 1, 1, @format, @settings)`,
      );
      for (const [format, url] of Object.entries(urls)) {
        const settings = { source_type: 0, type: TYPES[format], encoding: 'UTF-8' };
        subscribe.run({ format, url, settings: JSON.stringify(settings) });
      }
    });
    return guard;
  }

  /** Has it fetch all feeds. */
  async refresh(): Promise<void> {
    await this.runUntil('Finished feed updates');
  }

  /** What it has stored of the posts of a format. */
  items<Item>(format: string, columns: string): Item[] {
    const sql = `SELECT ${columns} FROM Messages WHERE feed = ? ORDER BY title`;
    return this.withDatabase((database) => database.prepare<string[], Item>(sql).all(format));
  }

  private async runUntil(line: string): Promise<void> {
    const env = { ...process.env, ...WITHOUT_SCREEN, HOME: this.folder };
    const stdio = ['ignore', 'ignore', 'pipe'] as const;
    const child: ChildProcess = spawn('rssguard', ['--data', this.folder], {
      env,
      stdio: [...stdio],
    });
    const ended = once(child, 'exit');
    const lines: string[] = [];
    for await (const text of createInterface(child.stderr!)) {
      lines.push(text);
      if (text.includes(line)) break;
    }
    child.kill('SIGKILL');
    await ended;
    if (!lines.at(-1)?.includes(line)) throw new Error(`RSS Guard ended:\n${lines.join('\n')}`);
  }

  private withDatabase<Result>(work: (database: Database.Database) => Result): Result {
    const database = new Database(join(this.folder, 'database/database.db'));
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  private async write(path: string, lines: string[]): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${lines.join('\n')}\n`);
  }
}
