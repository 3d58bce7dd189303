import { toIso } from '../../common/instants.js';
import { Text } from '../../http/input/decorators/text.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import type { LabelEntity } from './label.entity.js';
import { ofVersion } from '../../common/record-version.js';

const NAME = {
  min: 1,
  max: 100,
  description: 'Unique within the account, ignoring case.',
  example: 'To cite',
};

export class CreateLabelDto {
  @Text(NAME)
  name: string;
}

export class UpdateLabelDto {
  @Text({ ...NAME, optional: true })
  name?: string;
}

export class ListLabelsQuery extends PageQuery {}

export class LabelDto {
  /**
   * Unique identifier of the label.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73
   */
  id: string;

  /**
   * Unique within the account, ignoring case.
   * @example "To cite"
   */
  name: string;

  /**
   * When the label was created.
   * @example 2026-01-02T03:04:05.678Z
   */
  createdAt: string;

  /**
   * When the label was last renamed.
   * @example 2026-01-02T03:04:05.678Z
   */
  updatedAt: string;

  static from(label: LabelEntity): LabelDto {
    const shown = {
      id: label.id,
      name: label.name,
      createdAt: toIso(label.createdAt),
      updatedAt: toIso(label.updatedAt),
    };
    return ofVersion(shown, label);
  }
}
