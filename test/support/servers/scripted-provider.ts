import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AiProvider } from '../../../src/ai/providers/ai-provider.js';
import type { Extension } from '../../../src/extensions/extension.js';
import type { TestService } from '../services/service.js';

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

/** A provider whose answers and delays a test determines. It records all questions. */
export class ScriptedProvider {
  readonly asked: { kind: Kind; given: any[] }[] = [];
  script: Script = { ...SCRIPT };
  model = 'scripted';
  answersAs = 'openai-compatible';
  usage = { inputTokens: 100, outputTokens: 20 };
  private gate?: Promise<void> | undefined;

  /** Replaces the provider of each of these services. */
  constructor(...services: TestService[]) {
    for (const service of services) this.replace(service.app.get(AiProvider));
  }

  /** Replaces the provider of a service while the service starts. */
  get extension(): Extension {
    const replace = (provider: AiProvider) => this.replace(provider);
    class ScriptedModule implements OnModuleInit {
      constructor(@Inject(ModuleRef) private readonly modules: ModuleRef) {}
      onModuleInit(): void {
        replace(this.modules.get(AiProvider, { strict: false }));
      }
    }
    Module({})(ScriptedModule);
    return { name: 'scripted', module: ScriptedModule };
  }

  /** From now on every question waits until the returned function is called. */
  hold(): () => void {
    const gate = Promise.withResolvers<void>();
    this.gate = gate.promise;
    return () => {
      this.passOn();
      gate.resolve();
    };
  }

  /** From now on questions do not wait. Questions that wait already continue to wait. */
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
