import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** When a job of an extension is due. */
@Entity('extension_jobs')
export class ExtensionJobEntity {
  /** `bookmarks:PruneJob`: the extension and the class. */
  @PrimaryColumn('varchar')
  name: string;

  @InstantColumn({ name: 'due_at' })
  dueAt: number;

  /** The process that runs it until `leasedUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until', default: 0 })
  leasedUntil: number;
}
