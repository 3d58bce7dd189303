import { Injectable } from '@nestjs/common';
import { AccountPosts, JoinInAccount, PostEntity } from 'sluice';
import type { PostDto } from 'sluice';
import { Column, DataSource, Entity, ManyToOne, PrimaryColumn } from 'typeorm';

@Entity('reviews')
export class ReviewEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'post_id' })
  postId: string;

  /** Deleting a post deletes its reviews. */
  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('post_id', 'reviews_post_fk')
  post?: PostEntity;
}

@Injectable()
export class Reviews {
  constructor(
    private readonly posts: AccountPosts,
    private readonly dataSource: DataSource,
  ) {}

  async unread(accountId: string): Promise<PostDto[]> {
    let page = await this.posts.list(accountId, { q: 'is:unread', pageSize: 100 });
    const posts = page.data;
    while (page.cursor !== undefined) {
      const { cursor } = page;
      page = await this.posts.list(accountId, { q: 'is:unread', pageSize: 100, cursor });
      posts.push(...page.data);
    }
    return posts;
  }

  async add(accountId: string, review: ReviewEntity): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(ReviewEntity, review);
      await this.posts.mark(accountId, [review.postId], { starred: true }, manager);
    });
  }
}
