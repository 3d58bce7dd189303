// Written by `npm run client` from openapi.json.
import type { ApiPromise } from '../api-promise.js';
import type { RequestBody } from '../call.js';
import type { RequestOptions } from '../options.js';
import type { PagePromise } from '../pages.js';
import type { BodyOf, Data, FormOf, Item, QueryOf } from '../types.js';

export interface AccountsMethods {
  /**
   * Sign up.
   *
   * Creates a user and an account that the user owns, and signs the browser in. Where the setting `SIGN_UPS` is `closed`,
   * it answers 403, `sign_ups_closed`. An e-mail address that has an account answers 409.
   *
   * `POST /api/v1/accounts`
   */
  signUp(body: BodyOf<'signUp'>, options?: RequestOptions): ApiPromise<Data<'signUp'>>;
  /**
   * Get the account.
   *
   * The account of the request's key or session, with the usage of its quotas.
   *
   * `GET /api/v1/account`
   */
  get(options?: RequestOptions): ApiPromise<Data<'getAccount'>>;
  /**
   * Change the account.
   *
   * Changes the settings of the account that the body names. Needs the role `admin`.
   *
   * `PATCH /api/v1/account`
   */
  update(
    body: BodyOf<'updateAccount'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateAccount'>>;
  /**
   * Change the password.
   *
   * Needs the current password; a wrong one answers 401, `invalid_credentials`. All other
   * sessions of the user end. API keys go on working.
   *
   * `PUT /api/v1/account/password`
   */
  changePassword(
    body: BodyOf<'changePassword'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'changePassword'>>;
  /**
   * Delete the account.
   *
   * Deletes the account permanently, with its keys, sessions, feeds, posts and all other data.
   * Needs the role `owner`, and the password; a wrong one answers 401. Users who are members of no other
   * account are deleted with it.
   *
   * `POST /api/v1/account/deletion`
   */
  delete(
    body: BodyOf<'deleteAccount'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'deleteAccount'>>;
  /**
   * Ask for a new password.
   *
   * Sends a link to the address, where it is one of a user; the answer does not tell. The link works
   * once, and for an hour. Answers 404 where `GET /api/v1/service` does not list `password-reset` in `mail`. An
   * address gets six links an hour, three of them from one network; then it answers 429.
   *
   * `POST /api/v1/password-resets`
   */
  requestPasswordReset(
    body: BodyOf<'requestPasswordReset'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'requestPasswordReset'>>;
  /**
   * Choose a new password.
   *
   * Takes the token of a link that was sent. All sessions of the user end, and other links too. Nobody is
   * signed in: a second factor is asked for at the next sign-in, as ever.
   *
   * `POST /api/v1/password-resets/complete`
   */
  resetPassword(
    body: BodyOf<'resetPassword'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'resetPassword'>>;
  /**
   * Get the settings of single sign-on.
   *
   * Shows owners and admins how the operator has set the providers of OpenID Connect. A provider whose
   * people join another account is left out.
   *
   * `GET /api/v1/account/single-sign-on`
   */
  getSignOnSettings(options?: RequestOptions): ApiPromise<Data<'getSignOnSettings'>>;
}

export interface SessionsMethods {
  /**
   * Sign in.
   *
   * Sets the cookie `sluice_session`, which gives the pages of this
   * service access to every endpoint. After several failures an address, or a browser that is new to the account, has to wait.
   * For an account with a second factor, a request without `code` answers `second_factor_required`: send it again with a code.
   *
   * `POST /api/v1/sessions`
   */
  signIn(body: BodyOf<'signIn'>, options?: RequestOptions): ApiPromise<Data<'signIn'>>;
  /**
   * List sessions.
   *
   * Newest first.
   *
   * `GET /api/v1/sessions`
   */
  list(
    query?: QueryOf<'listSessions'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listSessions'>>;
  /**
   * Sign out everywhere.
   *
   * Ends all sessions of the user, including that of this request. API keys are kept.
   *
   * `DELETE /api/v1/sessions`
   */
  signOutEverywhere(options?: RequestOptions): ApiPromise<Data<'signOutEverywhere'>>;
  /**
   * Get a session.
   *
   * A session is one browser that is signed in.
   *
   * `GET /api/v1/sessions/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getSession'>>;
  /**
   * End a session.
   *
   * Signs out the browser of that session; its cookie is refused from now on.
   *
   * `DELETE /api/v1/sessions/{id}`
   */
  end(id: string, options?: RequestOptions): ApiPromise<Data<'endSession'>>;
  /**
   * Sign out.
   *
   * Ends the session of this request and deletes its cookie.
   *
   * `DELETE /api/v1/sessions/current`
   */
  signOut(options?: RequestOptions): ApiPromise<Data<'signOut'>>;
  /**
   * Begin a sign-in with a passkey.
   *
   * Returns the options for `navigator.credentials.get()`. They are valid once and for five
   * minutes. An IP address can ask 60 times in 15 minutes without signing in; then it answers 429.
   *
   * `POST /api/v1/sessions/passkey-options`
   */
  beginPasskeySignIn(options?: RequestOptions): ApiPromise<Data<'beginPasskeySignIn'>>;
  /**
   * Sign in with a passkey.
   *
   * Send the credential that `navigator.credentials.get()` returned for the options. A passkey
   * needs neither an e-mail address nor the code of a second factor. Sets the cookie `sluice_session`.
   *
   * `POST /api/v1/sessions/passkey`
   */
  signInWithPasskey(
    body: BodyOf<'signInWithPasskey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'signInWithPasskey'>>;
}

export interface SecondFactorMethods {
  /**
   * Get the second factor.
   *
   * Tells whether signing in needs a code of an authenticator app beside the password.
   *
   * `GET /api/v1/account/second-factor`
   */
  get(options?: RequestOptions): ApiPromise<Data<'getSecondFactor'>>;
  /**
   * Set up a second factor.
   *
   * Returns a secret for an authenticator app (RFC 6238). Nothing changes until a code of
   * the app is confirmed. Another call returns another secret.
   *
   * `POST /api/v1/account/second-factor`
   */
  setUp(
    body: BodyOf<'setUpSecondFactor'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'setUpSecondFactor'>>;
  /**
   * Confirm the second factor.
   *
   * Send a code that the app shows. From now on signing in needs a code. The answer has recovery
   * codes, for when the app is lost. A wrong code answers 401, `invalid_second_factor`.
   *
   * `POST /api/v1/account/second-factor/confirmation`
   */
  confirm(
    body: BodyOf<'confirmSecondFactor'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'confirmSecondFactor'>>;
  /**
   * Renew the recovery codes.
   *
   * Returns ten new codes. The previous codes stop working.
   *
   * `POST /api/v1/account/second-factor/recovery-codes`
   */
  renewRecoveryCodes(
    body: BodyOf<'renewRecoveryCodes'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'renewRecoveryCodes'>>;
  /**
   * Turn off the second factor.
   *
   * Signing in needs the password alone again. The recovery codes are deleted.
   *
   * `POST /api/v1/account/second-factor/removal`
   */
  turnOff(
    body: BodyOf<'turnOffSecondFactor'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'turnOffSecondFactor'>>;
}

export interface PasskeysMethods {
  /**
   * List passkeys.
   *
   * Newest first.
   *
   * `GET /api/v1/passkeys`
   */
  list(
    query?: QueryOf<'listPasskeys'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listPasskeys'>>;
  /**
   * Add a passkey.
   *
   * Send the credential that `navigator.credentials.create()` returned for the options. A
   * user can have 20 passkeys; another one answers 409, `limit_reached`.
   *
   * `POST /api/v1/passkeys`
   */
  create(
    body: BodyOf<'createPasskey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createPasskey'>>;
  /**
   * Begin a new passkey.
   *
   * Returns the options for `navigator.credentials.create()`. They are valid once, for this
   * session and for five minutes.
   *
   * `POST /api/v1/passkeys/options`
   */
  begin(body: BodyOf<'beginPasskey'>, options?: RequestOptions): ApiPromise<Data<'beginPasskey'>>;
  /**
   * Get a passkey.
   *
   * Returns the name of the passkey and when it was last used to sign in.
   *
   * `GET /api/v1/passkeys/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getPasskey'>>;
  /**
   * Rename a passkey.
   *
   * Changes the name in Sluice. The name that a device shows does not change.
   *
   * `PATCH /api/v1/passkeys/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updatePasskey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updatePasskey'>>;
  /**
   * Remove a passkey.
   *
   * The passkey can no longer sign in. Sessions that were started with it continue.
   *
   * `DELETE /api/v1/passkeys/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removePasskey'>>;
}

export interface ServiceMethods {
  /**
   * Describe this installation.
   *
   * Returns what a page must know before anyone signs in. Needs no key.
   *
   * `GET /api/v1/service`
   */
  get(options?: RequestOptions): ApiPromise<Data<'getService'>>;
}

export interface MeMethods {
  /**
   * Tell who calls.
   *
   * The user, the accounts of the user with the role in each, and the account and the key of this
   * request. It needs no scope.
   *
   * `GET /api/v1/me`
   */
  get(options?: RequestOptions): ApiPromise<Data<'getMe'>>;
  /**
   * Change the user.
   *
   * Changes the name that other members see, and the language of e-mail.
   *
   * `PATCH /api/v1/me`
   */
  update(body: BodyOf<'updateMe'>, options?: RequestOptions): ApiPromise<Data<'updateMe'>>;
  /**
   * Switch the account.
   *
   * The session acts in another account of its user from now on, with the role there. Other
   * sessions stay where they are.
   *
   * `POST /api/v1/sessions/current/account`
   */
  switchAccount(
    body: BodyOf<'switchAccount'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'switchAccount'>>;
}

export interface MembersMethods {
  /**
   * List members.
   *
   * The users of the account, newest first.
   *
   * A key needs the scope `members:read`.
   *
   * `GET /api/v1/members`
   */
  list(query?: QueryOf<'listMembers'>, options?: RequestOptions): PagePromise<Item<'listMembers'>>;
  /**
   * Get a member.
   *
   * A member is a user of the account, with a role in it.
   *
   * A key needs the scope `members:read`.
   *
   * `GET /api/v1/members/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getMember'>>;
  /**
   * Change the role of a member.
   *
   * Takes effect with the next request of the member, and of clients of OAuth that the member let in. Nobody gives a role that may do more than
   * the caller. Only an owner manages owners and admins. The last owner answers 409.
   *
   * A key needs the scope `members:write`.
   *
   * `PATCH /api/v1/members/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateMember'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateMember'>>;
  /**
   * Remove a member.
   *
   * Ends the sessions of the member in this account, and the grants of OAuth, at once. Keys, feeds and posts stay. A user
   * without another account is deleted. The last owner answers 409.
   *
   * A key needs the scope `members:write`.
   *
   * `DELETE /api/v1/members/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeMember'>>;
  /**
   * Leave the account.
   *
   * Removes the user of this session from the account that the session acts in. A user without
   * another account is deleted. The last owner answers 409.
   *
   * `DELETE /api/v1/members/current`
   */
  leaveAccount(options?: RequestOptions): ApiPromise<Data<'leaveAccount'>>;
}

export interface InvitationsMethods {
  /**
   * Invite a member.
   *
   * Returns a link that works once, and for seven days. Only this answer contains it. Nobody
   * offers a role that may do more than the caller; only an owner invites owners and admins. An invitation ends
   * where its inviter is removed, or may no longer offer the role. An account can have 200 invitations.
   * Where `GET /api/v1/service` lists `invitation` in `mail`, the link is sent to `email` too.
   *
   * A key needs the scope `members:write`.
   *
   * `POST /api/v1/invitations`
   */
  create(
    body: BodyOf<'createInvitation'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createInvitation'>>;
  /**
   * List invitations.
   *
   * Those that can be accepted, newest first.
   *
   * A key needs the scope `members:read`.
   *
   * `GET /api/v1/invitations`
   */
  list(
    query?: QueryOf<'listInvitations'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listInvitations'>>;
  /**
   * Get an invitation.
   *
   * An invitation that was accepted, withdrawn or has expired answers 404.
   *
   * A key needs the scope `members:read`.
   *
   * `GET /api/v1/invitations/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getInvitation'>>;
  /**
   * Withdraw an invitation.
   *
   * Its link opens nothing from now on. Nobody withdraws an invitation to a role that may do more
   * than the caller.
   *
   * A key needs the scope `members:write`.
   *
   * `DELETE /api/v1/invitations/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeInvitation'>>;
  /**
   * Accept an invitation.
   *
   * In a session, the user of the session becomes a member. Without one, `email` and `password`
   * sign a user in, or make one where the address has none; `SIGN_UPS` does not matter. The session acts
   * in the account from now on. An invitation works once. A member answers 409, and the invitation stays.
   *
   * `POST /api/v1/invitations/accept`
   */
  accept(
    body: BodyOf<'acceptInvitation'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'acceptInvitation'>>;
}

export interface ApiKeysMethods {
  /**
   * Create an API key.
   *
   * The raw key is returned only in this answer; store it. An account can have 100 keys; another
   * one answers 409, `key_limit_reached`. A key can give a new key only scopes that it has itself.
   * Settings that the body leaves out are copied from the calling key.
   *
   * A key needs the scope `keys`.
   *
   * `POST /v1/api-keys`
   */
  create(body: BodyOf<'createApiKey'>, options?: RequestOptions): ApiPromise<Data<'createApiKey'>>;
  /**
   * List API keys.
   *
   * Newest first. Raw keys are never shown. A key is listed if it fits all the given filters. Without
   * `page` and `pageSize` the answer has all keys.
   *
   * A key needs the scope `keys`.
   *
   * `GET /v1/api-keys`
   */
  list(query?: QueryOf<'listApiKeys'>, options?: RequestOptions): PagePromise<Item<'listApiKeys'>>;
  /**
   * Get the calling API key.
   *
   * Returns the key that this request uses, with its scopes, limits and rotation. It needs no
   * scope.
   *
   * `GET /v1/api-keys/current`
   */
  getCurrent(
    query?: QueryOf<'getCurrentApiKey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'getCurrentApiKey'>>;
  /**
   * Revoke the calling API key.
   *
   * Revokes the key that this request uses, permanently. It needs no scope. A raw key that a
   * rotation replaced revokes itself alone: the new raw key goes on working.
   *
   * `DELETE /v1/api-keys/current`
   */
  revokeCurrent(options?: RequestOptions): ApiPromise<Data<'revokeCurrentApiKey'>>;
  /**
   * Get an API key.
   *
   * Returns the key with its scopes, limits and rotation. A key can always read itself, without
   * the scope `keys`.
   *
   * A key needs the scope `keys`.
   *
   * `GET /v1/api-keys/{id}`
   */
  get(
    id: string,
    query?: QueryOf<'getApiKey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'getApiKey'>>;
  /**
   * Change an API key.
   *
   * Changes the name, the scopes or the limits. The raw key stays the same. A key can neither
   * give scopes that it lacks nor change a key that has more scopes; both answer 403.
   *
   * A key needs the scope `keys`.
   *
   * `PATCH /v1/api-keys/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateApiKey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateApiKey'>>;
  /**
   * Revoke an API key.
   *
   * Permanently: after the answer, no request with the key is accepted. A key can always revoke
   * itself. A raw key that a rotation replaced revokes itself alone: the new raw key goes on working.
   *
   * A key needs the scope `keys`.
   *
   * `DELETE /v1/api-keys/{id}`
   */
  revoke(id: string, options?: RequestOptions): ApiPromise<Data<'revokeApiKey'>>;
  /**
   * Rotate the calling API key.
   *
   * Replaces the raw key of the key that this request uses. It needs no scope. The old raw key
   * works for `graceSeconds` more.
   *
   * `POST /v1/api-keys/current/rotate`
   */
  rotateCurrent(
    body?: BodyOf<'rotateCurrentApiKey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'rotateCurrentApiKey'>>;
  /**
   * Rotate an API key.
   *
   * Replaces the raw key; the identifier stays. The new raw key is returned only in this answer.
   * The old one works for `graceSeconds` more. A second rotation within the same second answers 409.
   *
   * A key needs the scope `keys`.
   *
   * `POST /v1/api-keys/{id}/rotate`
   */
  rotate(
    id: string,
    body?: BodyOf<'rotateApiKey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'rotateApiKey'>>;
  /**
   * Revoke a key that was found.
   *
   * Anyone who finds a leaked raw key can revoke it, without authentication. The key is refused
   * from now on. The answer is the same for a text that is no key.
   *
   * `POST /v1/api-keys/revoke`
   */
  revokeLeaked(
    body: BodyOf<'revokeLeakedApiKey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'revokeLeakedApiKey'>>;
  /**
   * List the requests of an API key.
   *
   * Newest first, for seven days, at most 10,000. Of more than five a second, a process
   * notes the first five. A key may always list its own, in answers that cannot be stored.
   *
   * A key needs the scope `keys`.
   *
   * `GET /v1/api-keys/{id}/requests`
   */
  listRequests(
    id: string,
    query?: QueryOf<'listApiKeyRequests'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listApiKeyRequests'>>;
  /**
   * List the usage of an API key.
   *
   * Requests of each day (UTC), newest day first. Days without requests are left out. 400 days
   * are kept. A key can always list its own usage, without the scope `keys`.
   *
   * A key needs the scope `keys`.
   *
   * `GET /v1/api-keys/{id}/usage`
   */
  listUsage(
    id: string,
    query?: QueryOf<'listApiKeyUsage'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listApiKeyUsage'>>;
  /**
   * Summarize the usage of all API keys.
   *
   * The requests of each key by the hour or by the day (UTC), up to now, as series for a chart.
   * Hours are kept for 2 days, and days for 400. A revoked key is left out.
   *
   * A key needs the scope `keys`.
   *
   * `GET /v1/api-keys/usage`
   */
  summarizeUsage(
    query?: QueryOf<'summarizeApiKeyUsage'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'summarizeApiKeyUsage'>>;
  /**
   * List scopes.
   *
   * The scopes that an API key can have, with those of extensions. `*` stands for all of them,
   * and for those that later versions add.
   *
   * `GET /api/v1/scopes`
   */
  listScopes(
    query?: QueryOf<'listScopes'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listScopes'>>;
}

export interface AuditMethods {
  /**
   * Export audit events.
   *
   * Oldest first, all that are there: as lines of JSON, or as CSV whose cells are no
   * formulas. The `Link` header has the address of what is recorded later.
   *
   * A key needs the scope `keys`.
   *
   * `GET /api/v1/audit-events/export`
   */
  exportEvents(
    query?: QueryOf<'exportAuditEvents'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'exportAuditEvents'>>;
  /**
   * List audit events.
   *
   * What was done to the account and its keys, by whom and from which IP address, newest first.
   * Events cannot be changed or deleted.
   *
   * A key needs the scope `keys`.
   *
   * `GET /api/v1/audit-events`
   */
  listEvents(
    query?: QueryOf<'listAuditEvents'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listAuditEvents'>>;
}

export interface CategoriesMethods {
  /**
   * List categories.
   *
   * Newest first.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/categories`
   */
  list(
    query?: QueryOf<'listCategories'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listCategories'>>;
  /**
   * Create a category.
   *
   * The name is unique within the account, ignoring case.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/categories`
   */
  create(
    body: BodyOf<'createCategory'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createCategory'>>;
  /**
   * Get a category.
   *
   * Returns the category. `GET /api/v1/feeds?categoryId=…` lists its feeds.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/categories/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getCategory'>>;
  /**
   * Rename a category.
   *
   * The feeds and posts of the category are kept in it.
   *
   * A key needs the scope `feeds:write`.
   *
   * `PATCH /api/v1/categories/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateCategory'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateCategory'>>;
  /**
   * Delete a category.
   *
   * The feeds and posts of the category are kept, without a category.
   *
   * A key needs the scope `feeds:write`.
   *
   * `DELETE /api/v1/categories/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeCategory'>>;
}

export interface FeedsMethods {
  /**
   * List feeds.
   *
   * Newest first. A feed is listed if it fits all the given filters.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds`
   */
  list(query?: QueryOf<'listFeeds'>, options?: RequestOptions): PagePromise<Item<'listFeeds'>>;
  /**
   * Subscribe to a feed, or create one to publish into.
   *
   * With `feedUrl`, it subscribes to a web feed and fetches it at once: after a 201, its posts
   * can be listed. `feedUrl` can be a web page that links to its feed; the answer then has the address of
   * the feed. Without `feedUrl`, `title` creates a feed that you publish posts into. A feed that the
   * account already has answers 409; an address without a feed answers 422, `not_a_feed`.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/feeds`
   */
  create(body: BodyOf<'createFeed'>, options?: RequestOptions): ApiPromise<Data<'createFeed'>>;
  /**
   * Get a feed.
   *
   * `status`, `errorCount` and `lastError` tell whether fetching it succeeds.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getFeed'>>;
  /**
   * Change a feed.
   *
   * Changes the title, the category, the settings, or whether it is fetched. A field that the
   * body leaves out keeps its value.
   *
   * A key needs the scope `feeds:write`.
   *
   * `PATCH /api/v1/feeds/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateFeed'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateFeed'>>;
  /**
   * Delete a feed.
   *
   * Deletes the feed and all its posts. This cannot be undone.
   *
   * A key needs the scope `feeds:write`.
   *
   * `DELETE /api/v1/feeds/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeFeed'>>;
  /**
   * List the fetches of a feed.
   *
   * The latest 50 fetches, newest first, with what each found or why it failed. A feed with
   * source `api` is never fetched, so its list is empty.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds/{id}/fetches`
   */
  listFetches(
    id: string,
    query?: QueryOf<'listFeedFetches'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listFeedFetches'>>;
  /**
   * Count posts.
   *
   * Counts all posts and unread posts: of the account, of each feed, of each category that has
   * feeds, and of each label that has posts. `failing` is the number of feeds that cannot be fetched.
   * A key that is limited to feeds gets no labels.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds/counts`
   */
  getCounts(
    query?: QueryOf<'getFeedCounts'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'getFeedCounts'>>;
  /**
   * Show how often feeds post.
   *
   * For every feed of the account: how many posts it has in an average week, and when its last
   * post was published.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds/activity`
   */
  getActivity(options?: RequestOptions): ApiPromise<Data<'getFeedActivity'>>;
  /**
   * Fetch a web feed now.
   *
   * Returns the number of new posts and of posts that the publisher edited. If the fetch fails,
   * it answers 422, and the feed shows the reason in `status` and `lastError`.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/feeds/{id}/refresh`
   */
  refresh(id: string, options?: RequestOptions): ApiPromise<Data<'refreshFeed'>>;
  /**
   * Find the feeds of a web page.
   *
   * Returns at most 100 feeds on one page, best first: the address itself if it is a feed, feeds
   * that the page names in `<link rel="alternate">`, then links that look like feeds. If there are none,
   * it tries usual addresses such as `/feed`. A feed that was read has a `preview`. To get the preview of
   * another one, send its address as `url`.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/feeds/discover`
   */
  discover(
    body: BodyOf<'discoverFeeds'>,
    options?: RequestOptions,
  ): PagePromise<Item<'discoverFeeds'>>;
  /**
   * Export the web feeds as OPML.
   *
   * An OPML 2.0 document of all web feeds, grouped by category. Feed readers import it,
   * and so does `POST /api/v1/feeds/import`.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds/export`
   */
  exportOpml(options?: RequestOptions): ApiPromise<Data<'exportOpml'>>;
  /**
   * Import feeds from OPML.
   *
   * Send the OPML document itself, or JSON that contains it, with at most 5 MiB and 5,000 feeds.
   * The answer is immediate, and the feeds are added in the background; the address in `Location` shows
   * the progress. The nearest outline with a title around a feed becomes its category. An account can have
   * three unfinished imports; another one answers 409, `limit_reached`.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/feeds/import`
   */
  importOpml(body: RequestBody, options?: RequestOptions): ApiPromise<Data<'importOpml'>>;
  /**
   * List imports.
   *
   * Newest first, with the first 100 feeds of each import. Imports are kept for 30 days.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/imports`
   */
  listImports(
    query?: QueryOf<'listImports'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listImports'>>;
  /**
   * Get an import.
   *
   * Returns the progress and the result of each feed. Imports are kept for 30 days.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/imports/{id}`
   */
  getImport(id: string, options?: RequestOptions): ApiPromise<Data<'getImport'>>;
  /**
   * Try the failed feeds of an import again.
   *
   * Tries the failed feeds in the background. Feeds with the code `invalid_request` are left out,
   * because their address can never be fetched.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/imports/{id}/retry`
   */
  retryImport(id: string, options?: RequestOptions): ApiPromise<Data<'retryImport'>>;
  /**
   * Get the icon of a feed.
   *
   * No key is needed: the random identifier opens it, which only `icon` of a feed shows.
   *
   * `GET /icons/{id}`
   */
  getIcon(id: string, options?: RequestOptions): ApiPromise<Data<'getIcon'>>;
}

export interface PostsMethods {
  /**
   * List posts.
   *
   * Latest first, from all feeds of the account. A post is listed if it fits all the given
   * filters. To read all posts, increase `page` until `hasMore` is false, or follow the `Link` header.
   *
   * A key needs the scope `posts:read`.
   *
   * `GET /api/v1/posts`
   */
  list(query?: QueryOf<'listPosts'>, options?: RequestOptions): PagePromise<Item<'listPosts'>>;
  /**
   * Get a post.
   *
   * Returns the post with its content. `include=ai` adds its latest summary.
   *
   * A key needs the scope `posts:read`.
   *
   * `GET /api/v1/posts/{id}`
   */
  get(
    id: string,
    query?: QueryOf<'getPost'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'getPost'>>;
  /**
   * Change a post.
   *
   * Changes a post that you published; a post of a web feed answers 409. A field that the body
   * leaves out keeps its value; null clears it.
   *
   * A key needs the scope `posts:write`.
   *
   * `PATCH /api/v1/posts/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updatePost'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updatePost'>>;
  /**
   * Delete a post.
   *
   * A post of a web feed stays deleted when the feed is fetched again.
   *
   * A key needs the scope `posts:write`.
   *
   * `DELETE /api/v1/posts/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removePost'>>;
  /**
   * List the posts of a feed.
   *
   * Latest first.
   *
   * A key needs the scope `posts:read`.
   *
   * `GET /api/v1/feeds/{feedId}/posts`
   */
  listOfFeed(
    feedId: string,
    query?: QueryOf<'listPostsOfFeed'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listPostsOfFeed'>>;
  /**
   * Publish a post.
   *
   * Adds a post to a feed with source `api`; a web feed answers 409. If the feed already has a
   * post with the same `externalId`, that post is replaced and the answer is 200 instead of 201.
   *
   * A key needs the scope `posts:write`.
   *
   * `POST /api/v1/feeds/{feedId}/posts`
   */
  publish(
    feedId: string,
    body: BodyOf<'publishPost'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'publishPost'>>;
  /**
   * Publish several posts.
   *
   * Adds up to 100 posts with different `externalId`s to a feed with source `api`, in one
   * transaction: if one is invalid, none is published. The body can have 1 MiB; a larger one answers 413.
   *
   * A key needs the scope `posts:write`.
   *
   * `POST /api/v1/feeds/{feedId}/posts/batch`
   */
  publishBatch(
    feedId: string,
    body: BodyOf<'publishPostBatch'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'publishPostBatch'>>;
  /**
   * Get a post by its externalId.
   *
   * Like `GET /api/v1/posts/{id}`. If a web feed has several posts with this `externalId`, the
   * latest one is returned.
   *
   * A key needs the scope `posts:read`.
   *
   * `GET /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
   */
  getByExternalId(
    feedId: string,
    externalId: string,
    query?: QueryOf<'getPostByExternalId'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'getPostByExternalId'>>;
  /**
   * Change a post by its externalId.
   *
   * Like `PATCH /api/v1/posts/{id}`, for a feed with source `api`.
   *
   * A key needs the scope `posts:write`.
   *
   * `PATCH /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
   */
  updateByExternalId(
    feedId: string,
    externalId: string,
    body: BodyOf<'updatePostByExternalId'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updatePostByExternalId'>>;
  /**
   * Delete a post by its externalId.
   *
   * Like `DELETE /api/v1/posts/{id}`.
   *
   * A key needs the scope `posts:write`.
   *
   * `DELETE /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
   */
  removeByExternalId(
    feedId: string,
    externalId: string,
    options?: RequestOptions,
  ): ApiPromise<Data<'removePostByExternalId'>>;
  /**
   * Mark posts as read or starred, and label them.
   *
   * Changes up to 1,000 posts. A field that the body leaves out keeps its value. The answer has
   * the posts whose state changed. Repeating the request changes nothing. Starred and labelled posts are
   * not deleted when old posts are. Lists show the state with `include=state`, and `GET
   * /api/v1/changes?types=state` lists its changes.
   *
   * A key needs the scope `state:write`.
   *
   * `PATCH /api/v1/posts/state`
   */
  setState(
    body: BodyOf<'setPostState'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'setPostState'>>;
  /**
   * Mark all posts as read.
   *
   * Marks all posts of the account, or of the given feeds and categories, that arrived until an
   * instant. It is fast for any number of posts. With `q`, it marks the posts that match, one by one. Posts
   * that arrive later are unread, whatever date they have.
   *
   * A key needs the scope `state:write`.
   *
   * `POST /api/v1/posts/mark-read`
   */
  markRead(
    body?: BodyOf<'markPostsRead'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'markPostsRead'>>;
  /**
   * Fetch the full text of a post.
   *
   * Fetches the page of the post, and shows its article as the content, with `contentSource`
   * `page`. `include=feedContent` shows what the feed says. If the page cannot be read, it answers 422
   * with a `reason`, and the post keeps its content. A page that was fetched in the last ten minutes is not
   * fetched again.
   *
   * A key needs the scope `posts:write`.
   *
   * `POST /api/v1/posts/{id}/full-text`
   */
  fetchFullText(id: string, options?: RequestOptions): ApiPromise<Data<'fetchFullText'>>;
  /**
   * Show the content of the feed again.
   *
   * The page is not read again when the post is edited.
   *
   * A key needs the scope `posts:write`.
   *
   * `DELETE /api/v1/posts/{id}/full-text`
   */
  removeFullText(id: string, options?: RequestOptions): ApiPromise<Data<'removeFullText'>>;
  /**
   * Get a picture of a post.
   *
   * No key is needed: posts show the address, which nobody else can make. With
   * `MEDIA_PROXY=off` there are no such addresses.
   *
   * `GET /media/{signature}/{address}`
   */
  getPicture(
    signature: string,
    address: string,
    options?: RequestOptions,
  ): ApiPromise<Data<'getPicture'>>;
}

export interface LabelsMethods {
  /**
   * List labels.
   *
   * Newest first.
   *
   * A key needs the scope `posts:read`.
   *
   * `GET /api/v1/labels`
   */
  list(query?: QueryOf<'listLabels'>, options?: RequestOptions): PagePromise<Item<'listLabels'>>;
  /**
   * Create a label.
   *
   * The name is unique within the account, ignoring case. An account may have 500 labels.
   * `PATCH /api/v1/posts/state` puts labels on posts.
   *
   * A key needs the scope `state:write`.
   *
   * `POST /api/v1/labels`
   */
  create(body: BodyOf<'createLabel'>, options?: RequestOptions): ApiPromise<Data<'createLabel'>>;
  /**
   * Get a label.
   *
   * List its posts with `GET /api/v1/posts?labelId=…`.
   *
   * A key needs the scope `posts:read`.
   *
   * `GET /api/v1/labels/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getLabel'>>;
  /**
   * Rename a label.
   *
   * Changes the name. The label stays on its posts. `GET /api/v1/changes` lists no change, as it
   * names labels by their `id`.
   *
   * A key needs the scope `state:write`.
   *
   * `PATCH /api/v1/labels/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateLabel'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateLabel'>>;
  /**
   * Delete a label.
   *
   * Deletes the label; its posts are kept. `GET /api/v1/changes?types=state` lists each post that
   * lost it. Without a label, a post can be deleted by the limits for old posts.
   *
   * A key needs the scope `state:write`.
   *
   * `DELETE /api/v1/labels/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeLabel'>>;
}

export interface DraftsMethods {
  /**
   * List drafts.
   *
   * Newest first, without their `content`.
   *
   * A key needs the scope `posts:write`.
   *
   * `GET /api/v1/drafts`
   */
  list(query?: QueryOf<'listDrafts'>, options?: RequestOptions): PagePromise<Item<'listDrafts'>>;
  /**
   * Create a draft.
   *
   * Keeps a post that is being written; no reader sees it. To publish it, publish a post with the
   * draft's `id` as `externalId`, and delete the draft: a repetition then changes the same post. With
   * `postId` it is the next text of a post, which has one draft at most. An account may have 100 drafts.
   *
   * A key needs the scope `posts:write`.
   *
   * `POST /api/v1/drafts`
   */
  create(body: BodyOf<'createDraft'>, options?: RequestOptions): ApiPromise<Data<'createDraft'>>;
  /**
   * Get a draft.
   *
   * Returns the draft with its content. Send its `ETag` as `If-Match` with the next change.
   *
   * A key needs the scope `posts:write`.
   *
   * `GET /api/v1/drafts/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getDraft'>>;
  /**
   * Change a draft.
   *
   * A field that the body leaves out keeps its value. With `If-Match`, a draft that was changed
   * since is not overwritten, and the answer is 412.
   *
   * A key needs the scope `posts:write`.
   *
   * `PATCH /api/v1/drafts/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateDraft'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateDraft'>>;
  /**
   * Delete a draft.
   *
   * Deletes the draft. A post that it would have changed stays as it is.
   *
   * A key needs the scope `posts:write`.
   *
   * `DELETE /api/v1/drafts/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeDraft'>>;
}

export interface RulesMethods {
  /**
   * List rules.
   *
   * In the order in which they look at new posts.
   *
   * A key needs the scope `rules:read`.
   *
   * `GET /api/v1/rules`
   */
  list(query?: QueryOf<'listRules'>, options?: RequestOptions): PagePromise<Item<'listRules'>>;
  /**
   * Create a rule.
   *
   * Rules look at new posts in the order of `position`, when the posts are stored: by a fetch, a
   * push, an import or this API. Each sees what those before it did. Edits of posts are not looked at. An account
   * can have 200 rules; another one answers 409, `limit_reached`. `POST /api/v1/rules/test` shows beforehand
   * which stored posts a rule meets.
   *
   * A key needs the scope `rules:write`.
   *
   * `POST /api/v1/rules`
   */
  create(body: BodyOf<'createRule'>, options?: RequestOptions): ApiPromise<Data<'createRule'>>;
  /**
   * Try a rule.
   *
   * Says which of the newest 1,000 stored posts in the scope of the rule it meets, and changes
   * nothing. Names of labels and states are those of now.
   *
   * A key needs the scope `rules:read`.
   *
   * `POST /api/v1/rules/test`
   */
  test(body: BodyOf<'testRule'>, options?: RequestOptions): ApiPromise<Data<'testRule'>>;
  /**
   * Get a rule.
   *
   * Returns its settings, and how many posts it has met.
   *
   * A key needs the scope `rules:read`.
   *
   * `GET /api/v1/rules/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getRule'>>;
  /**
   * Change a rule.
   *
   * A field that the body leaves out keeps its value; `actions` are replaced as a whole. A new
   * `position` moves the rules in between.
   *
   * A key needs the scope `rules:write`.
   *
   * `PATCH /api/v1/rules/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateRule'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateRule'>>;
  /**
   * Delete a rule.
   *
   * What it did stays, and so do the posts that it dropped in `GET /api/v1/dropped-posts`.
   *
   * A key needs the scope `rules:write`.
   *
   * `DELETE /api/v1/rules/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeRule'>>;
  /**
   * Apply a rule to stored posts.
   *
   * Applies the rule, as it is now, to all posts that are there now, in the background. `drop`
   * deletes posts of web feeds permanently; they cannot be restored. A rule is applied once at a time;
   * meanwhile the answer is 409, `conflict`.
   *
   * A key needs the scope `rules:write`.
   *
   * `POST /api/v1/rules/{id}/apply`
   */
  apply(id: string, options?: RequestOptions): ApiPromise<Data<'applyRule'>>;
  /**
   * Get the progress of a rule over stored posts.
   *
   * The last job of each rule is kept, until the rule is deleted.
   *
   * A key needs the scope `rules:read`.
   *
   * `GET /api/v1/rules/{id}/apply/{jobId}`
   */
  getJob(id: string, jobId: string, options?: RequestOptions): ApiPromise<Data<'getRuleJob'>>;
  /**
   * List dropped posts.
   *
   * The posts that rules did not let in, newest first. They are kept for 30 days, and of an account
   * the newest 5,000.
   *
   * A key needs the scope `rules:read`.
   *
   * `GET /api/v1/dropped-posts`
   */
  listDroppedPosts(
    query?: QueryOf<'listDroppedPosts'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listDroppedPosts'>>;
  /**
   * Restore a dropped post.
   *
   * Stores the post with its whole content, as if it arrived now. No rule looks at it.
   *
   * A key needs the scope `rules:write`.
   *
   * `POST /api/v1/dropped-posts/{id}/restore`
   */
  restoreDroppedPost(id: string, options?: RequestOptions): ApiPromise<Data<'restoreDroppedPost'>>;
}

export interface ChangesMethods {
  /**
   * List changes.
   *
   * Lists every post, feed and category of the account once, in its newest version, ordered by
   * the time of its last change. To keep an exact copy, begin without a cursor, then send each request
   * with the `cursor` of the previous answer: edits and deletions are listed too. The deletion of a feed
   * stands for that of its posts. With `types=state`, it lists which posts are read, starred and labelled.
   * Posts and their state need the scope `posts:read`; feeds and categories need `feeds:read`. Deletions
   * are kept for 30 days by default; an older cursor answers 410, `resync_required`: begin again without a
   * cursor.
   *
   * `GET /api/v1/changes`
   */
  list(query?: QueryOf<'listChanges'>, options?: RequestOptions): PagePromise<Item<'listChanges'>>;
}

export interface AiMethods {
  /**
   * Summarise a post or a text.
   *
   * Returns 1 to 10 sentences; 3 by default. The summary of the same content, by the same
   * provider and model, is stored and returned again with `cached` true. `GET
   * /api/v1/posts/{id}?include=ai` shows the latest summary of a post.
   *
   * A key needs the scope `ai`.
   *
   * `POST /api/v1/ai/summaries`
   */
  createSummary(
    body: BodyOf<'createSummary'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createSummary'>>;
  /**
   * Suggest a category for a post.
   *
   * Scores the categories of the account, best first; it never invents one. The built-in provider
   * learns from posts whose feeds have a category. If there are too few, it answers 409,
   * `too_little_to_learn`.
   *
   * A key needs the scope `ai`.
   *
   * `POST /api/v1/ai/category-suggestions`
   */
  suggestCategories(
    body: BodyOf<'suggestCategories'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'suggestCategories'>>;
  /**
   * Suggest tags for a post.
   *
   * Returns up to 8 key phrases of its text.
   *
   * A key needs the scope `ai`.
   *
   * `POST /api/v1/ai/tags`
   */
  suggestTags(
    body: BodyOf<'suggestTags'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'suggestTags'>>;
  /**
   * Create a digest of posts.
   *
   * Groups the newest posts that match the filter by topic, the most important topic first. Each
   * topic names its posts.
   *
   * A key needs the scope `ai`.
   *
   * `POST /api/v1/ai/digests`
   */
  createDigest(
    body: BodyOf<'createDigest'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createDigest'>>;
  /**
   * List AI usage.
   *
   * The calls and tokens of each day with calls, latest day first.
   *
   * A key needs the scope `ai`.
   *
   * `GET /api/v1/ai/usage`
   */
  listUsage(
    query?: QueryOf<'listAiUsage'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listAiUsage'>>;
}

export interface WebhooksMethods {
  /**
   * List webhooks.
   *
   * Newest first.
   *
   * A key needs the scope `webhooks:read`.
   *
   * `GET /api/v1/webhooks`
   */
  list(
    query?: QueryOf<'listWebhooks'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listWebhooks'>>;
  /**
   * Create a webhook.
   *
   * Sends later events to `url`, signed as Standard Webhooks says. Only this answer contains the
   * `secret` that verifies the signatures; store it. An account can have 20 webhooks; another one answers
   * 409, `limit_reached`.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `POST /api/v1/webhooks`
   */
  create(
    body: BodyOf<'createWebhook'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createWebhook'>>;
  /**
   * Get a webhook.
   *
   * `status`, `disabledReason` and `failingSince` tell whether its deliveries succeed.
   *
   * A key needs the scope `webhooks:read`.
   *
   * `GET /api/v1/webhooks/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getWebhook'>>;
  /**
   * Change a webhook.
   *
   * A field that the body leaves out keeps its value. A new `url`, or `status` `active`, resets
   * the failures.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `PATCH /api/v1/webhooks/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateWebhook'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateWebhook'>>;
  /**
   * Delete a webhook.
   *
   * Deletes the webhook and its deliveries. A delivery that is being sent can still arrive.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `DELETE /api/v1/webhooks/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeWebhook'>>;
  /**
   * Rotate the secret of a webhook.
   *
   * Returns a new secret, only in this answer. For `graceSeconds`, deliveries are signed with
   * both secrets; with 0, only with the new one.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `POST /api/v1/webhooks/{id}/rotate-secret`
   */
  rotateSecret(
    id: string,
    body?: BodyOf<'rotateWebhookSecret'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'rotateWebhookSecret'>>;
  /**
   * List the deliveries of a webhook.
   *
   * Newest first, with the last attempt of each. Deliveries are kept for seven days.
   *
   * A key needs the scope `webhooks:read`.
   *
   * `GET /api/v1/webhooks/{id}/deliveries`
   */
  listDeliveries(
    id: string,
    query?: QueryOf<'listWebhookDeliveries'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listWebhookDeliveries'>>;
  /**
   * Get a delivery of a webhook.
   *
   * Returns the delivery with the body that is sent and its attempts.
   *
   * A key needs the scope `webhooks:read`.
   *
   * `GET /api/v1/webhooks/{id}/deliveries/{deliveryId}`
   */
  getDelivery(
    id: string,
    deliveryId: string,
    options?: RequestOptions,
  ): ApiPromise<Data<'getWebhookDelivery'>>;
  /**
   * Test a webhook.
   *
   * Sends an event of the type `webhook.test` at once. The address in `Location` shows the
   * result.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `POST /api/v1/webhooks/{id}/test`
   */
  test(id: string, options?: RequestOptions): ApiPromise<Data<'testWebhook'>>;
  /**
   * Send a delivery again.
   *
   * Sends the delivery at once, with the same `webhook-id` and body, whatever its status is.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver`
   */
  redeliver(
    id: string,
    deliveryId: string,
    options?: RequestOptions,
  ): ApiPromise<Data<'redeliverWebhook'>>;
  /**
   * Send failed deliveries again.
   *
   * Sends the failed deliveries since an instant again, at most 10,000, oldest first. Each has
   * all its retries again.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `POST /api/v1/webhooks/{id}/recover`
   */
  recoverDeliveries(
    id: string,
    body: BodyOf<'recoverWebhookDeliveries'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'recoverWebhookDeliveries'>>;
}

export interface SharedFeedsMethods {
  /**
   * List shared feeds.
   *
   * Newest first.
   *
   * A key needs the scope `shared-feeds:read`.
   *
   * `GET /api/v1/shared-feeds`
   */
  list(
    query?: QueryOf<'listSharedFeeds'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listSharedFeeds'>>;
  /**
   * Create a shared feed.
   *
   * Publishes the posts of a filter as RSS 2.0, Atom 1.0 and JSON Feed 1.1, for any feed reader.
   * Anyone who has one of its addresses can read the posts, without a key. Only this answer contains the
   * addresses; store them. An account can have 100 shared feeds; another one answers 409, `limit_reached`.
   *
   * A key needs the scope `shared-feeds:write`.
   *
   * `POST /api/v1/shared-feeds`
   */
  create(
    body: BodyOf<'createSharedFeed'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createSharedFeed'>>;
  /**
   * Get a shared feed.
   *
   * Returns its name, its filter and its settings. Its addresses are not shown again.
   *
   * A key needs the scope `shared-feeds:read`.
   *
   * `GET /api/v1/shared-feeds/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getSharedFeed'>>;
  /**
   * Change a shared feed.
   *
   * A field that the body leaves out keeps its value, and so does a condition that `filter`
   * leaves out.
   *
   * A key needs the scope `shared-feeds:write`.
   *
   * `PATCH /api/v1/shared-feeds/{id}`
   */
  update(
    id: string,
    body: BodyOf<'updateSharedFeed'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateSharedFeed'>>;
  /**
   * Delete a shared feed.
   *
   * Deletes the shared feed. Its addresses answer 404 from now on.
   *
   * A key needs the scope `shared-feeds:write`.
   *
   * `DELETE /api/v1/shared-feeds/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeSharedFeed'>>;
  /**
   * Give a shared feed new addresses.
   *
   * Returns new addresses, only in this answer. The old addresses work for `graceSeconds` more;
   * with 0, the default, they stop at once.
   *
   * A key needs the scope `shared-feeds:write`.
   *
   * `POST /api/v1/shared-feeds/{id}/rotate`
   */
  rotate(
    id: string,
    body?: BodyOf<'rotateSharedFeed'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'rotateSharedFeed'>>;
  /**
   * Read a shared feed as RSS.
   *
   * Needs no key, as the token in the address is the permission. Send `If-None-Match` or
   * `If-Modified-Since` to get 304 if nothing changed.
   *
   * `GET /shared/{token}.rss`
   */
  readRss(
    token: string,
    query?: QueryOf<'readSharedFeedRss'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'readSharedFeedRss'>>;
  /**
   * Read a shared feed as Atom.
   *
   * The same posts as the RSS document, in another format.
   *
   * `GET /shared/{token}.atom`
   */
  readAtom(
    token: string,
    query?: QueryOf<'readSharedFeedAtom'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'readSharedFeedAtom'>>;
  /**
   * Read a shared feed as JSON Feed.
   *
   * The same posts as the RSS document, in another format.
   *
   * `GET /shared/{token}.json`
   */
  readJson(
    token: string,
    query?: QueryOf<'readSharedFeedJson'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'readSharedFeedJson'>>;
  /**
   * See what a shared feed shows.
   *
   * A web page for people. It also names the RSS, Atom and JSON documents, for feed readers that
   * are given its address.
   *
   * `GET /shared/{token}`
   */
  preview(
    token: string,
    query?: QueryOf<'previewSharedFeed'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'previewSharedFeed'>>;
  /**
   * Subscribe to a document of a shared feed.
   *
   * The hub of WebSub (a W3C Recommendation) for shared feeds. It answers 202 at once, and then
   * asks the callback to confirm within a minute. Unknown fields are ignored. An IP address can send 60
   * requests a minute; then it answers 429.
   *
   * `POST /hub`
   */
  requestSubscription(
    body: FormOf<'requestSubscription'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'requestSubscription'>>;
}

export interface WebSubMethods {
  /**
   * Confirm a subscription, or deny it.
   *
   * Called by WebSub hubs to verify a subscription that this service requested. It answers with
   * `hub.challenge` if `hub.mode` and `hub.topic` fit that request; otherwise 404.
   *
   * `GET /websub/{id}`
   */
  verifySubscription(
    id: string,
    options?: RequestOptions,
  ): ApiPromise<Data<'verifyWebSubSubscription'>>;
  /**
   * Push the content of a topic.
   *
   * Called by WebSub hubs to deliver new content. If this service gave the hub a secret, a
   * request without the right `X-Hub-Signature` answers 403, `invalid_signature`.
   *
   * `POST /websub/{id}`
   */
  receivePush(
    id: string,
    body?: RequestBody,
    options?: RequestOptions,
  ): ApiPromise<Data<'receiveWebSubPush'>>;
}

export interface HealthMethods {
  /**
   * Tell whether the process runs.
   *
   * Answers 200 while the process runs, also without its database.
   *
   * `GET /health/live`
   */
  checkLiveness(options?: RequestOptions): ApiPromise<Data<'checkLiveness'>>;
  /**
   * Tell whether the process can answer requests.
   *
   * Answers 200 while the database is reachable and the process is not stopping; otherwise 503.
   *
   * `GET /health/ready`
   */
  checkReadiness(options?: RequestOptions): ApiPromise<Data<'checkReadiness'>>;
}

export interface AdministrationMethods {
  /**
   * List accounts.
   *
   * All accounts of the installation, newest first, with their first owners and what they hold.
   *
   * A key needs the scope `admin:read`.
   *
   * `GET /api/v1/admin/accounts`
   */
  listAdminAccounts(
    query?: QueryOf<'listAdminAccounts'>,
    options?: RequestOptions,
  ): PagePromise<Item<'listAdminAccounts'>>;
  /**
   * Create an account.
   *
   * Creates a user and an account that the user owns, also where sign-up is closed. It gets no API key:
   * the owner makes one. An e-mail address that has an account answers 409.
   *
   * A key needs the scope `admin:write`.
   *
   * `POST /api/v1/admin/accounts`
   */
  createAdminAccount(
    body: BodyOf<'createAdminAccount'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createAdminAccount'>>;
  /**
   * Get an account.
   *
   * The account with the usage of its quotas, and without any content.
   *
   * A key needs the scope `admin:read`.
   *
   * `GET /api/v1/admin/accounts/{id}`
   */
  getAdminAccount(id: string, options?: RequestOptions): ApiPromise<Data<'getAdminAccount'>>;
  /**
   * Change an account.
   *
   * Disables or enables the account, and sets limits of its own. A disabled account refuses all keys and ends its sessions, on every node. Once it is enabled, its keys work again.
   * A limit replaces the setting of the installation, higher or lower. One below what the account holds deletes nothing, and lets
   * nothing be added. To disable the account of the calling key answers 409.
   *
   * A key needs the scope `admin:write`.
   *
   * `PATCH /api/v1/admin/accounts/{id}`
   */
  updateAdminAccount(
    id: string,
    body: BodyOf<'updateAdminAccount'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateAdminAccount'>>;
  /**
   * Delete an account.
   *
   * Deletes the account permanently, with its keys, feeds, posts and all other data. Users who are members
   * of no other account are deleted with it. The account of the calling key answers 409.
   *
   * A key needs the scope `admin:write`.
   *
   * `DELETE /api/v1/admin/accounts/{id}`
   */
  removeAdminAccount(id: string, options?: RequestOptions): ApiPromise<Data<'removeAdminAccount'>>;
  /**
   * Get the usage of the installation.
   *
   * What all accounts hold together.
   *
   * A key needs the scope `admin:read`.
   *
   * `GET /api/v1/admin/usage`
   */
  getInstallationUsage(options?: RequestOptions): ApiPromise<Data<'getInstallationUsage'>>;
  /**
   * Get the health of the installation.
   *
   * What waits in the background, over all accounts. Without its database, the service answers 503.
   *
   * A key needs the scope `admin:read`.
   *
   * `GET /api/v1/admin/health`
   */
  getInstallationHealth(options?: RequestOptions): ApiPromise<Data<'getInstallationHealth'>>;
}

export interface Resources {
  readonly accounts: AccountsMethods;
  readonly sessions: SessionsMethods;
  readonly secondFactor: SecondFactorMethods;
  readonly passkeys: PasskeysMethods;
  readonly service: ServiceMethods;
  readonly me: MeMethods;
  readonly members: MembersMethods;
  readonly invitations: InvitationsMethods;
  readonly apiKeys: ApiKeysMethods;
  readonly audit: AuditMethods;
  readonly categories: CategoriesMethods;
  readonly feeds: FeedsMethods;
  readonly posts: PostsMethods;
  readonly labels: LabelsMethods;
  readonly drafts: DraftsMethods;
  readonly rules: RulesMethods;
  readonly changes: ChangesMethods;
  readonly ai: AiMethods;
  readonly webhooks: WebhooksMethods;
  readonly sharedFeeds: SharedFeedsMethods;
  readonly webSub: WebSubMethods;
  readonly health: HealthMethods;
  readonly administration: AdministrationMethods;
}

/** What each method sends. */
export const OPERATIONS = {
  accounts: {
    signUp: 'POST /api/v1/accounts body',
    get: 'GET /api/v1/account',
    update: 'PATCH /api/v1/account body',
    changePassword: 'PUT /api/v1/account/password body',
    delete: 'POST /api/v1/account/deletion body',
    requestPasswordReset: 'POST /api/v1/password-resets body',
    resetPassword: 'POST /api/v1/password-resets/complete body',
    getSignOnSettings: 'GET /api/v1/account/single-sign-on',
  },
  sessions: {
    signIn: 'POST /api/v1/sessions body',
    list: 'GET /api/v1/sessions query page',
    signOutEverywhere: 'DELETE /api/v1/sessions',
    get: 'GET /api/v1/sessions/{id}',
    end: 'DELETE /api/v1/sessions/{id}',
    signOut: 'DELETE /api/v1/sessions/current',
    beginPasskeySignIn: 'POST /api/v1/sessions/passkey-options',
    signInWithPasskey: 'POST /api/v1/sessions/passkey body',
  },
  secondFactor: {
    get: 'GET /api/v1/account/second-factor',
    setUp: 'POST /api/v1/account/second-factor body',
    confirm: 'POST /api/v1/account/second-factor/confirmation body',
    renewRecoveryCodes: 'POST /api/v1/account/second-factor/recovery-codes body',
    turnOff: 'POST /api/v1/account/second-factor/removal body',
  },
  passkeys: {
    list: 'GET /api/v1/passkeys query page',
    create: 'POST /api/v1/passkeys body key',
    begin: 'POST /api/v1/passkeys/options body',
    get: 'GET /api/v1/passkeys/{id}',
    update: 'PATCH /api/v1/passkeys/{id} body',
    remove: 'DELETE /api/v1/passkeys/{id}',
  },
  service: {
    get: 'GET /api/v1/service',
  },
  me: {
    get: 'GET /api/v1/me',
    update: 'PATCH /api/v1/me body',
    switchAccount: 'POST /api/v1/sessions/current/account body',
  },
  members: {
    list: 'GET /api/v1/members query page',
    get: 'GET /api/v1/members/{id}',
    update: 'PATCH /api/v1/members/{id} body',
    remove: 'DELETE /api/v1/members/{id}',
    leaveAccount: 'DELETE /api/v1/members/current',
  },
  invitations: {
    create: 'POST /api/v1/invitations body key',
    list: 'GET /api/v1/invitations query page',
    get: 'GET /api/v1/invitations/{id}',
    remove: 'DELETE /api/v1/invitations/{id}',
    accept: 'POST /api/v1/invitations/accept body',
  },
  apiKeys: {
    create: 'POST /v1/api-keys body key',
    list: 'GET /v1/api-keys query page',
    getCurrent: 'GET /v1/api-keys/current query',
    revokeCurrent: 'DELETE /v1/api-keys/current',
    get: 'GET /v1/api-keys/{id} query',
    update: 'PATCH /v1/api-keys/{id} body',
    revoke: 'DELETE /v1/api-keys/{id}',
    rotateCurrent: 'POST /v1/api-keys/current/rotate body',
    rotate: 'POST /v1/api-keys/{id}/rotate body',
    revokeLeaked: 'POST /v1/api-keys/revoke body',
    listRequests: 'GET /v1/api-keys/{id}/requests query page',
    listUsage: 'GET /v1/api-keys/{id}/usage query page',
    summarizeUsage: 'GET /v1/api-keys/usage query',
    listScopes: 'GET /api/v1/scopes query page',
  },
  audit: {
    exportEvents: 'GET /api/v1/audit-events/export query text',
    listEvents: 'GET /api/v1/audit-events query page',
  },
  categories: {
    list: 'GET /api/v1/categories query page',
    create: 'POST /api/v1/categories body key',
    get: 'GET /api/v1/categories/{id}',
    update: 'PATCH /api/v1/categories/{id} body',
    remove: 'DELETE /api/v1/categories/{id}',
  },
  feeds: {
    list: 'GET /api/v1/feeds query page',
    create: 'POST /api/v1/feeds body key',
    get: 'GET /api/v1/feeds/{id}',
    update: 'PATCH /api/v1/feeds/{id} body',
    remove: 'DELETE /api/v1/feeds/{id}',
    listFetches: 'GET /api/v1/feeds/{id}/fetches query page',
    getCounts: 'GET /api/v1/feeds/counts query',
    getActivity: 'GET /api/v1/feeds/activity',
    refresh: 'POST /api/v1/feeds/{id}/refresh',
    discover: 'POST /api/v1/feeds/discover body page',
    exportOpml: 'GET /api/v1/feeds/export text',
    importOpml: 'POST /api/v1/feeds/import body:text/x-opml key',
    listImports: 'GET /api/v1/imports query page',
    getImport: 'GET /api/v1/imports/{id}',
    retryImport: 'POST /api/v1/imports/{id}/retry',
    getIcon: 'GET /icons/{id} text',
  },
  posts: {
    list: 'GET /api/v1/posts query page',
    get: 'GET /api/v1/posts/{id} query',
    update: 'PATCH /api/v1/posts/{id} body',
    remove: 'DELETE /api/v1/posts/{id}',
    listOfFeed: 'GET /api/v1/feeds/{feedId}/posts query page',
    publish: 'POST /api/v1/feeds/{feedId}/posts body key',
    publishBatch: 'POST /api/v1/feeds/{feedId}/posts/batch body key',
    getByExternalId: 'GET /api/v1/feeds/{feedId}/posts/by-external-id/{externalId} query',
    updateByExternalId: 'PATCH /api/v1/feeds/{feedId}/posts/by-external-id/{externalId} body',
    removeByExternalId: 'DELETE /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}',
    setState: 'PATCH /api/v1/posts/state body',
    markRead: 'POST /api/v1/posts/mark-read body',
    fetchFullText: 'POST /api/v1/posts/{id}/full-text',
    removeFullText: 'DELETE /api/v1/posts/{id}/full-text',
    getPicture: 'GET /media/{signature}/{address} text',
  },
  labels: {
    list: 'GET /api/v1/labels query page',
    create: 'POST /api/v1/labels body key',
    get: 'GET /api/v1/labels/{id}',
    update: 'PATCH /api/v1/labels/{id} body',
    remove: 'DELETE /api/v1/labels/{id}',
  },
  drafts: {
    list: 'GET /api/v1/drafts query page',
    create: 'POST /api/v1/drafts body key',
    get: 'GET /api/v1/drafts/{id}',
    update: 'PATCH /api/v1/drafts/{id} body',
    remove: 'DELETE /api/v1/drafts/{id}',
  },
  rules: {
    list: 'GET /api/v1/rules query page',
    create: 'POST /api/v1/rules body key',
    test: 'POST /api/v1/rules/test body',
    get: 'GET /api/v1/rules/{id}',
    update: 'PATCH /api/v1/rules/{id} body',
    remove: 'DELETE /api/v1/rules/{id}',
    apply: 'POST /api/v1/rules/{id}/apply',
    getJob: 'GET /api/v1/rules/{id}/apply/{jobId}',
    listDroppedPosts: 'GET /api/v1/dropped-posts query page',
    restoreDroppedPost: 'POST /api/v1/dropped-posts/{id}/restore',
  },
  changes: {
    list: 'GET /api/v1/changes query page',
  },
  ai: {
    createSummary: 'POST /api/v1/ai/summaries body',
    suggestCategories: 'POST /api/v1/ai/category-suggestions body',
    suggestTags: 'POST /api/v1/ai/tags body',
    createDigest: 'POST /api/v1/ai/digests body',
    listUsage: 'GET /api/v1/ai/usage query page',
  },
  webhooks: {
    list: 'GET /api/v1/webhooks query page',
    create: 'POST /api/v1/webhooks body key',
    get: 'GET /api/v1/webhooks/{id}',
    update: 'PATCH /api/v1/webhooks/{id} body',
    remove: 'DELETE /api/v1/webhooks/{id}',
    rotateSecret: 'POST /api/v1/webhooks/{id}/rotate-secret body',
    listDeliveries: 'GET /api/v1/webhooks/{id}/deliveries query page',
    getDelivery: 'GET /api/v1/webhooks/{id}/deliveries/{deliveryId}',
    test: 'POST /api/v1/webhooks/{id}/test key',
    redeliver: 'POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    recoverDeliveries: 'POST /api/v1/webhooks/{id}/recover body',
  },
  sharedFeeds: {
    list: 'GET /api/v1/shared-feeds query page',
    create: 'POST /api/v1/shared-feeds body key',
    get: 'GET /api/v1/shared-feeds/{id}',
    update: 'PATCH /api/v1/shared-feeds/{id} body',
    remove: 'DELETE /api/v1/shared-feeds/{id}',
    rotate: 'POST /api/v1/shared-feeds/{id}/rotate body',
    readRss: 'GET /shared/{token}.rss query text',
    readAtom: 'GET /shared/{token}.atom query text',
    readJson: 'GET /shared/{token}.json query',
    preview: 'GET /shared/{token} query html',
    requestSubscription: 'POST /hub body:application/x-www-form-urlencoded',
  },
  webSub: {
    verifySubscription: 'GET /websub/{id} text',
    receivePush: 'POST /websub/{id} body:application/rss+xml text',
  },
  health: {
    checkLiveness: 'GET /health/live',
    checkReadiness: 'GET /health/ready',
  },
  administration: {
    listAdminAccounts: 'GET /api/v1/admin/accounts query page',
    createAdminAccount: 'POST /api/v1/admin/accounts body key',
    getAdminAccount: 'GET /api/v1/admin/accounts/{id}',
    updateAdminAccount: 'PATCH /api/v1/admin/accounts/{id} body',
    removeAdminAccount: 'DELETE /api/v1/admin/accounts/{id}',
    getInstallationUsage: 'GET /api/v1/admin/usage',
    getInstallationHealth: 'GET /api/v1/admin/health',
  },
};
