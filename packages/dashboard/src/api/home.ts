import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { COUNTS } from './counts.ts';

const SHOWN = 6;

/** The newest unread posts. They are read again whenever the counts are. */
export const useNewestUnread = () =>
  useQuery({
    queryKey: [...COUNTS, 'newest'],
    queryFn: async () => (await unwrap(api.posts.list({ read: false, pageSize: SHOWN }))).data,
  });

/** Whether the account has a post, read or not. */
export const useHasPost = () =>
  useQuery({
    queryKey: [...COUNTS, 'any'],
    queryFn: async () => (await unwrap(api.posts.list({ pageSize: 1 }))).data.length > 0,
  });
