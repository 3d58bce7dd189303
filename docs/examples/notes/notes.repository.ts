import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newestFirst } from '../../../src/database/newest-first.js';
import type { PageQuery } from '../../../src/pagination/page-query.js';
import { NoteEntity } from './note.entity.js';

@Injectable()
export class NotesRepository {
  constructor(@InjectRepository(NoteEntity) private readonly notes: Repository<NoteEntity>) {}

  list(accountId: string, query: PageQuery): Promise<NoteEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.notes.find({ where: { accountId, ...behind }, ...options });
  }

  async insert(note: NoteEntity): Promise<void> {
    await this.notes.insert(note);
  }
}
