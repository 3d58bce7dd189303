import { Injectable } from '@nestjs/common';
import { LabelsService } from '../labels/labels.service.js';
import type { PostDto } from '../post.dto.js';
import { PostStatesService, UNSEEN } from '../state/post-states.service.js';
import { PostInsights } from './post-insights.js';
import type { Include } from './posts-query.dto.js';

/** Adds to posts what a request asks for with `include`. */
@Injectable()
export class IncludedFields {
  constructor(
    private readonly insights: PostInsights,
    private readonly states: PostStatesService,
    private readonly labels: LabelsService,
  ) {}

  async add(accountId: string, posts: PostDto[], include: Include[] = []): Promise<void> {
    if (include.includes('ai')) await this.addInsights(accountId, posts);
    if (include.includes('state')) await this.addStates(accountId, posts);
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

  private async addInsights(accountId: string, posts: PostDto[]): Promise<void> {
    const known = await this.insights.findEach(accountId, getIds(posts));
    for (const post of posts) post.ai = known.get(post.id) ?? null;
  }
}

const getIds = (posts: PostDto[]): string[] => posts.map(({ id }) => id);
