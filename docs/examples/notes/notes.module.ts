import { Module } from '@nestjs/common';
import type { Extension } from '../../../src/extensions.js';
import { Notes1790000000000 } from './1790000000000-notes.js';
import { NoteEntity } from './note.entity.js';
import { NotesController } from './notes.controller.js';
import { NotesRepository } from './notes.repository.js';

@Module({ controllers: [NotesController], providers: [NotesRepository] })
class NotesModule {}

export const notes: Extension = {
  module: NotesModule,
  entities: [NoteEntity],
  migrations: [Notes1790000000000],
};
