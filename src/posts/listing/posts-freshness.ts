import { Injectable } from '@nestjs/common';
import { ContentFreshness } from '../../pagination/page-cache/freshness.js';
import type { ListCaller, ListRequest } from '../../pagination/page-cache/freshness.js';

/** The content version does not cover summaries, so lists with `include=ai` are not cached. */
@Injectable()
export class PostsFreshness extends ContentFreshness {
  override versionOf(caller: ListCaller, { query }: ListRequest): number | null {
    const { include } = query as { include?: unknown };
    const shows = typeof include === 'string' ? include.split(',') : [];
    return shows.includes('ai') ? null : super.versionOf(caller);
  }
}
