import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, HttpCode, Module, Post, Req } from '@nestjs/common';
import type { NestModule, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AcceptsBody } from '../../../src/http/input/decorators/accepted-body.decorator.js';
import { engine } from '../../support/databases/engines.js';
import { OwnBoot } from '../../support/extensions/own-boot.js';
import { request, sendRaw } from '../../support/callers/raw-http.js';

const BOUNDARY = 'frontier';
const FORM =
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="note"\r\n\r\nHello\r\n` +
  `--${BOUNDARY}--\r\n`;

@Controller('own/bodies')
class BodiesController {
  @Post('any')
  @HttpCode(200)
  any(@Body() body: unknown) {
    return { body };
  }

  @Post('raw')
  @HttpCode(200)
  @AcceptsBody({ types: ['application/x-signed'], limit: 100 })
  raw(@Body() body: Buffer) {
    return { bytes: body.toString('hex') };
  }

  /** Reads the parts of a form from the raw request, as handlers with `@fastify/multipart` do. */
  @Post('form')
  @HttpCode(200)
  async form(@Req() request: FastifyRequest & { isForm?: boolean }) {
    const chunks: Buffer[] = [];
    if (request.isForm) for await (const chunk of request.raw) chunks.push(chunk as Buffer);
    return { form: Buffer.concat(chunks).toString() };
  }
}

const asLines = (_request: unknown, body: string, done: (error: null, body: unknown) => void) =>
  done(null, body.split('\n'));

/** Leaves a form unread, as the parser of `@fastify/multipart` does. */
function multipart(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    Object.assign(request, { isForm: true });
    done(null);
  });
}

@Module({ controllers: [BodiesController] })
class ParsersModule implements NestModule, OnModuleInit {
  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  private get fastify(): FastifyInstance {
    return this.http.httpAdapter.getInstance();
  }

  configure(): void {
    this.fastify.addContentTypeParser('text/csv', { parseAs: 'string', bodyLimit: 100 }, asLines);
    multipart(this.fastify);
  }

  onModuleInit(): void {
    this.fastify.addContentTypeParser(new RegExp('^text/x-'), { parseAs: 'string' }, asLines);
    // A Fastify scope with its own parser and routes, outside of Nest.
    void this.fastify.register((scope, _options, done) => {
      const asBuffer = { parseAs: 'buffer' } as const;
      scope.addContentTypeParser('application/json', asBuffer, (_request, body, parsed) => {
        parsed(null, body);
      });
      scope.post('/own/hook', ({ body }) => ({ bytes: (body as Buffer).toString('hex') }));
      done();
    });
  }
}

describe('The parsers of others', () => {
  let boot: OwnBoot;
  beforeAll(async () => {
    boot = await OwnBoot.start(engine, {
      extensions: [{ name: 'parsers', module: ParsersModule }],
      prepare: async (app) => {
        app.useBodyParser('application/x-yaml', { bodyLimit: 100 }, (_request, body, done) =>
          done(null, { yaml: body.toString() }),
        );
        await app.register((scope, _options, done) => {
          scope.addContentTypeParser('text/late', { parseAs: 'string' }, asLines);
          scope.post('/own/late', ({ body }) => ({ body }));
          done();
        });
      },
    });
  });
  afterAll(() => boot.stop());
  const send = (path: string, type: string, body: string, client = boot.client) =>
    client.send('POST', path, body, { 'content-type': type });

  it.each([
    ['in configure()', 'text/csv; charset=utf-8'],
    ['in onModuleInit(), by a pattern', 'text/x-lines'],
  ])('read the bodies of their types if a module adds one %s', async (_, type) => {
    const answer = await send('/own/bodies/any', type, 'a\nb');
    expect(answer).toMatchObject({ status: 200, body: { body: ['a', 'b'] } });
  });

  it('read the types of a useBodyParser() call before the start', async () => {
    const answer = await send('/own/bodies/any', 'application/x-yaml', 'a: b');
    expect(answer).toMatchObject({ status: 200, body: { body: { yaml: 'a: b' } } });
  });

  it('read forms from the raw request', async () => {
    const answer = await send(
      '/own/bodies/form',
      `multipart/form-data; boundary=${BOUNDARY}`,
      FORM,
    );
    expect(answer).toMatchObject({ status: 200, body: { form: FORM } });
  });

  it('read raw bytes, even of JSON, in a Fastify scope and with @AcceptsBody()', async () => {
    const text = '{"a":  1}';
    const bytes = Buffer.from(text).toString('hex');
    const hook = await send('/own/hook', 'application/json', text);
    expect(hook).toMatchObject({ status: 200, body: { bytes } });
    const raw = await send('/own/bodies/raw', 'application/x-signed', text);
    expect(raw).toMatchObject({ status: 200, body: { bytes } });
    const late = await send('/own/late', 'text/late', 'a\nb');
    expect(late).toMatchObject({ status: 200, body: { body: ['a', 'b'] } });
  });

  it.each([
    ['any', 'text/csv', { body: [''] }],
    ['any', 'application/x-yaml', { body: { yaml: '' } }],
    ['raw', 'application/x-signed', { bytes: '' }],
    ['form', `multipart/form-data; boundary=${BOUNDARY}`, { form: '' }],
  ])('do not wait at %s for a body that %s announces', async (path, type, body) => {
    const headers = [`X-API-Key: ${boot.client.rawKey}`, `Content-Type: ${type}`];
    const answer = await sendRaw(boot.client.url, request(`POST /own/bodies/${path}`, headers));
    expect(answer).toMatchObject({ status: 200, body });
  });

  it('keep their limits, and the service keeps its own', async () => {
    for (const [path, type] of [
      ['any', 'text/csv'],
      ['any', 'application/x-yaml'],
      ['raw', 'application/x-signed'],
    ] as const) {
      const answer = await send(`/own/bodies/${path}`, type, 'x'.repeat(101));
      expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    }
  });

  it('leave other types to the service', async () => {
    const json = await send('/own/bodies/any', 'application/json', '{"a":[1]}');
    expect(json).toMatchObject({ status: 200, body: { body: { a: [1] } } });
    for (const type of ['application/x-unknown', 'text/plain', 'text/late']) {
      const answer = await send('/own/bodies/any', type, 'x');
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
    const feed = await boot.client.post('/api/v1/feeds', { title: 'Mine' });
    expect(feed.status).toBe(201);
    const path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    expect(await boot.client.post(path, { title: 'One' })).toMatchObject({ status: 201 });
    const broken = await send(path, 'application/json', '{"title":');
    expect(broken).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('make no route public', async () => {
    for (const type of [
      'text/csv',
      'application/x-yaml',
      'application/json',
      'multipart/form-data',
    ]) {
      const answer = await send('/own/bodies/any', type, 'x', boot.stranger);
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });
});
