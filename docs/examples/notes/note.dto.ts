import { toIso } from '../../../src/common/instants.js';
import { Text } from '../../../src/http/input/decorators/text.decorator.js';
import { PageQuery } from '../../../src/pagination/page-query.js';
import type { NoteEntity } from './note.entity.js';

export class ListNotesQuery extends PageQuery {}

export class CreateNoteDto {
  @Text({ min: 1, max: 500, example: 'Read this again.' })
  text: string;
}

export class NoteDto {
  id: string;
  text: string;
  createdAt: string;

  static from(note: NoteEntity): NoteDto {
    return { id: note.id, text: note.text, createdAt: toIso(note.createdAt) };
  }
}
