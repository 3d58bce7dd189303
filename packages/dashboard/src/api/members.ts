import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AUDIT_EVENTS } from './audit-events.ts';
import { api, readAllPages, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import { forgetAccount } from './query-client.ts';

export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type Role = Member['role'];

const MEMBERS = 'members';

export const useMembers = () =>
  useQuery({
    queryKey: [MEMBERS],
    queryFn: () => readAllPages(api.members.list({ pageSize: 100 })),
  });

export const useInvitations = () =>
  useQuery({
    queryKey: [MEMBERS, 'invitations'],
    queryFn: () => readAllPages(api.invitations.list({ pageSize: 100 })),
  });

/** A mutation of members and invitations, which also writes an audit event. */
function useMembersChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: AUDIT_EVENTS });
      return client.invalidateQueries({ queryKey: [MEMBERS] });
    },
    // The cache keeps no link.
    gcTime: 0,
  });
}

export const useSetRole = () =>
  useMembersChange(({ id, role }: { id: string; role: Role }) =>
    unwrap(api.members.update(id, { role })),
  );

export const useRemoveMember = () =>
  useMembersChange((id: string) => unwrap(api.members.remove(id)));

/** Ends the session with it. */
export const useLeaveAccount = () =>
  useMutation({
    mutationFn: () => unwrap(api.members.leaveAccount()),
    onSuccess: forgetAccount,
  });

export const useInvite = () =>
  useMembersChange((body: Schemas['CreateInvitation']) => unwrap(api.invitations.create(body)));

export const useWithdraw = () =>
  useMembersChange((id: string) => unwrap(api.invitations.remove(id)));
