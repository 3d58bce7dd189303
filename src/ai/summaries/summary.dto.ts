import { Id } from '../../http/input/decorators/id.decorator.js';
import { Integer } from '../../http/input/decorators/number.decorator.js';
import { Text } from '../../http/input/decorators/text.decorator.js';
import { AiAnswerDto } from '../answers/answer.dto.js';
import { DEFAULT_SENTENCES, MAX_CHARACTERS, MAX_SENTENCES } from './summary.js';
import type { Summary } from './summary.js';

/** Exactly one of a post and a text. */
export class CreateSummaryDto {
  @Id({ optional: true, description: 'The post to summarise.' })
  postId?: string;

  @Text({
    min: 1,
    max: MAX_CHARACTERS,
    multiline: true,
    optional: true,
    description: 'Or the text to summarise.',
  })
  text?: string;

  @Integer({
    min: 1,
    max: MAX_SENTENCES,
    optional: true,
    description: `Maximum number of sentences. Default: ${DEFAULT_SENTENCES}.`,
    example: DEFAULT_SENTENCES,
  })
  sentences?: number;
}

export class SummaryDto extends AiAnswerDto {
  /**
   * Plain text, in the language of the summarised text.
   * @example "Release 42 starts twice as fast. It keeps its settings."
   */
  summary: string;

  /**
   * The requested number of sentences. A short text gives fewer.
   * @example 3
   */
  sentences: number;

  /**
   * Language of the summary (BCP 47), if it is known.
   * @example en
   */
  language: string | null;

  static from(summary: Summary): SummaryDto {
    return { ...summary.value, ...AiAnswerDto.of(summary) };
  }
}
