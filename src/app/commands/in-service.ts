import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { isUUID } from 'class-validator';
import { AccountsService } from '../../accounts/accounts.service.js';
import { UsersService } from '../../accounts/users/users.service.js';
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

/** The option that names an account. */
export const OWNER = [
  '--email <address>',
  'e-mail address of the owner, or the identifier of the account',
] as const;

/**
 * The account of an identifier, or the one of which a user is the owner.
 * @throws DomainError where there is none, or several
 */
export async function findAccount(
  service: INestApplicationContext,
  owner: string,
): Promise<{ id: string }> {
  if (isUUID(owner)) return service.get(AccountsService).get(owner);
  const members = await findMemberships(service, owner);
  const [owned, another] = members.filter(({ role }) => role === 'owner');
  if (!owned) throw noAccount(owner);
  if (another) {
    throw new DomainError(
      'conflict',
      `${owner} owns several accounts; give the identifier of one (sluice users list).`,
    );
  }
  return { id: owned.accountId };
}

/**
 * The user of an address, and the first account of the user.
 * @throws DomainError that names the address
 */
export async function findUser(
  service: INestApplicationContext,
  email: string,
): Promise<{ userId: string; accountId: string }> {
  const [first] = await findMemberships(service, email);
  if (!first) throw noAccount(email);
  return first;
}

async function findMemberships(service: INestApplicationContext, email: string) {
  const users = service.get(UsersService);
  try {
    return await users.listMemberships((await users.getByEmail(email)).id);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw noAccount(email);
  }
}

const noAccount = (email: string): DomainError =>
  new DomainError('not_found', `There is no account for ${email}.`);
