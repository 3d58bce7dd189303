/** The members of the account, and invitations. */
export const members = {
  anyone: 'Anyone with the link',
  emailHint: 'The only address that may accept. Left empty: anyone with the link.',
  invitations: 'Invitations',
  invitationsLead: 'A link that works once, and for seven days.',
  invite: 'Invite',
  lastActive: 'Last active',
  lead: 'Who shares this account, and what they may do.',
  link: 'Link of the invitation',
  linkSent: (email: string) =>
    `The link is on its way to ${email}. You can also send it yourself. It is not shown again.`,
  linkText: 'Send this link to the person. It is not shown again.',
  notCopied: 'You have not copied the link. It will not be shown again.',
  remove: (email: string) => `Remove ${email}`,
  removeText: (email: string) =>
    `${email} loses access to this account immediately. Keys, feeds and posts stay.`,
  removeTitle: 'Remove this member?',
  role: 'Role',
  roleOf: (email: string) => `Role of ${email}`,
  roles: { owner: 'Owner', admin: 'Admin', editor: 'Editor', reader: 'Reader' },
  title: 'Members',
  withdraw: 'Withdraw',
};
