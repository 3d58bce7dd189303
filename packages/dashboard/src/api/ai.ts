import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import type { Post } from './posts.ts';

export type Summary = Schemas['Summary'];
export type SuggestedCategory = Schemas['SuggestedCategory'];
export type Digest = Schemas['Digest'];
export type DigestGroup = Schemas['DigestGroup'];
export type NewDigest = Schemas['CreateDigest'];
export type AiUse = Schemas['AiUsage'];

const AI = 'ai';
/** A model call can cost money: only the user starts one, never an automatic refetch. */
const NO_AUTOMATIC_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
const DIGEST_CACHE_MS = 60 * 60_000;

/** The summary of the current version of a post. No request is sent when the post includes one. */
export const useSummary = ({ id, updatedAt, ai }: Post) =>
  useQuery({
    queryKey: [AI, 'summary', id, updatedAt],
    queryFn: async (): Promise<Summary> => await unwrap(api.ai.createSummary({ postId: id })),
    enabled: !ai,
    staleTime: Infinity,
    ...NO_AUTOMATIC_REFETCH,
  });

export const useTags = ({ id, updatedAt }: Post) =>
  useQuery({
    queryKey: [AI, 'tags', id, updatedAt],
    queryFn: async () => await unwrap(api.ai.suggestTags({ postId: id })),
    staleTime: Infinity,
    ...NO_AUTOMATIC_REFETCH,
  });

/**
 * The account's categories that fit a post, best first. Never cached as fresh: filing a feed
 * changes the result.
 */
export const useCategorySuggestion = (postId: string) =>
  useQuery({
    queryKey: [AI, 'category', postId],
    queryFn: async () => await unwrap(api.ai.suggestCategories({ postId })),
    ...NO_AUTOMATIC_REFETCH,
  });

/** The digest for an input, after `createDigest` has requested it. The cache keeps it for an hour. */
export function useDigest(input: NewDigest) {
  const client = useQueryClient();
  const optionsFor = (body: NewDigest) => ({
    queryKey: [AI, 'digest', body],
    queryFn: async (): Promise<Digest> => await unwrap(api.ai.createDigest(body)),
    gcTime: DIGEST_CACHE_MS,
  });
  const digest = useQuery({ ...optionsFor(input), enabled: false });
  // The query holds the error.
  const createDigest = (body: NewDigest) =>
    client.fetchQuery(optionsFor(body)).catch(() => undefined);
  return { digest, createDigest };
}

/** Calls and tokens for each day, latest first; loads one page at a time. */
export const useAiUse = (pageSize: number) =>
  useInfiniteQuery({
    queryKey: [AI, 'use', pageSize],
    queryFn: ({ pageParam: cursor }) => unwrap(api.ai.listUsage({ pageSize, cursor })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
