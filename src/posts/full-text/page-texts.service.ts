import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Precondition } from '../../http/preconditions/precondition.js';
import { NotFoundError } from '../../http/problems/errors.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import type { PostEntity } from '../post.entity.js';
import { PostsRepository } from '../posts.repository.js';
import { buildSearchEntry } from '../search/search-document.js';
import type { PageFailure } from './page-failure.js';
import { PostPagesRepository } from './post-pages.repository.js';
import type { AwaitedPage } from './post-pages.repository.js';

/** The text of a page: sanitised HTML, and plain text. */
export interface PageText {
  html: string;
  text: string;
}

type Content = Pick<PostEntity, 'contentHtml' | 'contentText'>;

/** So many characters of the feed's text are looked for in that of the page. */
const BEGINNING = 40;

const OTHER_TEXT: PageFailure = {
  reason: 'other_text',
  message: 'The page has less text than the feed, and not the text of the feed.',
};

/** Shows the texts of pages in place of what feeds say, and keeps that. */
@Injectable()
export class PageTexts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: FeedLookups,
    private readonly posts: PostsRepository,
    private readonly pages: PostPagesRepository,
  ) {}

  /**
   * Shows the text of its page as the content of a post. Returns why not, where it is not the text of
   * the post; a post that is gone is left alone.
   */
  async show(page: AwaitedPage, found: PageText): Promise<PageFailure | null> {
    return this.change(page, async (manager, post) => {
      const own = await this.ownContent(manager, post);
      if (isOther(own.contentText, found.text)) return OTHER_TEXT;
      await this.write(manager, post, 'page', {
        contentHtml: found.html,
        contentText: found.text,
      });
      const kept = { feedHtml: own.contentHtml, feedText: own.contentText };
      await this.pages.settle(manager, page, kept);
      return null;
    });
  }

  /**
   * Shows the content of the feed again, and forgets that of the page.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async restore(page: AwaitedPage, precondition: Precondition): Promise<void> {
    const isThere = await this.change(page, async (manager, post) => {
      precondition.check(post);
      if (post.contentSource === 'page') {
        await this.write(manager, post, 'feed', await this.ownContent(manager, post));
      }
      await this.pages.remove(manager, page);
      return true;
    });
    if (isThere === null) throw new NotFoundError('post');
  }

  /** What the feed says of a post, whatever it shows. */
  async ownContent(manager: EntityManager, post: PostEntity): Promise<Content> {
    const { accountId, id: postId } = post;
    if (post.contentSource === 'feed') return post;
    const page = await this.pages.find({ accountId, postId }, manager);
    return { contentHtml: page?.feedHtml ?? null, contentText: page?.feedText ?? null };
  }

  /** Works on the post, with the locks on its feed and itself; null where it is gone. */
  private async change<Result>(
    { accountId, postId }: AwaitedPage,
    work: (manager: EntityManager, post: PostEntity) => Promise<Result>,
  ): Promise<Result | null> {
    const known = await this.posts.find(accountId, postId);
    if (!known) return null;
    return this.dataSource.transaction(async (manager) => {
      const feed = await this.feeds.findLocked(manager, { accountId, id: known.feed_id });
      const post = feed && (await this.posts.lock(manager, accountId, postId));
      return post && work(manager, post);
    });
  }

  private async write(
    manager: EntityManager,
    post: PostEntity,
    contentSource: PostEntity['contentSource'],
    { contentHtml, contentText }: Content,
  ): Promise<void> {
    const { accountId, id } = post;
    const changes = { contentSource, contentHtml, contentText, updatedAt: Date.now() };
    await this.posts.update(manager, accountId, id, changes);
    const search = buildSearchEntry({ ...post, contentText });
    await this.posts.reindexForSearch(manager, accountId, [{ id, search }]);
  }
}

/** Whether the page has less text than the feed, and not its beginning: a wall, or another page. */
function isOther(own: string | null, found: string): boolean {
  if (own === null || found.length >= own.length) return false;
  const beginning = toWords(own).slice(0, BEGINNING);
  return !toWords(found).includes(beginning);
}

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
