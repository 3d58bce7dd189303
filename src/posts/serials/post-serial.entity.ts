import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of a post, for clients that know only numbers. Triggers give and remove it. */
@Entity('post_serials')
@Index('post_serials_serial', ['accountId', 'serial'], { unique: true })
export class PostSerialEntity {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  /** Unique among the posts of the account; never given again. It counts up as posts arrive. */
  @Column('bigint')
  serial: number;
}
