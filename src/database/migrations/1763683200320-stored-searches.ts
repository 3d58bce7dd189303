import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search of version 1.0: a phrase in quotes, or a word up to a separator or a quote. */
const PARTS = /(-?)"([^"]*)"?(\*?)|[^\s,;，、；，"]+/gu;
/** What was text then, and has a meaning now: groups, and fields. */
const HAS_MEANING = /[()]|^-*\p{L}+:(?!\/\/)/u;
const BEGUN = /[\p{L}\p{M}\p{N}]\*$/u;

/** The same search as a filter: words with parentheses or a colon are in quotes. */
export const toFilter = (search: string): string =>
  search.replace(PARTS, (part: string, _sign: string, quoted?: string) => {
    if (quoted !== undefined || !HAS_MEANING.test(part)) return part;
    const [hyphens = ''] = /^-*/.exec(part)!;
    const star = BEGUN.test(part) ? '*' : '';
    return `${hyphens && '-'}"${part.slice(hyphens.length, part.length - star.length)}"${star}`;
  });

/** The searches of shared feeds keep their meaning in the filter language. */
export class StoredSearches1763683200320 implements MigrationInterface {
  readonly name = 'StoredSearches1763683200320';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.dataSource.options.type === 'postgres';
    const feeds = (await runner.query('SELECT id, filter FROM shared_feeds')) as {
      id: string;
      filter: string;
    }[];
    for (const { id, filter: stored } of feeds) {
      const filter = JSON.parse(stored) as { q: string | null };
      const q = filter.q && toFilter(filter.q);
      if (q === filter.q) continue;
      const values = isPostgres ? '$1 WHERE id = $2' : '? WHERE id = ?';
      await runner.query(`UPDATE shared_feeds SET filter = ${values}`, [
        JSON.stringify({ ...filter, q }),
        id,
      ]);
    }
  }

  /** Quoted words mean the same in version 1.0. */
  async down(): Promise<void> {}
}
