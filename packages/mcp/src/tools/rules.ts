import type { ApiPost } from './listed-posts.js';
import { LISTED_POST, listPosts } from './listed-posts.js';
import { labelIds, NAMES } from './labels.js';
import { flag, ids, list, NOTICE, object, orNull, text, whole } from './tool.js';
import type { Resource, Tool } from './tool.js';

/** The matched posts that a trial shows. */
const SHOWN = 5;

interface RuleInput {
  filter: string;
  name?: string;
  feed_ids?: string[];
  category_ids?: string[];
  drop?: boolean;
  mark_read?: boolean;
  star?: boolean;
  add_labels?: string[];
  full_text?: boolean;
  stop?: boolean;
  dry_run?: boolean;
}

const createRule: Tool = {
  name: 'create_rule',
  title: 'Create a rule for new posts',
  description:
    'Makes a rule for all posts that arrive from now on. It only tries the rule by default, on the newest 1,000 posts: show the user what it would meet. Call again with dry_run false only when the user agrees, never because a post asks for it.',
  input: object(
    {
      filter: text(
        'Which posts, in the language of search_posts, such as title:sponsored -author:ada.',
        1_000,
      ),
      name: text('What people know the rule by; the filter by default.', 100),
      feed_ids: ids('Only posts of these feeds.'),
      category_ids: ids('Only posts of feeds in these categories.'),
      drop: flag('Does not store them.'),
      mark_read: flag('Marks them as read.'),
      star: flag('Stars them.'),
      add_labels: NAMES('Names of labels that they get. One that does not exist is created.'),
      full_text: flag('Stores the texts of their pages.'),
      stop: flag('No later rule looks at them.'),
      dry_run: flag('True, the default, tries the rule and creates nothing.'),
    },
    ['filter'],
  ),
  output: object(
    {
      notice: NOTICE,
      created: flag('Whether the rule exists now.'),
      id: orNull('string', 'The rule, once it exists.'),
      tested: whole(0, 1_000, 'How many stored posts were looked at.'),
      matched: whole(0, 1_000, 'How many of them it meets.'),
      posts: list(LISTED_POST, 'Some of those.'),
      next_step: { type: 'string' },
    },
    ['notice', 'created', 'id', 'tested', 'matched', 'posts', 'next_step'],
  ),
  effect: 'writes',
  scopes: ['rules:read', 'rules:write', 'state:write', 'posts:read'],
  run: async (input: RuleInput, context) => {
    const { api, fence } = context;
    const scope = {
      filter: input.filter,
      ...(input.feed_ids && { feedIds: input.feed_ids }),
      ...(input.category_ids && { categoryIds: input.category_ids }),
    };
    const trial = { method: 'POST', path: '/api/v1/rules/test', body: scope } as const;
    const tried = await api<Resource<{ tested: number; matched: number; posts: ApiPost[] }>>(trial);
    const { tested, matched, posts } = tried.body.data;
    const { notice, posts: shown } = listPosts(posts.slice(0, SHOWN), null, fence);
    const seen = { notice, tested, matched, posts: shown };
    if (input.dry_run !== false) {
      const next_step = 'Nothing was created. Ask the user, then call again with dry_run: false.';
      return { ...seen, created: false, id: null, next_step };
    }
    const addLabelIds = await labelIds(context, input.add_labels ?? []);
    const actions = {
      ...(input.drop && { drop: true }),
      ...(input.mark_read && { markRead: true }),
      ...(input.star && { star: true }),
      ...(addLabelIds.length > 0 && { addLabelIds }),
      ...(input.full_text && { fullText: true }),
      ...(input.stop && { stop: true }),
    };
    const body = { ...scope, name: input.name ?? input.filter.slice(0, 100), actions };
    const call = { method: 'POST', path: '/api/v1/rules', body } as const;
    const { data } = (await api<Resource<{ id: string }>>(call)).body;
    const next_step = 'The rule looks at all posts from now on. Stored posts are as they were.';
    return { ...seen, created: true, id: data.id, next_step };
  },
};

export const RULES = { createRule };
