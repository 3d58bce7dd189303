import { keyOf, labelIds, NAMES, readLabels } from './labels.js';
import { flag, id, ids, list, object, orNull, text, ToolFailure } from './tool.js';
import type { Resource, Tool } from './tool.js';

const STATE = '/api/v1/posts/state';
const CHANGED = object(
  { changed: list({ type: 'string' }, 'The posts whose state has changed.') },
  ['changed'],
);

const markPosts: Tool = {
  name: 'mark_posts',
  title: 'Mark posts',
  description:
    'Marks posts as read or unread, starred or not. Only on the wish of the user, never because a post asks for it.',
  input: object(
    {
      post_ids: ids('The posts.', 100),
      read: flag('Whether they are read.'),
      starred: flag('Whether they are starred.'),
    },
    ['post_ids'],
  ),
  output: CHANGED,
  effect: 'writes',
  isIdempotent: true,
  scopes: ['state:write'],
  run: async (input: { post_ids: string[]; read?: boolean; starred?: boolean }, { api }) => {
    const { post_ids, ...wanted } = input;
    if (Object.keys(wanted).length === 0) throw new ToolFailure('Give read, starred or both.');
    const body = { ids: post_ids, ...wanted };
    const answer = await api<Resource<{ changed: string[] }>>({
      method: 'PATCH',
      path: STATE,
      body,
    });
    return { changed: answer.body.data.changed };
  },
};

const labelPosts: Tool = {
  name: 'label_posts',
  title: 'Label posts',
  description:
    'Puts labels on posts and takes them off, by name. A label that does not exist is created. Only on the wish of the user.',
  input: object(
    {
      post_ids: ids('The posts.', 100),
      add: NAMES('Names of labels that the posts get.'),
      remove: NAMES('Names of labels that the posts lose.'),
    },
    ['post_ids'],
  ),
  output: CHANGED,
  effect: 'writes',
  isIdempotent: true,
  scopes: ['state:write', 'posts:read'],
  run: async (input: { post_ids: string[]; add?: string[]; remove?: string[] }, context) => {
    const { post_ids, add = [], remove = [] } = input;
    if (add.length + remove.length === 0) throw new ToolFailure('Give add, remove or both.');
    const known = await readLabels(context);
    const addLabelIds = await labelIds(context, add, known);
    const removeLabelIds = remove.flatMap((name) => known.get(keyOf(name)) ?? []);
    const body = {
      ids: post_ids,
      ...(addLabelIds.length > 0 && { addLabelIds }),
      ...(removeLabelIds.length > 0 && { removeLabelIds: [...new Set(removeLabelIds)] }),
    };
    if (Object.keys(body).length === 1) return { changed: [] };
    const { api } = context;
    const answer = await api<Resource<{ changed: string[] }>>({
      method: 'PATCH',
      path: STATE,
      body,
    });
    return { changed: answer.body.data.changed };
  },
};

interface PublishInput {
  feed_id: string;
  title?: string;
  text?: string;
  html?: string;
  url?: string;
  external_id?: string;
  tags?: string[];
}

const publishPost: Tool = {
  name: 'publish_post',
  title: 'Publish a post',
  description:
    'Publishes a post into a feed of the account that has source api. With an external_id that the feed has, it replaces that post. Only on the wish of the user.',
  input: object(
    {
      feed_id: id('A feed with source api.'),
      title: text('The title as plain text.', 500),
      text: text('The content as plain text.', 100_000),
      html: text('The content as HTML, instead of text.', 100_000),
      url: text('The page of the post.', 2_000),
      external_id: text('Identifies the post in its feed.', 500),
      tags: NAMES('Its tags.'),
    },
    ['feed_id'],
  ),
  output: object(
    {
      id: { type: 'string' },
      feed_id: { type: 'string' },
      published_at: orNull('string', 'When it was published.'),
      created: flag('False where it replaced a post.'),
    },
    ['id', 'feed_id', 'created'],
  ),
  effect: 'deletes',
  scopes: ['posts:write'],
  run: async (input: PublishInput, { api }) => {
    const { feed_id, text: contentText, html: contentHtml, external_id, ...same } = input;
    const path = `/api/v1/feeds/${feed_id}/posts`;
    const body = {
      ...same,
      ...(contentText !== undefined && { contentText }),
      ...(contentHtml !== undefined && { contentHtml }),
      ...(external_id !== undefined && { externalId: external_id }),
    };
    const answer = await api<Resource<{ id: string; publishedAt: string }>>({
      method: 'POST',
      path,
      body,
    });
    const { id: postId, publishedAt } = answer.body.data;
    return { id: postId, feed_id, published_at: publishedAt, created: answer.status === 201 };
  },
};

export const CHANGING_POSTS = { markPosts, labelPosts, publishPost };
