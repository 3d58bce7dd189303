import { Injectable } from '@nestjs/common';
import { LabelsService } from '../labels/labels.service.js';
import { PostPagesRepository } from '../full-text/post-pages.repository.js';
import type { PostDto } from '../post.dto.js';
import { PostStatesService, UNSEEN } from '../state/post-states.service.js';
import { PostInsights } from './post-insights.js';
import type { IncludeOfOne } from './posts-query.dto.js';

/** Adds to posts what a request asks for with `include`. */
@Injectable()
export class IncludedFields {
  constructor(
    private readonly insights: PostInsights,
    private readonly states: PostStatesService,
    private readonly labels: LabelsService,
    private readonly pages: PostPagesRepository,
  ) {}

  async add(accountId: string, posts: PostDto[], include: IncludeOfOne[] = []): Promise<void> {
    if (include.includes('ai')) await this.addInsights(accountId, posts);
    if (include.includes('state')) await this.addStates(accountId, posts);
    if (include.includes('feedContent')) {
      for (const post of posts) await this.addFeedContent(accountId, post);
    }
  }

  private async addStates(accountId: string, posts: PostDto[]): Promise<void> {
    const states = await this.states.listed(accountId, getIds(posts));
    const labelIds = [...states.values()].flatMap((state) => state.labelIds);
    const names = await this.labels.getNames(accountId, [...new Set(labelIds)]);
    for (const post of posts) {
      const { read, starred, labelIds: ids } = states.get(post.id) ?? UNSEEN;
      const labels = ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      });
      Object.assign(post, { read, starred, labels });
    }
  }

  private async addFeedContent(accountId: string, post: PostDto): Promise<void> {
    const page = await this.pages.find({ accountId, postId: post.id });
    const { contentHtml = null, contentText = null } =
      post.contentSource === 'feed'
        ? post
        : { contentHtml: page?.feedHtml, contentText: page?.feedText };
    const pageFailure = page?.failureReason
      ? { reason: page.failureReason, message: page.failureMessage! }
      : null;
    post.feedContent = { contentHtml, contentText, pageFailure };
  }

  private async addInsights(accountId: string, posts: PostDto[]): Promise<void> {
    const known = await this.insights.findEach(accountId, getIds(posts));
    for (const post of posts) post.ai = known.get(post.id) ?? null;
  }
}

const getIds = (posts: PostDto[]): string[] => posts.map(({ id }) => id);
