import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Expose, Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, ValidateNested } from 'class-validator';
import { ListOf, TextList } from './decorators/list.decorator.js';
import { InputPipe } from './input.pipe.js';

let made = 0;

class LeafDto {
  constructor() {
    made += 1;
  }

  @TextList({ most: 2, max: 10 })
  words?: string[];
}

class BranchDto {
  @ListOf(() => LeafDto, 3)
  leaves?: LeafDto[];
}

/** With the decorators of the libraries alone, as in a module of others. */
class TreeDto {
  @IsOptional()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => BranchDto)
  @Expose({ name: 'all_branches' })
  branches?: BranchDto[];

  @IsOptional()
  @ValidateNested()
  @Type(() => BranchDto)
  trunk?: BranchDto;
}

const times = (count: number, value: unknown) => Array.from({ length: count }, () => value);

describe('InputPipe', () => {
  const read = (body: object) =>
    new InputPipe().transform(body, { type: 'body', metatype: TreeDto });
  beforeEach(() => {
    made = 0;
  });

  it.each<[string, object, string, string]>([
    [
      'at the first level',
      { all_branches: times(3, { leaves: [{}] }) },
      'all_branches',
      'must have at most 2 elements',
    ],
    [
      'in an object',
      { trunk: { leaves: times(4, {}) } },
      'trunk.leaves',
      'must have at most 3 elements',
    ],
    [
      'in a list',
      { all_branches: [{}, { leaves: times(4, {}) }] },
      'all_branches[1].leaves',
      'must have at most 3 elements',
    ],
    [
      'of texts',
      { trunk: { leaves: [{ words: times(3, 'a') }] } },
      'trunk.leaves[0].words',
      'must be an array of at most 2 strings of 1 to 10 characters',
    ],
  ])(
    'refuses a list that is too long %s before its elements are made',
    async (_, body, ...error) => {
      const [field, message] = error;
      await expect(read(body)).rejects.toMatchObject({ errors: [{ field, message }] });
      expect(made).toBe(0);
    },
  );

  it('takes lists as long as they may be', async () => {
    const branch = { leaves: times(3, { words: ['a', 'b'] }) };
    const tree = (await read({ all_branches: [branch, branch], trunk: branch })) as TreeDto;
    expect(tree.branches).toHaveLength(2);
    expect(made).toBe(9);
  });
});
