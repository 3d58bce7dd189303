import { messages } from '../../messages/index.ts';

/** The roles of members, from the most rights to the least. */
export const RoleOptions = () =>
  (['owner', 'admin', 'editor', 'reader'] as const).map((role) => (
    <option key={role} value={role}>
      {messages.members.roles[role]}
    </option>
  ));
