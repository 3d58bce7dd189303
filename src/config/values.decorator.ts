import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import type { ValidationOptions } from 'class-validator';

export const MAX_LIMIT = 1_000_000;
/** The largest quota that can be set. */
export const MAX_QUOTA = 1_000_000_000;
const PACKAGE_OR_PATH = /^(\.{1,2}(\/.*)?|\/.+|(@[\w.~-]+\/)?[\w~-][\w.~-]*(\/[\w.~-]+)*)$/;
const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/i;

const toNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
export const toList = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
    : value;

/** A whole number within bounds. */
export const IntegerSetting = (min: number, max: number): PropertyDecorator => {
  const message = `must be a whole number from ${min} to ${max}`;
  return applyDecorators(
    Transform(toNumber),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

/** A whole number of at least 1, or no value. */
export const LimitSetting = (most = MAX_LIMIT): PropertyDecorator =>
  applyDecorators(
    Transform(toNumber),
    IsOptional(),
    IsInt({ message: 'must be a whole number of at least 1' }),
    Min(1, { message: 'must be a whole number of at least 1' }),
    Max(most, { message: `must be at most ${most}` }),
  );

/** A quota of an account: 0 is no limit; without a value, `SIGN_UPS` decides. */
export const QuotaSetting = (): PropertyDecorator => {
  const message = `must be a whole number from 0 to ${MAX_QUOTA}`;
  return applyDecorators(
    Transform(toNumber),
    IsOptional(),
    IsInt({ message }),
    Min(0, { message }),
    Max(MAX_QUOTA, { message }),
  );
};

/** A list of 1 to 20 whole numbers within bounds. */
export const IntegerListSetting = (min: number, max: number): PropertyDecorator => {
  const message = `must be a comma-separated list of 1 to 20 whole numbers from ${min} to ${max}`;
  const rule = { each: true, message };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (toList({ value }) as string[]).map(Number)),
    ArrayMinSize(1, { message }),
    ArrayMaxSize(20, { message }),
    IsInt(rule),
    Min(min, rule),
    Max(max, rule),
  );
};

/** Whether the host, the port, the user and the password of an address can be read. */
function isReadable(address: string): boolean {
  if (address.startsWith('sqlite:')) return true;
  try {
    const { username, password } = new URL(address.includes('://') ? address : `tcp://${address}`);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** An address of a form, or a host and a port, without errors that only its use would show. */
export const MatchesAddress = (form: RegExp, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'matchesAddress',
      validator: {
        validate: (value) => typeof value === 'string' && form.test(value) && isReadable(value),
      },
    },
    options,
  );

/** A list of packages and paths. */
export const PackageListSetting = (): PropertyDecorator =>
  applyDecorators(
    Transform(toList),
    Matches(PACKAGE_OR_PATH, {
      each: true,
      message: 'must be a comma-separated list of packages and paths',
    }),
  );

/** A list of hosts, each with a port or without. */
export const HostListSetting = (): PropertyDecorator =>
  applyDecorators(
    Transform(toList),
    IsOptional(),
    MatchesAddress(HOST_AND_PORT, {
      each: true,
      message: 'must be a comma-separated list of host or host:port',
    }),
  );

/** A key of 32 bytes, or no value. */
export const KeySetting = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'must be 32 bytes in base64' }),
  );

/** `none`, or anything without a pooler: behind it, two statements can have two connections. */
export const NeedsOwnConnections = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'needsOwnConnections',
      validator: {
        validate: (value, args) =>
          value === 'none' ||
          (args!.object as { DATABASE_POOLER: unknown }).DATABASE_POOLER === 'none',
      },
    },
    { message: 'must be none with DATABASE_POOLER=transaction' },
  );
