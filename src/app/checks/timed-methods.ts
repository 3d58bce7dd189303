import { MetadataScanner } from '@nestjs/core';

/** The metadata of `@nestjs/schedule`, which is no package of ours. */
const SCHEDULER_TYPE = 'SCHEDULER_TYPE';
const DECORATORS: Record<number, string> = { 1: '@Cron()', 2: '@Timeout()', 3: '@Interval()' };

const scanner = new MetadataScanner();

/** The first method of a provider that `@nestjs/schedule` would run, such as `@Cron() Reports.send`. */
export function nameOfTimedMethod(instance: unknown): string | undefined {
  if (typeof instance !== 'object' || instance === null) return undefined;
  const prototype = Object.getPrototypeOf(instance) as Record<string, object> | null;
  if (prototype === null) return undefined;
  for (const name of scanner.getAllMethodNames(prototype)) {
    const type = Reflect.getMetadata(SCHEDULER_TYPE, prototype[name]!) as number | undefined;
    if (type !== undefined) return `${DECORATORS[type]} ${prototype.constructor.name}.${name}`;
  }
  return undefined;
}
