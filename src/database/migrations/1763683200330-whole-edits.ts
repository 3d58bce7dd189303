import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunction, createTrigger, differ } from './triggers/trigger.js';
import type { Trigger } from './triggers/trigger.js';

/** What the search and the hash of a post are made of, in code. */
const CONTENT = [
  ...['external_id', 'url', 'external_url', 'title', 'summary', 'content_html', 'content_text'],
  ...['image', 'authors', 'tags', 'language', 'attachments'],
];
const SENTENCE =
  'Sluice alone changes the content of posts, with their hash and search: AccountPosts';
const EVENT = `UPDATE OF ${CONTENT.join(', ')} ON posts`;
export const PARTIAL_EDIT = `new.content_hash = old.content_hash AND ${differ(CONTENT, 'old', 'new')}`;
const NAME = 'posts_update_is_whole';

/** The trigger that refuses edits that are such a part. */
export const refusesEdits = (part: string): Trigger => ({
  name: NAME,
  sqlite: `BEFORE ${EVENT} WHEN ${part} BEGIN SELECT RAISE(ABORT, '${SENTENCE}'); END`,
  postgres: {
    on: `BEFORE ${EVENT} FOR EACH ROW WHEN (${part})`,
    call: 'refuse_partial_edit()',
  },
});

/** An edit of the content of a post without its hash is refused: its search would be stale. */
export class WholeEdits1763683200330 implements MigrationInterface {
  readonly name = 'WholeEdits1763683200330';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type === 'postgres') {
      const body = `RAISE EXCEPTION '${SENTENCE}';`;
      await createFunction(runner, { name: 'refuse_partial_edit', body });
    }
    await createTrigger(runner, refusesEdits(PARTIAL_EDIT));
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.dataSource.options.type === 'postgres';
    await runner.query(`DROP TRIGGER ${NAME}${isPostgres ? ' ON posts' : ''}`);
    if (isPostgres) await runner.query('DROP FUNCTION refuse_partial_edit');
  }
}
