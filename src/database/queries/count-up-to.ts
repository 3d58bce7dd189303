import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';

/**
 * The number of rows that meet a condition, at most `most`: the database reads no further. The caller
 * puts the condition of the owner in.
 */
export async function countUpTo<Row extends ObjectLiteral>(
  { manager, target }: Repository<Row>,
  where: FindOptionsWhere<Row> | FindOptionsWhere<Row>[],
  most: number,
): Promise<number> {
  const row = await manager
    .createQueryBuilder()
    .select('COUNT(*)', 'total')
    .from((rows) => rows.select('1', 'one').from(target, 'record').where(where).limit(most), 'met')
    .getRawOne<{ total: number | string }>();
  return Number(row?.total ?? 0);
}
