import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask, askPage } from './client.ts';
import type { Schemas } from './client.ts';
import type { Post } from './posts.ts';

export type Summary = Schemas['SummaryDto'];
export type SuggestedCategory = Schemas['SuggestedCategoryDto'];
export type Digest = Schemas['DigestDto'];
export type DigestGroup = Schemas['DigestGroupDto'];
export type NewDigest = Schemas['CreateDigestDto'];
export type AiUse = Schemas['AiUsageDto'];

const AI = 'ai';
/** An answer may cost something: it is asked for by a person, and not again by a timer. */
const ASKED_BY_HAND = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
const DIGEST_KEPT_MS = 60 * 60_000;

/** The summary of a post as it is now; nothing is asked where the post carries one. */
export const useSummary = ({ id, updatedAt, ai }: Post) =>
  useQuery({
    queryKey: [AI, 'summary', id, updatedAt],
    queryFn: async (): Promise<Summary> =>
      (await ask(api.POST('/api/v1/ai/summaries', { body: { postId: id } }))).data,
    enabled: !ai,
    staleTime: Infinity,
    ...ASKED_BY_HAND,
  });

export const useTags = ({ id, updatedAt }: Post) =>
  useQuery({
    queryKey: [AI, 'tags', id, updatedAt],
    queryFn: async () => (await ask(api.POST('/api/v1/ai/tags', { body: { postId: id } }))).data,
    staleTime: Infinity,
    ...ASKED_BY_HAND,
  });

/** The account's categories that fit a post, best first; what is filed since counts. */
export const useCategorySuggestion = (postId: string) =>
  useQuery({
    queryKey: [AI, 'category', postId],
    queryFn: async () =>
      (await ask(api.POST('/api/v1/ai/category-suggestions', { body: { postId } }))).data,
    ...ASKED_BY_HAND,
  });

/** The digest of that choice, once `make` has been called for it; kept for an hour. */
export function useDigest(input: NewDigest) {
  const client = useQueryClient();
  const of = (body: NewDigest) => ({
    queryKey: [AI, 'digest', body],
    queryFn: async (): Promise<Digest> =>
      (await ask(api.POST('/api/v1/ai/digests', { body }))).data,
    gcTime: DIGEST_KEPT_MS,
  });
  const digest = useQuery({ ...of(input), enabled: false });
  // What goes wrong is the query's to show.
  const make = (body: NewDigest) => client.fetchQuery(of(body)).catch(() => undefined);
  return { digest, make };
}

/** Calls and tokens of each day, latest first, as many days as have been asked for. */
export const useAiUse = (pageSize: number) =>
  useInfiniteQuery({
    queryKey: [AI, 'use', pageSize],
    queryFn: ({ pageParam: cursor }) =>
      askPage(api.GET('/api/v1/ai/usage', { params: { query: { pageSize, cursor } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
