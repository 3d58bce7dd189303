import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { batchAnswers } from './batched-answers.hook.js';

describe('Answers to requests that arrive together', () => {
  let server: FastifyInstance;
  let events: string[];
  beforeEach(() => {
    events = [];
    server = fastify();
    batchAnswers(server);
    server.addHook('onResponse', (_request, _reply, done) => {
      events.push('left');
      done();
    });
    server.get('/', () => {
      events.push('made');
      return 'An answer.';
    });
  });
  afterEach(() => server.close());

  it('leave when all of them are made', async () => {
    const answers = await Promise.all([server.inject('/'), server.inject('/'), server.inject('/')]);
    expect(answers.map(({ body }) => body)).toEqual(['An answer.', 'An answer.', 'An answer.']);
    expect(events).toEqual(['made', 'made', 'made', 'left', 'left', 'left']);
  });
});
