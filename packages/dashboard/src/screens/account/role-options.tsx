import { useMay } from '../../api/rights.ts';
import type { Role } from '../../api/members.ts';
import { messages } from '../../messages/index.ts';

const BELOW_ADMIN: Role[] = ['editor', 'reader'];

/** The roles that the member may give and take away, from the most rights to the least. */
export function useManagedRoles(): Role[] {
  const may = useMay();
  if (may('owner')) return ['owner', 'admin', ...BELOW_ADMIN];
  return may('members:write') ? BELOW_ADMIN : [];
}

/** The roles that the member may give. */
export const RoleOptions = () =>
  useManagedRoles().map((role) => (
    <option key={role} value={role}>
      {messages.members.roles[role]}
    </option>
  ));
