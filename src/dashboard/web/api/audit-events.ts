import { useInfiniteQuery } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';

export type AuditEvent = Schemas['AuditEventDto'];

export const AUDIT_EVENTS = ['audit-events'];

/** The audit log of the account, newest first; loads one page at a time. */
export const useAuditEvents = () =>
  useInfiniteQuery({
    queryKey: AUDIT_EVENTS,
    queryFn: ({ pageParam: cursor }) => unwrap(api.audit.listEvents({ pageSize: 10, cursor })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
