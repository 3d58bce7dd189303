import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/**
 * Whose turn it is to ask a host. Until `freeAt` nobody else may: while a node asks, that is the
 * end of its lease; afterwards, when the host may be asked again.
 */
@Entity('fetch_turns')
export class FetchTurnEntity {
  @PrimaryColumn('varchar')
  key: string;

  @InstantColumn({ name: 'free_at' })
  freeAt: number;
}
