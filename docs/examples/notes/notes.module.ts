import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Extension } from '../../../src/extensions.js';
import { Notes1790000000000 } from './1790000000000-notes.js';
import { NoteEntity } from './note.entity.js';
import { NotesController } from './notes.controller.js';
import { NotesRepository } from './notes.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([NoteEntity])],
  controllers: [NotesController],
  providers: [NotesRepository],
})
class NotesModule {}

export const notes: Extension = {
  module: NotesModule,
  migrations: [Notes1790000000000],
};
