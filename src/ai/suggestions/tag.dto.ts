import { Id } from '../../http/input/decorators/id.decorator.js';
import { AiAnswerDto } from '../answers/answer.dto.js';

export class CreateTagsDto {
  @Id({ description: 'The post to describe.' })
  postId: string;
}

export class TagsDto extends AiAnswerDto {
  /**
   * Up to 8 keyphrases of the text, the most relevant first.
   * @example ["release", "start-up time"]
   */
  tags: string[];
}
