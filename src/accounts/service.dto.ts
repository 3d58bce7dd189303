import { ApiProperty } from '@nestjs/swagger';
import { OPTIONAL_MODULES } from '../config/process-parts.js';
import type { OptionalModule } from '../config/process-parts.js';

export class ServiceDto {
  /** Whether sign-up is open to all. */
  signUps: 'open' | 'closed';

  /** Whether anyone has an account. */
  hasAccounts: boolean;

  /**
   * The version of Sluice.
   * @example 1.0.0
   */
  version: string;

  /**
   * The modules of this installation, of those that an operator can leave out. Paths of others
   * answer 404. The hub of shared feeds needs `websub` and `shared-feeds`.
   * @example ['websub', 'shared-feeds', 'ai', 'webhooks', 'dashboard']
   */
  @ApiProperty({ enum: OPTIONAL_MODULES, isArray: true })
  modules: OptionalModule[];
}
