import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { defineExtension } from '../../../src/extensions/extension.js';
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

export default defineExtension({
  name: 'notes',
  module: NotesModule,
  migrations: [Notes1790000000000],
});
