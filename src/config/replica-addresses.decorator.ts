import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { MatchesAddress, toList } from './values.decorator.js';

/** Addresses of PostgreSQL servers; none where `DATABASE_URL` is SQLite. */
export const ReplicaAddresses = (): PropertyDecorator =>
  applyDecorators(
    Transform(toList),
    MatchesAddress(/^postgres(ql)?:\/\/.+$/s, {
      each: true,
      message:
        'must be a comma-separated list of postgres://<user>:<password>@<host>:<port>/<database>',
    }),
    ValidateBy(
      {
        name: 'needsPostgres',
        validator: {
          validate: (value, args) =>
            (value as string[]).length === 0 ||
            !(args!.object as { DATABASE_URL: string }).DATABASE_URL.startsWith('sqlite:'),
        },
      },
      { message: 'needs a DATABASE_URL of PostgreSQL; SQLite has no read replicas' },
    ),
  );
