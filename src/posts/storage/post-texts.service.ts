import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../http/problems/errors.js';
import { PostTextsRepository } from './post-texts.repository.js';
import type { PostFilter } from '../listing/post-filter.js';
import type { PostText } from './post-texts.repository.js';

/** The texts of the posts of an account, for other modules. */
@Injectable()
export class PostTextsService {
  constructor(private readonly texts: PostTextsRepository) {}

  /**
   * The text of a post, cut at this number of characters.
   * @throws NotFoundError
   */
  async get(accountId: string, id: string, characters: number): Promise<PostText> {
    const post = await this.texts.find(accountId, id, characters);
    if (!post) throw new NotFoundError('post');
    return post;
  }

  /** The texts of the posts that exist, cut at this number of characters. */
  getEach(accountId: string, ids: string[], characters: number): Promise<PostText[]> {
    return this.texts.findEach(accountId, ids, characters);
  }

  /** The texts of the newest posts that meet a filter, latest first. */
  list(
    accountId: string,
    filter: PostFilter,
    most: { limit: number; characters: number },
  ): Promise<PostText[]> {
    return this.texts.list(accountId, filter, most);
  }
}
