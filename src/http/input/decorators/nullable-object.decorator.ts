import { applyDecorators } from '@nestjs/common';
import type { Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { check, SkipIfAbsent } from './field.decorator.js';

/** An optional object that null takes away. */
export const NullableObject = (element: () => Class, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: () => element(), required: false, nullable: true, description }),
    SkipIfAbsent({ optional: true, nullable: true }),
    ValidateNested({ message: 'must be an object' }),
    check(
      'nullableObject',
      (value) => typeof value === 'object' && !Array.isArray(value),
      'must be an object',
    ),
    Type(element),
  );
