import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AiProvider } from '../../src/ai/providers/ai-provider.js';
import type { Extension } from '../../src/extensions.js';
import type { TestService } from './service.js';

type Kind = 'summarise' | 'suggestCategories' | 'tags' | 'digest';
type Script = { [K in Kind]: (...given: any[]) => any };

const SCRIPT: Script = {
  summarise: (text: string) => ({ summary: `In short: ${text.slice(0, 40)}`, language: 'en' }),
  suggestCategories: (_text: string, choices: { id: string }[]) =>
    choices.map(({ id }, place) => ({ categoryId: id, score: 1 / (place + 1) })),
  tags: (text: string) => text.split(/\W+/).slice(0, 8),
  digest: (documents: { title: string | null }[]) => [
    { headline: 'A story', summary: 'It happened.', documents: [...documents.keys()] },
  ],
};

/** A provider that says what a test wants it to, when it wants, and remembers what it was asked. */
export class ScriptedProvider {
  readonly asked: { kind: Kind; given: any[] }[] = [];
  script: Script = { ...SCRIPT };
  model = 'scripted';
  answersAs = 'openai-compatible';
  usage = { inputTokens: 100, outputTokens: 20 };
  private gate?: Promise<void> | undefined;

  /** Takes the place of the provider of each of these services. */
  constructor(...services: TestService[]) {
    for (const service of services) this.replace(service.app.get(AiProvider));
  }

  /** Takes the place of the provider of a service that starts with it, before it does anything. */
  get extension(): Extension {
    const replace = (provider: AiProvider) => this.replace(provider);
    class ScriptedModule implements OnModuleInit {
      constructor(@Inject(ModuleRef) private readonly modules: ModuleRef) {}
      onModuleInit(): void {
        replace(this.modules.get(AiProvider, { strict: false }));
      }
    }
    Module({})(ScriptedModule);
    return { module: ScriptedModule, migrations: [] };
  }

  /** Has every question from now on wait until the function that this gives is called. */
  hold(): () => void {
    const gate = Promise.withResolvers<void>();
    this.gate = gate.promise;
    return () => {
      this.passOn();
      gate.resolve();
    };
  }

  /** Has the questions from now on wait for nothing; those that wait go on waiting. */
  passOn(): void {
    this.gate = undefined;
  }

  count(text = ''): number {
    return this.asked.filter(({ given }) => JSON.stringify(given).includes(text)).length;
  }

  private replace(provider: AiProvider): void {
    Object.defineProperties(provider, {
      provider: { get: () => 'openai-compatible', configurable: true },
      model: { get: () => this.model, configurable: true },
    });
    for (const kind of Object.keys(SCRIPT) as Kind[]) {
      Object.defineProperty(provider, kind, { value: this.answer(kind), configurable: true });
    }
  }

  private answer(kind: Kind) {
    return async (...given: any[]) => {
      this.asked.push({ kind, given });
      await this.gate;
      const value = await this.script[kind](...given);
      return { value, provider: this.answersAs, model: this.model, usage: this.usage };
    };
  }
}
