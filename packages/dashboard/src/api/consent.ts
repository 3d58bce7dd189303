import { useMutation, useQuery } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';

type Scope = Schemas['Scope'];

/** What a client of OAuth asks for. Its addresses are no part of the API, and not in its document. */
export interface Question {
  /** Where to go at once, where there is nothing to ask. */
  redirectTo: string | null;
  client: { name: string; host: string | null; returnsTo: string; isLocal: boolean } | null;
  scopes: (Pick<Scope, 'name' | 'description'> & { reads: boolean })[];
}

interface Consent {
  request: string;
  approve: boolean;
  scopes?: string[];
  feedIds?: string[] | null;
  categoryIds?: string[] | null;
}

/** @param request the query string with which the client came */
export const useQuestion = (request: string) =>
  useQuery({
    queryKey: ['consent', request],
    queryFn: () => unwrap(api.request<Question>('GET', `/oauth/consent?${request}`)),
    gcTime: 0,
  });

/** The address that takes the person back to the client. */
export const useConsent = () =>
  useMutation({
    mutationFn: async (body: Consent) => {
      const answer = api.request<{ redirectTo: string }>('POST', '/oauth/consent', { body });
      return (await unwrap(answer)).redirectTo;
    },
  });
