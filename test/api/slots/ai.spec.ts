import { beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { AiModule } from '../../../src/ai/ai.module.js';
import { AiProvider } from '../../../src/ai/providers/ai-provider.js';
import type { AiResult, DigestGroup } from '../../../src/ai/providers/ai-provider.js';
import { EmbeddedProvider } from '../../../src/ai/providers/embedded/embedded.provider.js';
import { newId } from '../../../src/common/ids.js';
import { defineExtension } from '../../../src/extensions/extension.js';
import { replace } from '../../../src/extensions/slot.js';
import { engine } from '../../support/databases/engines.js';
import { withClient, withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const USAGE = { inputTokens: 100, outputTokens: 20 };

/** Answers by itself, wrongly in most ways, and leaves tags to the built-in part. */
@Injectable()
class AcmeProvider extends AiProvider {
  readonly provider: string = 'acme';
  readonly model = 'acme-1';

  constructor(private readonly embedded: EmbeddedProvider) {
    super();
  }

  summarise(text: string) {
    if (text.includes('broken')) throw new Error('The model is away.');
    const usage = text.includes('uncounted') ? { inputTokens: -1, outputTokens: NaN } : USAGE;
    const summary = `<b>In short</b>: ${'word '.repeat(5_000)}`;
    return Promise.resolve(this.answered({ summary, language: 'no tag' }, usage));
  }

  suggestCategories(_text: string, categories: { id: string }[]) {
    const scores = [
      { categoryId: newId(), score: 1 },
      ...categories.map(({ id }) => ({ categoryId: id, score: 7 })),
    ];
    return Promise.resolve(this.answered(scores));
  }

  tags(text: string, options: { most: number }) {
    return this.embedded.tags(text, options);
  }

  digest(documents: unknown[]): Promise<AiResult<DigestGroup[]>> {
    const all = [0, 0, documents.length, 99];
    return Promise.resolve(
      this.answered([{ headline: 'A <i>story</i>', summary: 'It was.', documents: all }]),
    );
  }

  private answered<T>(value: T, usage = USAGE): AiResult<T> {
    return { value, provider: this.provider, model: this.model, usage };
  }
}

@Injectable()
class NamelessProvider extends AcmeProvider {
  override readonly provider = 'embedded';
}

@Module({
  imports: [AiModule],
  providers: [AcmeProvider, NamelessProvider],
  exports: [AcmeProvider, NamelessProvider],
})
class AcmeModule {}

const acme = (by: typeof AcmeProvider | typeof NamelessProvider) =>
  defineExtension({ name: 'acme', module: AcmeModule, replaces: [replace(AiProvider, by)] });

describe('a replaced AI provider', () => {
  const service = withService({ extensions: [acme(AcmeProvider)] });
  const client = withClient(service);
  let postId: string;
  const summarise = (text: string) => client.post('/api/v1/ai/summaries', { text });

  beforeAll(async () => {
    const { data } = (await client.post('/api/v1/feeds', { title: 'Own' })).body;
    const post = { title: 'Gardens', contentText: 'Gardens need water and much patience.' };
    postId = (await client.post(`/api/v1/feeds/${data.id}/posts`, post)).body.data.id;
  });

  it('answers under its name, as plain text of limited length, and its tokens count', async () => {
    const { status, body } = await summarise('A text about gardens.');
    expect([status, body.data]).toMatchObject([
      200,
      { provider: 'acme', model: 'acme-1', usage: USAGE, language: null },
    ]);
    expect(body.data.summary).toMatch(/^In short : (word )+/);
    expect(body.data.summary.length).toBeLessThanOrEqual(3_000);
    expect((await client.get('/api/v1/ai/usage')).body.data[0]).toMatchObject({
      calls: 1,
      ...USAGE,
    });
    expect((await summarise('A text about gardens.')).body.data.cached).toBe(true);
  });

  it('calls the built-in one', async () => {
    const { body } = await client.post('/api/v1/ai/tags', { postId });
    expect(body.data).toMatchObject({ provider: 'embedded' });
    expect(body.data.tags.length).toBeGreaterThan(0);
  });

  it('is held to the given documents', async () => {
    const { body } = await client.post('/api/v1/ai/digests', {});
    expect(body.data).toMatchObject({ provider: 'acme' });
    expect(body.data.groups).toMatchObject([{ headline: 'A story' }]);
    expect(JSON.stringify(body.data).split(postId)).toHaveLength(2);
  });

  it.each(['broken', 'uncounted'])('is unavailable where it is %s', async (how) => {
    expect(await summarise(`A ${how} text.`)).toMatchObject({
      status: 503,
      body: { code: 'ai_unavailable' },
    });
  });

  it('cannot pass for one that costs no tokens', async () => {
    const start = TestService.start(engine, {}, service.databaseUrl, [acme(NamelessProvider)]);
    await expect(start).rejects.toThrow(
      'The extension "acme" calls its AI provider embedded, as Sluice does.',
    );
  });
});
