import { Injectable } from '@nestjs/common';
import { Database } from '../../../src/database/database.js';
import { newestFirst } from '../../../src/database/newest-first.js';
import type { PageQuery } from '../../../src/pagination/page-query.js';
import { NoteEntity } from './note.entity.js';

@Injectable()
export class NotesRepository {
  constructor(private readonly database: Database) {}

  list(accountId: string, query: PageQuery): Promise<NoteEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.database.read((manager) =>
      manager.find(NoteEntity, { where: { accountId, ...behind }, ...options }),
    );
  }

  async insert(note: NoteEntity): Promise<void> {
    await this.database.transaction((tx) => tx.insert(NoteEntity, note));
  }
}
