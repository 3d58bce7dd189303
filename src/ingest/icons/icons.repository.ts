import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, MoreThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { isShown } from '../../feeds/icons/due-icon-rows.js';
import { IconPlaceEntity } from './icon-place.entity.js';
import { IconEntity } from './icon.entity.js';

/** How many rows a transaction deletes. */
const ROWS_AT_ONCE = 200;

/** A picture that was found. */
export interface IconImage {
  type: string;
  bytes: Buffer;
}

/**
 * All queries on icons and the places where they are looked for. They belong to no account.
 * SQL by hand for queues: decision 68.
 */
@Injectable()
export class IconsRepository {
  constructor(
    @InjectRepository(IconEntity) private readonly icons: Repository<IconEntity>,
    @InjectRepository(IconPlaceEntity) private readonly places: Repository<IconPlaceEntity>,
    private readonly dataSource: DataSource,
  ) {}

  find(id: string): Promise<IconEntity | null> {
    return this.icons.findOneBy({ id });
  }

  findPlace(place: string): Promise<IconPlaceEntity | null> {
    return this.places.findOneBy({ place });
  }

  /** Whether the caller is to look there: nobody has since `now`, nor will until `until`. */
  claim(place: string, now: number, until: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const claimed = await runStatement(
        manager,
        `INSERT INTO icon_places (place, next_fetch_at) VALUES (?, ?)
         ON CONFLICT (place) DO UPDATE SET next_fetch_at = excluded.next_fetch_at
           WHERE icon_places.next_fetch_at <= ?
         RETURNING place`,
        [place, until, now],
      );
      return claimed.length > 0;
    });
  }

  /**
   * Stores what was found at a place, and when it is looked for there next. Nothing leaves the icon
   * that was there before.
   */
  settle(place: string, image: IconImage | null, nextFetchAt: number): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const known = await manager.findOneBy(IconPlaceEntity, { place });
      const before = known?.iconId ?? null;
      const iconId = image ? await this.store(manager, image) : before;
      // Whoever has just read the old one at this place may still take it.
      if (before !== null && iconId !== before) {
        await manager.update(IconEntity, { id: before }, { foundAt: Date.now() });
      }
      await manager.update(IconPlaceEntity, { place }, { isKnown: 1, iconId, nextFetchAt });
      return iconId;
    });
  }

  /** Removes some places that no feed leads to any longer; false where there are no more. */
  async removeSomePlaces(before: number): Promise<boolean> {
    const unused = await this.places.find({
      ...{ select: { place: true }, where: { nextFetchAt: LessThan(before) } },
      ...{ order: { nextFetchAt: 'ASC' as const }, take: ROWS_AT_ONCE },
    });
    for (const { place } of unused) {
      await this.places.delete({ place, nextFetchAt: LessThan(before) });
    }
    return unused.length === ROWS_AT_ONCE;
  }

  /**
   * Removes those of the next icons behind an identifier that nothing refers to, and that were found
   * before an instant. Returns the last that it looked at; null behind the last.
   */
  async removeSomeUnused(after: string, before: number): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const some = await manager.find(IconEntity, {
        ...{ select: { id: true }, where: { id: MoreThan(after) } },
        ...{ order: { id: 'ASC' as const }, take: ROWS_AT_ONCE },
      });
      const last = some.at(-1)?.id;
      if (last === undefined) return null;
      await runStatement(manager, REMOVE_UNUSED, [after, last, before]);
      return last;
    });
  }

  /** Equal bytes are stored once. */
  private async store(manager: EntityManager, { type, bytes }: IconImage): Promise<string> {
    const [stored] = await runStatement<{ id: string }>(
      manager,
      `INSERT INTO icons (id, hash, type, content, found_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (hash) DO UPDATE SET found_at = excluded.found_at RETURNING id`,
      [newId(), hash('sha256', bytes, 'hex'), type, bytes.toString('base64'), Date.now()],
    );
    return stored!.id;
  }
}

/** The icons of a range of identifiers that no feed and no place has. */
export const REMOVE_UNUSED = `DELETE FROM icons WHERE id > ? AND id <= ? AND found_at < ?
  AND NOT ${isShown('icons.id')}
  AND NOT EXISTS (SELECT 1 FROM icon_places WHERE icon_places.icon_id = icons.id)`;
