import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How well a hub does, over all its subscriptions. */
@Entity('websub_hubs')
export class HubTallyEntity {
  /** The registrable domain of the hub, or its host and port. */
  @PrimaryColumn('varchar')
  key: string;

  /** Polls after a push that found nothing else. */
  @Column('integer', { default: 0 })
  proofs: number;

  /** Polls that found posts which the hub had not pushed. */
  @Column('integer', { default: 0 })
  misses: number;
}
