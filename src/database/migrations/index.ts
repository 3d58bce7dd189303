import { InitialSchema1763683200000 } from './1763683200000-initial-schema.js';
import { RecordVersions1763683200300 } from './1763683200300-record-versions.js';
import { UnreadPosts1763683200310 } from './1763683200310-unread-posts.js';
import { FeedItems1763683200315 } from './1763683200315-feed-items.js';
import { StoredSearches1763683200320 } from './1763683200320-stored-searches.js';
import { WholeEdits1763683200330 } from './1763683200330-whole-edits.js';
import { PostDrafts1763683200335 } from './1763683200335-post-drafts.js';
import { AccountPurpose1763683200336 } from './1763683200336-account-purpose.js';
import { Rules1763683200340 } from './1763683200340-rules.js';
import { FullText1763683200350 } from './1763683200350-full-text.js';
import { OauthGrants1763683200360 } from './1763683200360-oauth-grants.js';
import { UsersAndMembers1763683200370 } from './1763683200370-users-and-members.js';
import { Invitations1763683200380 } from './1763683200380-invitations.js';
import { CreatorsOfKeys1763683200381 } from './1763683200381-creators-of-keys.js';
import { Duplicates1763683200390 } from './1763683200390-duplicates.js';
import { SingleSignOn1763683200400 } from './1763683200400-single-sign-on.js';
import { PeopleInTheAuditLog1763683200405 } from './1763683200405-people-in-the-audit-log.js';
import { DisabledUsers1763683200406 } from './1763683200406-disabled-users.js';
import { DisabledAccounts1763683200407 } from './1763683200407-disabled-accounts.js';
import { Mails1763683200415 } from './1763683200415-mails.js';
import { PasswordResets1763683200416 } from './1763683200416-password-resets.js';
import { LanguageOfUsers1763683200417 } from './1763683200417-language-of-users.js';
import { LimitsOfAccounts1763683200425 } from './1763683200425-limits-of-accounts.js';

/** Append-only, in the order in which they run; one that has been released never changes. */
export const migrations = [
  InitialSchema1763683200000,
  RecordVersions1763683200300,
  UnreadPosts1763683200310,
  FeedItems1763683200315,
  StoredSearches1763683200320,
  WholeEdits1763683200330,
  PostDrafts1763683200335,
  AccountPurpose1763683200336,
  Rules1763683200340,
  FullText1763683200350,
  OauthGrants1763683200360,
  UsersAndMembers1763683200370,
  Invitations1763683200380,
  CreatorsOfKeys1763683200381,
  Duplicates1763683200390,
  SingleSignOn1763683200400,
  PeopleInTheAuditLog1763683200405,
  DisabledUsers1763683200406,
  DisabledAccounts1763683200407,
  Mails1763683200415,
  PasswordResets1763683200416,
  LanguageOfUsers1763683200417,
  LimitsOfAccounts1763683200425,
];
