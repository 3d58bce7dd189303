import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../../src/auth/caller.js';
import { ApiMade, Made } from '../../../src/http/responses/answers.js';
import { ApiProblems, BAD_BODY } from '../../../src/http/problems/api-problems.decorator.js';
import { newId } from '../../../src/common/ids.js';
import { Paginated } from '../../../src/pagination/paginated.decorator.js';
import { Page } from '../../../src/pagination/page.js';
import { CreateNoteDto, ListNotesQuery, NoteDto } from './note.dto.js';
import { NotesRepository } from './notes.repository.js';

@ApiTags('Notes')
@Controller('api/v1/notes')
export class NotesController {
  constructor(private readonly notes: NotesRepository) {}

  /** List notes. */
  @Get()
  @Paginated(NoteDto)
  @ApiProblems('invalid_request')
  async list(
    @AccountId() accountId: string,
    @Query() query: ListNotesQuery,
  ): Promise<Page<NoteDto>> {
    return Page.of(query, await this.notes.list(accountId, query)).map(NoteDto.from);
  }

  /** Write a note. */
  @Post()
  @ApiMade(NoteDto, 'The note.')
  @ApiProblems(...BAD_BODY)
  async create(
    @AccountId() accountId: string,
    @Body() { text }: CreateNoteDto,
  ): Promise<Made<NoteDto>> {
    const note = { id: newId(), accountId, text, createdAt: Date.now() };
    await this.notes.insert(note);
    return new Made(NoteDto.from(note), `/api/v1/notes/${note.id}`);
  }
}
