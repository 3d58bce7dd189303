import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateIf } from 'class-validator';
import { MatchesAddress, toList } from './values.decorator.js';

/** The address of a database. */
export const DatabaseAddress = (): PropertyDecorator =>
  MatchesAddress(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/s, {
    message: 'must be sqlite:<file> or postgres://<user>:<password>@<host>:<port>/<database>',
  });

/** The address of a Redis, or no value. */
export const RedisAddress = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    MatchesAddress(/^rediss?:\/\/.+$/, {
      message: 'must be redis://<user>:<password>@<host>:<port>/<database>, or rediss://… for TLS',
    }),
  );

/** The address of a forward proxy, or no value. */
export const ProxyAddress = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    MatchesAddress(/^https?:\/\/([^\s/@?#]*@)?[^\s/@?#]+\/?$/i, {
      message: 'must be http://<user>:<password>@<host>:<port>, or https://… for TLS',
    }),
  );

/** A list of origins of web pages; `*` is all. */
export const OriginListSetting = (): PropertyDecorator =>
  applyDecorators(
    Transform(toList),
    MatchesAddress(
      /^(\*|https?:\/\/[a-z0-9.-]+(:\d{1,5})?|https?:\/\/\[[0-9a-f:]+\](:\d{1,5})?)$/,
      {
        each: true,
        message: 'must be a comma-separated list of origins such as https://reader.example, or *',
      },
    ),
  );

interface ModelSettings {
  AI_BASE_URL: string;
  AI_API_KEY: string;
  AI_MODEL: string;
}

/** The base address of a server of language models, where one is set. */
export const ModelServerAddress = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf(({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: ModelSettings) =>
      Boolean(AI_BASE_URL || AI_API_KEY || AI_MODEL),
    ),
    MatchesAddress(/^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/i, {
      message:
        'must be an http or https address without user, query or fragment, with AI_MODEL beside it',
    }),
  );
