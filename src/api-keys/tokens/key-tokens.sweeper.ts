import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { KeyTokens } from './key-tokens.js';

/** Removes access tokens that have expired. */
@Injectable()
export class KeyTokensSweeper extends HourlySweeper {
  constructor(private readonly tokens: KeyTokens) {
    super();
  }

  protected async run(now: number): Promise<void> {
    await this.removeInBatches(() => this.tokens.removeSomeExpired(now));
  }
}
