import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenAiCompatibleProvider } from '../../../src/ai/providers/openai/openai-compatible.provider.js';
import { ModelServer, failing, obedientModel } from '../../support/servers/model-server.js';
import type { ChatRequest } from '../../support/servers/model-server.js';

const GOOD = JSON.stringify({ summary: 'The bridge is closed.', language: 'en' });

/** How a request asks: for which format, and by which name it limits the answer. */
const readForm = ({ body }: ChatRequest): string =>
  [
    body.response_format?.type ?? 'no format',
    ...Object.keys(body).filter((name) => name.startsWith('max_')),
  ].join(', ');

const FORMS = [
  'json_schema, max_completion_tokens',
  'json_schema, max_tokens',
  'json_object, max_completion_tokens',
  'json_object, max_tokens',
  'no format, max_tokens',
];

describe('a server of models', () => {
  let server: ModelServer;
  let provider: OpenAiCompatibleProvider;

  beforeAll(async () => {
    server = await ModelServer.start(obedientModel);
  });
  beforeEach(() => {
    server.requests.length = 0;
    provider = new OpenAiCompatibleProvider({ baseUrl: server.baseUrl, apiKey: 'k', model: 'm' });
  });
  afterAll(() => server.stop());
  const summarise = () => provider.summarise('The bridge is closed.', { sentences: 2 });
  const forms = () => server.requests.map(readForm);

  it.each<[string, number, (request: ChatRequest) => boolean]>([
    ['understands everything', 0, () => true],
    // As the API of Mistral answers.
    ['knows no max_completion_tokens', 1, ({ body }) => !body.max_completion_tokens],
    ['knows no schemas', 2, ({ body }) => body.response_format?.type !== 'json_schema'],
    [
      'knows neither schemas nor max_completion_tokens',
      3,
      ({ body }) => !body.max_completion_tokens && body.response_format?.type !== 'json_schema',
    ],
    ['knows no response_format', 4, ({ body }) => !body.response_format],
  ])('that %s is asked so that it answers, at once in later requests', async (_, place, knows) => {
    for (const status of [400, 422, 501]) {
      provider = new OpenAiCompatibleProvider({ baseUrl: server.baseUrl, apiKey: 'k', model: 'm' });
      server.requests.length = 0;
      server.model = (request) =>
        knows(request) ? GOOD : failing(status, { 'x-should-retry': 'false' });
      expect((await summarise()).value.summary).toBe('The bridge is closed.');
      expect(forms()).toEqual(FORMS.slice(0, place + 1));
      await summarise();
      expect(forms().slice(place + 1)).toEqual([FORMS[place]]);
    }
  });

  it('that answers no form of a question gets one request for each, and then the best again', async () => {
    server.model = () => failing(400);
    await expect(summarise()).rejects.toThrow('The AI server answered 400.');
    expect(forms()).toEqual(FORMS);
    server.model = () => GOOD;
    await summarise();
    expect(forms().slice(FORMS.length)).toEqual([FORMS[0]]);
  });

  it('that knows only a later form gets fewer requests for a question that it refuses', async () => {
    server.model = ({ body }) => (body.response_format ? failing(422) : GOOD);
    await summarise();
    server.requests.length = 0;
    server.model = () => failing(400);
    await expect(summarise()).rejects.toThrow('The AI server answered 400.');
    expect(forms()).toEqual(FORMS.slice(-1));
  });
});
