import { visibleLine } from '../content/visible-text.js';
import { flag, ids, list, NOTICE, object, text, ToolFailure, whole } from './tool.js';
import type { Resource, Tool, ToolContext } from './tool.js';

interface ApiDigest {
  groups: { headline: string; summary: string; posts: { id: string }[] }[];
  postCount: number;
  provider: string;
  model: string;
}

interface DigestInput {
  feed_ids?: string[];
  category_ids?: string[];
  published_after?: string;
  query?: string;
  unread_only?: boolean;
  max_posts?: number;
}

const MAX_STORIES = 15;

const summarizePosts: Tool = {
  name: 'summarize_posts',
  title: 'Summarize posts',
  description:
    'Gives a short summary of each of up to 10 posts. It is cheaper than to read them with get_post. The same post is never paid for twice.',
  input: object({ post_ids: ids('The posts.', 10) }, ['post_ids']),
  output: object(
    {
      notice: NOTICE,
      summaries: list(
        object({ post_id: { type: 'string' }, summary: { type: 'string' } }, [
          'post_id',
          'summary',
        ]),
        'One for each post, fenced.',
      ),
      failed: list(
        object({ post_id: { type: 'string' }, reason: { type: 'string' } }),
        'Posts without a summary.',
      ),
    },
    ['notice', 'summaries', 'failed'],
  ),
  effect: 'reads',
  scopes: ['ai'],
  isOpen: true,
  run: async ({ post_ids }: { post_ids: string[] }, { api, fence }) => {
    const summaries: object[] = [];
    const failed: object[] = [];
    for (const postId of new Set(post_ids)) {
      try {
        const { data } = (
          await api<Resource<{ summary: string }>>({
            method: 'POST',
            path: '/api/v1/ai/summaries',
            body: { postId },
          })
        ).body;
        summaries.push({
          post_id: postId,
          summary: fence.around(visibleLine(data.summary, 1_200)),
        });
      } catch (error) {
        if (!(error instanceof ToolFailure)) throw error;
        failed.push({ post_id: postId, reason: error.message });
      }
    }
    if (summaries.length === 0) {
      throw new ToolFailure((failed[0] as { reason: string }).reason);
    }
    return { notice: fence.notice, summaries, failed };
  },
};

/** What strangers wrote is fenced. */
type Digest = {
  notice: string;
  stories: { headline: string; summary: string; post_ids: string[] }[];
  post_count: number;
  model: string;
};

/** The stories in the posts of a filter. */
export async function makeDigest({ api, fence }: ToolContext, input: DigestInput): Promise<Digest> {
  const { data } = (
    await api<Resource<ApiDigest>>({
      method: 'POST',
      path: '/api/v1/ai/digests',
      body: {
        ...(input.feed_ids && { feedId: input.feed_ids }),
        ...(input.category_ids && { categoryId: input.category_ids }),
        ...(input.published_after && { publishedAfter: input.published_after }),
        ...(input.query && { q: input.query }),
        ...(input.unread_only && { read: false }),
        ...(input.max_posts && { maxPosts: input.max_posts }),
      },
    })
  ).body;
  return {
    notice: fence.notice,
    stories: data.groups.slice(0, MAX_STORIES).map(({ headline, summary, posts }) => ({
      headline: fence.around(visibleLine(headline, 200)),
      summary: fence.around(visibleLine(summary, 600)),
      post_ids: posts.slice(0, 5).map(({ id }) => id),
    })),
    post_count: data.postCount,
    model: fence.around(visibleLine(`${data.provider} ${data.model}`, 100)),
  };
}

const digest: Tool = {
  name: 'digest',
  title: 'Digest of posts',
  description:
    'Groups recent posts into stories, the most important first, each with the posts that it draws on. Use it for a briefing.',
  input: object({
    feed_ids: ids('Only posts of these feeds.'),
    category_ids: ids('Only posts of feeds in these categories.'),
    published_after: text('Only posts published after this instant, ISO 8601.', 40),
    query: text('Only posts with these words.', 500),
    unread_only: flag('Only posts that are not read.'),
    max_posts: whole(1, 200, 'Posts that are read for it, newest first; 50 by default.'),
  }),
  output: object(
    {
      notice: NOTICE,
      stories: list(
        object({
          headline: { type: 'string', description: 'Fenced.' },
          summary: { type: 'string', description: 'Fenced.' },
          post_ids: list({ type: 'string' }, 'Posts that it draws on.'),
        }),
        'The most important first.',
      ),
      post_count: { type: 'integer' },
      model: { type: 'string' },
    },
    ['notice', 'stories', 'post_count'],
  ),
  effect: 'reads',
  scopes: ['ai'],
  isOpen: true,
  run: (input: DigestInput, context) => makeDigest(context, input),
};

export const SUMMARIZING = { summarizePosts, digest };
