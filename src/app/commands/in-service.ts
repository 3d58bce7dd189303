import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccountsService } from '../../accounts/accounts.service.js';
import type { AccountEntity } from '../../tenancy/account.entity.js';
import { OPERATOR, actingAs } from '../../audit/current-actor.decorator.js';
import { loadEnv } from '../../config/load-env.js';
import { InputPipe } from '../../http/input/input.pipe.js';
import { DomainError, NotFoundError } from '../../http/problems/errors.js';
import { loadAllExtensions } from '../app-options.js';
import type { AppOptions } from '../app-options.js';
import { sentenceFor } from '../start-failure.js';

/** Prints a result as one line of JSON. */
export function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** Runs the work of a command. A failure is a sentence on standard error, with exit code 1. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs the work with the providers of the service and its extensions, without an HTTP server. */
export async function inService(
  appOptions: AppOptions,
  work: (service: INestApplicationContext) => Promise<void>,
): Promise<void> {
  // The import is late, so that other commands and the help answer faster.
  const { AppModule } = await import('../../app.module.js');
  const env = loadEnv();
  const module = AppModule.forRoot(env, { extensions: await loadAllExtensions(appOptions, env) });
  const service = await NestFactory.createApplicationContext(module, {
    logger: false,
    abortOnError: false,
  });
  try {
    await actingAs(OPERATOR, () => work(service));
  } finally {
    await service.close();
  }
}

/** Validates the options of a command by the rules of the API. */
export const read = async <T extends object>(
  metatype: new () => T,
  value: Partial<Record<keyof T, unknown>>,
): Promise<T> => (await new InputPipe().transform(value, { type: 'body', metatype })) as T;

/** @throws DomainError that names the address */
export async function findAccount(
  service: INestApplicationContext,
  email: string,
): Promise<AccountEntity> {
  try {
    return await service.get(AccountsService).getByEmail(email);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new DomainError('not_found', `There is no account for ${email}.`);
  }
}
