import { Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { JoinInAccount } from '../../database/columns.js';
import { LabelEntity } from './label.entity.js';

/**
 * A label of a post. The post has a mark too, which logs the change. A trigger removes the row of a
 * deleted post.
 */
@Entity('post_labels')
@Index('post_labels_label', ['accountId', 'labelId', 'postId'])
export class PostLabelEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @PrimaryColumn('uuid', { name: 'label_id' })
  labelId: string;

  @ManyToOne(() => LabelEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('label_id', 'post_labels_label_fk')
  label?: LabelEntity;
}
