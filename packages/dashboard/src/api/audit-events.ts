import { useInfiniteQuery } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';

export type AuditEvent = Schemas['AuditEvent'];

/** Which events; without a condition all of them. */
export interface EventFilter {
  type?: AuditEvent['type'][] | undefined;
  /** What was done by this key, or to it. */
  keyId?: string | undefined;
  /** What this user did. */
  userId?: string | undefined;
  /** Instants. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
}

export const AUDIT_EVENTS = ['audit-events'];

/** The events of the account that match, newest first; loads one page at a time. */
export const useAuditEvents = (filter: EventFilter, pageSize = 10) =>
  useInfiniteQuery({
    queryKey: [...AUDIT_EVENTS, filter, pageSize],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.audit.listEvents({ ...filter, pageSize, cursor })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
