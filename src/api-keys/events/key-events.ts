import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { KeyEventType } from '../../common/event-types.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import { ApiKeyDetailsDto } from '../management/api-key.dto.js';
import type { KeyEventDto } from './key-event.dto.js';

/** Something that happened to a key. */
export interface KeyEvent {
  accountId: string;
  type: KeyEventType;
  data: KeyEventDto;
}

/** Takes note of an event in the transaction of what happened. */
export type KeyEventListener = (manager: EntityManager, event: KeyEvent) => Promise<void>;

/** Tells other modules what happens to keys. */
@Injectable()
export class KeyEvents {
  private readonly listeners: KeyEventListener[] = [];

  get hasListeners(): boolean {
    return this.listeners.length > 0;
  }

  listen(listener: KeyEventListener): void {
    this.listeners.push(listener);
  }

  async tell(manager: EntityManager, type: KeyEventType, key: ApiKeyEntity): Promise<void> {
    const data = { apiKey: ApiKeyDetailsDto.from(key) };
    for (const listener of this.listeners) {
      await listener(manager, { accountId: key.accountId, type, data });
    }
  }
}
