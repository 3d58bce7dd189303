import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { JoinInAccount } from '../../database/columns.js';
import { PostEntity } from '../../posts/post.entity.js';
import { AiAnswerEntity } from './ai-answer.entity.js';

/** A post that an answer was given for, asked or stored. The answer stays while one of them does. */
@Entity('ai_answer_posts')
@Index('ai_answer_posts_post', ['postId'])
export class AiAnswerPostEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @PrimaryColumn('varchar')
  key: string;

  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @ManyToOne(() => AiAnswerEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      ...{ name: 'account_id', referencedColumnName: 'accountId' },
      foreignKeyConstraintName: 'ai_answer_posts_answer_fk',
    },
    {
      ...{ name: 'key', referencedColumnName: 'key' },
      foreignKeyConstraintName: 'ai_answer_posts_answer_fk',
    },
  ])
  answer?: AiAnswerEntity;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('post_id', 'ai_answer_posts_post_fk')
  post?: PostEntity;
}
