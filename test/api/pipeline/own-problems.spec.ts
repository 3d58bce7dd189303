import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BadRequestException,
  Catch,
  ConflictException,
  Controller,
  ForbiddenException,
  Get,
  GoneException,
  HttpException,
  InternalServerErrorException,
  NotFoundException,
  Param,
  Req,
  Res,
  ServiceUnavailableException,
  UnauthorizedException,
  UnprocessableEntityException,
  UseGuards,
} from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter, MiddlewareConsumer } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from '../../../src/app.module.js';
import { Public } from '../../../src/auth/decorators/require-scope.decorator.js';
import { DomainError } from '../../../src/http/problems/errors.js';
import { Problems } from '../../../src/http/problems/problems.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { createMigrated, engine } from '../../support/databases/engines.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { withService } from '../../support/services/running.js';
import { testEnv } from '../../support/services/service.js';

class TeapotError extends Error {}
class PotError extends Error {}
class KettleException extends HttpException {
  constructor() {
    super('A kettle', 418);
  }
}
class QuotaError extends DomainError {
  constructor() {
    const kind = { code: 'quota_exceeded', status: 402, title: 'The quota is used up' };
    super(kind, 'There is nothing left for today.', [{ field: 'n', message: 'is too many' }]);
  }
}
const NEVER = { canActivate: () => false };

const THROWN: Record<
  string,
  [thrown: () => unknown, status: number, code: string, detail: string]
> = {
  forbidden: [() => new ForbiddenException('Not on Sundays.'), 403, 'forbidden', 'Not on Sundays.'],
  conflict: [() => new ConflictException('It is there.'), 409, 'conflict', 'It is there.'],
  payment: [() => new HttpException('Pay first.', 402), 402, 'payment_required', 'Pay first.'],
  gone: [() => new GoneException('It has gone.'), 410, 'gone', 'It has gone.'],
  unprocessable: [
    () => new UnprocessableEntityException('No sense.'),
    422,
    'unprocessable_entity',
    'No sense.',
  ],
  often: [() => new HttpException('Too often.', 429), 429, 'rate_limited', 'Too often.'],
  bad: [() => new BadRequestException('n is odd.'), 400, 'invalid_request', 'n is odd.'],
  several: [() => new BadRequestException(['a', 'b']), 400, 'invalid_request', 'a; b'],
  missing: [() => new NotFoundException('No such tea.'), 404, 'not_found', 'No such tea.'],
  unknown: [() => new UnauthorizedException('Who?'), 401, 'unauthenticated', 'Who?'],
  coded: [
    () => new HttpException({ code: 'too_hot', message: 'Wait.' }, 425),
    425,
    'too_hot',
    'Wait.',
  ],
  fault: [
    () => new InternalServerErrorException('hunter2'),
    500,
    'internal_error',
    'The request failed because of an internal error.',
  ],
  away: [
    () => new ServiceUnavailableException('hunter2'),
    503,
    'unavailable',
    'The service is not available just now.',
  ],
  status: [
    () => new HttpException('hunter2', 200),
    500,
    'internal_error',
    'The request failed because of an internal error.',
  ],
};

@Controller('own')
@Public()
class ThrowingController {
  constructor(private readonly problems: Problems) {}

  @Get('throws/:name')
  throw(@Param('name') name: string) {
    if (name === 'quota') throw new QuotaError();
    if (name === 'teapot') throw new TeapotError();
    if (name === 'kettle') throw new KettleException();
    if (name === 'pot') throw new PotError('hunter2');
    throw THROWN[name]![0]();
  }

  /** Sends its answer itself. */
  @Get('sent')
  sendProblem(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { status, headers, body } = this.problems.build(new QuotaError(), request);
    void reply.status(status).headers(headers).send(body);
  }

  @Get('guarded')
  @UseGuards(NEVER)
  guarded() {
    return {};
  }

  @Get('middleware/:name')
  get() {
    return { reached: true };
  }
}

/** For errors that only this module defines. */
@Catch(TeapotError, KettleException)
class TeapotFilter implements ExceptionFilter {
  catch(error: Error, host: ArgumentsHost): void {
    host.switchToHttp().getResponse().status(418).send({ caughtBy: this.constructor.name });
  }
}

/** Catches everything, and answers in the format of the service. */
@Catch()
class PotFilter implements ExceptionFilter {
  constructor(private readonly problems: Problems) {}

  catch(error: unknown, host: ArgumentsHost): void {
    this.problems.send(error instanceof PotError ? new QuotaError() : error, host);
  }
}

class ThrowingModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply((request: any, response: any, next: () => void) => {
        response.setHeader('x-middleware', 'met');
        if (request.originalUrl.endsWith('/conflict')) throw new ConflictException('Not now.');
        if (request.originalUrl.endsWith('/answer')) response.end('{"by":"middleware"}');
        else next();
      })
      .forRoutes('own/middleware/*path');
  }
}

const controllers = [ThrowingController];
const filter = { provide: APP_FILTER, useClass: TeapotFilter };
const own = ownModule({ controllers, providers: [filter] }, ThrowingModule);

describe('An exception of another module', () => {
  const service = withService({ extensions: [own] });
  let client: ApiClient;
  beforeAll(() => {
    client = new ApiClient(service.url);
  });

  it.each(Object.entries(THROWN))('is a problem document: %s', async (name, expected) => {
    const [, status, code, detail] = expected;
    const path = `/own/throws/${name}`;
    const answer = await client.get(path);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer).toMatchObject({
      status,
      body: { type: `urn:sluice:problem:${code}`, status, code, detail, instance: path },
    });
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(answer.text).not.toContain('hunter2');
  });

  it('can be a DomainError with its own code, status and title', async () => {
    expect(await client.get('/own/throws/quota')).toMatchObject({
      status: 402,
      body: {
        type: 'urn:sluice:problem:quota_exceeded',
        title: 'The quota is used up',
        code: 'quota_exceeded',
        detail: 'There is nothing left for today.',
        errors: [{ field: 'n', message: 'is too many' }],
      },
    });
  });

  it('can be sent by a handler itself', async () => {
    const sent = await client.get('/own/sent?n=7');
    const thrown = await client.get('/own/throws/quota');
    expect(sent.headers.get('content-type')).toBe(thrown.headers.get('content-type'));
    const { instance, requestId, ...problem } = sent.body;
    expect(thrown.body).toMatchObject(problem);
    expect([sent.status, instance]).toEqual([402, '/own/sent']);
    expect(requestId).toBe(sent.headers.get('x-request-id'));
  });

  it('is a 403 if its guard refuses', async () => {
    expect(await client.get('/own/guarded')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', title: 'Forbidden' },
    });
  });

  it.each(['teapot', 'kettle'])('goes to the filter of the module first: a %s', async (name) => {
    expect(await client.get(`/own/throws/${name}`)).toMatchObject({ status: 418 });
  });

  it('can come from a middleware before the guards', async () => {
    const answer = await client.get('/own/middleware/pass');
    expect(answer).toMatchObject({ status: 200, body: { reached: true } });
    expect(answer.headers.get('x-middleware')).toBe('met');
    const { text, status } = await client.get('/own/middleware/answer');
    expect([status, text]).toEqual([200, '{"by":"middleware"}']);
  });

  it('is a problem document if a middleware throws it', async () => {
    const answer = await client.get('/own/middleware/conflict');
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'Not now.', instance: '/own/middleware/conflict' },
    });
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  });
});

describe('A filter of another module for all errors', () => {
  const catching = ownModule(
    { controllers, providers: [{ provide: APP_FILTER, useClass: PotFilter }] },
    class CatchingModule {},
  );
  const service = withService({ extensions: [catching] });

  it('answers with problem documents of its own and of the service', async () => {
    const client = new ApiClient(service.url);
    const pot = await client.get('/own/throws/pot');
    const quota = await client.get('/own/throws/quota');
    expect({ ...pot.body, instance: '', requestId: '' }).toEqual({
      ...quota.body,
      ...{ instance: '', requestId: '' },
    });
    expect(pot.body.requestId).toBe(pot.headers.get('x-request-id'));
    expect(await client.get('/own/throws/teapot')).toMatchObject({
      status: 500,
      body: { code: 'internal_error', instance: '/own/throws/teapot' },
    });
    expect(await client.get('/own/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'not_found', instance: '/own/nowhere' },
    });
  });
});

describe('Another root module', () => {
  let app: NestFastifyApplication;
  let dropDatabase: () => Promise<void>;
  let client: ApiClient;
  beforeAll(async () => {
    const database = await createMigrated(engine);
    dropDatabase = () => database.drop();
    const imports = [AppModule.forRoot(testEnv(database.url))];
    const root = ownModule({ imports, controllers, providers: [filter] });
    app = await NestFactory.create<NestFastifyApplication>(root.module, new FastifyAdapter(), {
      logger: false,
      abortOnError: false,
    });
    await app.listen(0, '127.0.0.1');
    client = new ApiClient(await app.getUrl());
  });
  afterAll(async () => {
    await app.close();
    await dropDatabase();
  });

  it('has its filter run first, and leaves other exceptions to the service', async () => {
    expect(await client.get('/own/throws/teapot')).toMatchObject({
      status: 418,
      body: { caughtBy: 'TeapotFilter' },
    });
    expect(await client.get('/own/throws/gone')).toMatchObject({
      status: 410,
      body: { code: 'gone' },
    });
  });
});
