import { useMutation, useQuery } from '@tanstack/react-query';
import type { Answer } from 'sluice-client';
import { api, readAllPages, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import { queryClient } from './query-client.ts';

export type Draft = Schemas['Draft'];
export type ListedDraft = Schemas['ListedDraft'];
/** What is written of a draft. */
export type DraftInput = Schemas['UpdateDraft'];

/** A draft, and the version of it that this page has seen. */
export interface StoredDraft {
  draft: Draft;
  etag: string;
}

const LIST = ['drafts', 'list'];

/** The list is read again after a change, also one that ends after its screen was left. */
const changed = <T>(request: Promise<T>): Promise<T> =>
  request.finally(() => void queryClient.invalidateQueries({ queryKey: LIST }));

const withVersion = async (answer: Promise<Answer<Draft>>): Promise<StoredDraft> => {
  const { data, response } = await answer;
  return { draft: data, etag: response.headers.get('etag') ?? '*' };
};

/** Reads and writes that throw the errors of the client. */
export const drafts = {
  get: (id: string) => withVersion(api.drafts.get(id).withResponse()),
  create: (input: Schemas['CreateDraft']) =>
    changed(withVersion(api.drafts.create(input).withResponse())),
  update: (id: string, ifMatch: string, input: DraftInput) =>
    changed(withVersion(api.drafts.update(id, input, { ifMatch }).withResponse())),
  remove: (id: string, ifMatch: string) =>
    changed(Promise.resolve(api.drafts.remove(id, { ifMatch }))),
};

/** All drafts of the account, without their contents. */
export const useDrafts = () =>
  useQuery({
    queryKey: LIST,
    queryFn: () => readAllPages(api.drafts.list({ pageSize: 100 })),
    staleTime: 0,
  });

export const useDeleteDraft = () =>
  useMutation({
    mutationFn: (id: string) => unwrap(changed(Promise.resolve(api.drafts.remove(id)))),
  });

// The editor begins with what is stored now, never with what a cache had.
const FRESH = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false };

/** A draft with its content; null where there is none to open. */
export const useDraft = (id: string | null) =>
  useQuery({
    ...FRESH,
    queryKey: ['drafts', 'one', id],
    queryFn: async () => (id === null ? null : await unwrap(drafts.get(id))),
  });

/** The draft that changes a post; null where it has none. */
export const useDraftOf = (postId: string) =>
  useQuery({
    ...FRESH,
    queryKey: ['drafts', 'of', postId],
    queryFn: async () => {
      const { data } = await unwrap(api.drafts.list({ postId }));
      return data[0] ? await unwrap(drafts.get(data[0].id)) : null;
    },
  });
