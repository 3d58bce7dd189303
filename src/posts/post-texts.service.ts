import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../common/errors.js';
import { PostTextsRepository } from './post-texts.repository.js';
import type { PostText, PostTextsFilter } from './post-texts.repository.js';

/** What the posts of an account say, for those who read texts rather than show posts. */
@Injectable()
export class PostTextsService {
  constructor(private readonly texts: PostTextsRepository) {}

  /**
   * The first so many characters of a post.
   * @throws NotFoundError
   */
  async get(accountId: string, id: string, characters: number): Promise<PostText> {
    const post = await this.texts.find(accountId, id, characters);
    if (!post) throw new NotFoundError('post');
    return post;
  }

  /** The first so many characters of the newest posts that meet a filter, latest first. */
  list(
    accountId: string,
    filter: PostTextsFilter,
    most: { limit: number; characters: number },
  ): Promise<PostText[]> {
    return this.texts.list(accountId, filter, most);
  }
}
