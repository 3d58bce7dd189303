import { useInfiniteQuery } from '@tanstack/react-query';
import { api, askPage } from './client.ts';
import type { Schemas } from './client.ts';

export type AuditEvent = Schemas['AuditEventDto'];

export const AUDIT_EVENTS = ['audit-events'];

/** What was done to the account, newest first, as much as has been asked for. */
export const useAuditEvents = () =>
  useInfiniteQuery({
    queryKey: AUDIT_EVENTS,
    queryFn: ({ pageParam: cursor }) =>
      askPage(api.GET('/api/v1/audit-events', { params: { query: { pageSize: 10, cursor } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
