import { describe, expect, it } from '@jest/globals';
import { OmitType } from '@nestjs/swagger';
import { Expose, plainToInstance, Transform } from 'class-transformer';
import { IsBoolean, IsString, validateSync } from 'class-validator';
import fc from 'fast-check';
import { readFlat } from './flat-input.js';
import { ListOf } from './list-validation.js';
import { Flag, HttpUrl, Id, Instant, Language, OneOf, Text, WholeNumber } from './validation.js';

class Base {
  @WholeNumber({ min: 1, max: 100, optional: true })
  page?: number;

  @Text({ min: 1, max: 5 })
  name: string;
}

class Every extends Base {
  @Text({ max: 5, optional: true, nullable: true, verbatim: true })
  title?: string | null;

  @Id({ optional: true })
  feedId?: string;

  @Instant({ optional: true })
  after?: number;

  @HttpUrl({ optional: true })
  url?: string;

  @Language({ optional: true })
  language?: string;

  @Flag({ optional: true })
  read?: boolean;

  @OneOf(['asc', 'desc'], { optional: true })
  sort?: string;

  // Two transformations, two rules and no condition, as a module of others may have it.
  @Transform(({ value }: { value: unknown }) => (value === 'yes' ? 1 : value))
  @Transform(({ value }: { value: unknown }) => (value === 1 ? true : value))
  @IsBoolean()
  agreed: boolean;
}

class Shorter extends OmitType(Every, ['agreed', 'name']) {}

const value = fc.oneof(
  fc.constantFrom('1', '100', '101', '-1', '', ' a ', 'abcde', 'abcdef', 'a\u0000', 'en', 'pt-BR'),
  fc.constantFrom('2026-01-02T03:04:05Z', '2026-02-30T00:00:00Z', 'asc', 'yes', 'https://a.test/'),
  fc.constantFrom('019B1E5A-7c3d-7a4e-9f10-2b3c4d5e6f70', true, false, null, undefined, 1, 0.5),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const names = ['page', 'name', 'title', 'feedId', 'after', 'url', 'language', 'read', 'sort'];
const input = (required: object) =>
  fc
    .dictionary(fc.constantFrom(...names, 'agreed'), value, { noNullPrototype: true })
    .map((some) => ({ ...required, ...some }));

describe('readFlat', () => {
  it.each([
    ['a class that extends another', Every, { name: 'a', agreed: 'yes' }],
    ['a class made by Nest of another', Shorter, {}],
  ])('makes of %s what the libraries make, or leaves it to them', (_, metatype, required) => {
    let whole = 0;
    fc.assert(
      fc.property(input(required), (plain) => {
        const instance = plainToInstance<object, object>(metatype, plain);
        const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true });
        const read = readFlat(metatype, plain);
        expect(read).toStrictEqual(errors.length > 0 ? undefined : instance);
        if (read) whole++;
      }),
      { numRuns: 2_000 },
    );
    expect(whole).toBeGreaterThan(100);
  });

  it.each([{ nobody: '1' }, { toString: '1' }, JSON.parse('{"__proto__":"1"}') as object])(
    'leaves an unknown name to the libraries: %j',
    (unknown) => {
      expect(readFlat(Shorter, { page: '1' })).toEqual({ page: 1 });
      expect(readFlat(Shorter, { page: '1', ...unknown })).toBeUndefined();
    },
  );

  it('leaves lists and objects in an input to the libraries', () => {
    expect(readFlat(Shorter, { page: ['1', '2'] })).toBeUndefined();
    expect(readFlat(Shorter, { title: {} })).toBeUndefined();
  });

  class Nested {
    @ListOf(() => Base, 2)
    all?: Base[];
  }
  class Each {
    @IsString({ each: true })
    all: string[];
  }
  class Sometimes {
    @IsString({ validateIf: () => true })
    name: string;
  }
  class Renamed {
    @Expose({ name: 'title' })
    @IsString()
    name: string;
  }
  class Versioned {
    @Transform(() => 'a', { since: 2 })
    @IsString()
    name: string;
  }
  class Empty {}

  it.each([Nested, Each, Sometimes, Renamed, Versioned, Empty])(
    'leaves %p to the libraries',
    (metatype) => {
      expect(readFlat(metatype, {})).toBeUndefined();
      expect(readFlat(metatype, { name: 'a' })).toBeUndefined();
    },
  );
});
