import type { OnModuleInit } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { EventHandler } from '../../extensions/event-handler.js';
import type { Extension } from '../../extensions/extension.js';
import { ExtensionError } from '../../extensions/extension.errors.js';
import type { AccountEvent } from '../events/account-event.js';
import { EventConsumer } from './event-consumer.js';

/** Tells the handlers of an extension the events of every account that they are for. */
export class ExtensionEvents extends EventConsumer implements OnModuleInit {
  override readonly name: string;
  override readonly everyAccount = true;
  private readonly handlers = new Map<string, EventHandler>();

  constructor(
    private readonly extension: Extension,
    private readonly modules: ModuleRef,
  ) {
    super();
    this.name = consumerOf(extension.name);
  }

  /** @throws ExtensionError for a handler that no module provides */
  onModuleInit(): void {
    for (const [type, Handler] of Object.entries(this.extension.on ?? {})) {
      try {
        this.handlers.set(type, this.modules.get<EventHandler>(Handler, { strict: false }));
      } catch (cause) {
        const problem = `has the handler ${Handler.name}, which is no provider of its module`;
        throw new ExtensionError(this.extension.name, problem, { cause });
      }
    }
  }

  override async handle(
    accountId: string,
    events: AccountEvent[],
    manager: EntityManager,
  ): Promise<void> {
    for (const { type, at, feedId, ids, isSilent } of events) {
      const event = { accountId, type, at, feedId, ids, isSilent };
      await this.handlers.get(type)?.handle(event, manager);
    }
  }
}

/** The name of the consumer of an extension's events. */
export const consumerOf = (extension: string): string => `extension:${extension}`;
