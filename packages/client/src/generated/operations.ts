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
   * Creates an account and signs in to it. Refused if `SIGN_UPS` is `closed`.
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
   * Change the password.
   *
   * Ends all other sessions, and other browsers count as new again. API keys are kept.
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
   * Permanently, with its keys, sessions, feeds, posts and all other data.
   *
   * `POST /api/v1/account/deletion`
   */
  delete(
    body: BodyOf<'deleteAccount'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'deleteAccount'>>;
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
   * Ends all sessions of the account, including that of this request. API keys are kept.
   *
   * `DELETE /api/v1/sessions`
   */
  signOutEverywhere(options?: RequestOptions): ApiPromise<Data<'signOutEverywhere'>>;
  /**
   * Get a session.
   *
   * A signed-in browser of the account.
   *
   * `GET /api/v1/sessions/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getSession'>>;
  /**
   * End a session.
   *
   * Signs out its browser.
   *
   * `DELETE /api/v1/sessions/{id}`
   */
  end(id: string, options?: RequestOptions): ApiPromise<Data<'endSession'>>;
  /**
   * Sign out.
   *
   * Ends the session of this request.
   *
   * `DELETE /api/v1/sessions/current`
   */
  signOut(options?: RequestOptions): ApiPromise<Data<'signOut'>>;
  /**
   * Begin a sign-in with a passkey.
   *
   * Returns the options for `navigator.credentials.get()`. They count once, within five
   * minutes. An address gets 60 in a quarter of an hour, beside those that signed in.
   *
   * `POST /api/v1/sessions/passkey-options`
   */
  beginPasskeySignIn(options?: RequestOptions): ApiPromise<Data<'beginPasskeySignIn'>>;
  /**
   * Sign in with a passkey.
   *
   * With what the browser made of the options. A passkey needs neither an e-mail address
   * nor the code of a second factor. Sets the cookie `sluice_session`, as a sign-in does.
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
   * Whether sign-in asks for a code of an authenticator app, too.
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
   * With a code that the app shows. From now on sign-in asks for a code. Returns recovery
   * codes for when the app is lost.
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
   * The codes before are refused from now on.
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
   * Sign-in asks for the password alone again. The recovery codes are deleted.
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
   * With what the browser made of the options. An account may have 20.
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
   * Returns the options for `navigator.credentials.create()`. They count once, for this
   * session, within five minutes.
   *
   * `POST /api/v1/passkeys/options`
   */
  begin(body: BodyOf<'beginPasskey'>, options?: RequestOptions): ApiPromise<Data<'beginPasskey'>>;
  /**
   * Get a passkey.
   *
   * Its name, and when it last signed in.
   *
   * `GET /api/v1/passkeys/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getPasskey'>>;
  /**
   * Rename a passkey.
   *
   * The name is for its owner; devices keep their own.
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
   * It signs in no more. Sessions that it started go on.
   *
   * `DELETE /api/v1/passkeys/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removePasskey'>>;
}

export interface ApiKeysMethods {
  /**
   * Create an API key.
   *
   * The raw key is returned only in this answer; keep it. An account holds at most 100 keys.
   * A key can grant only rights that it has. The new key gets missing values from it.
   *
   * A key needs the scope `keys`.
   *
   * `POST /v1/api-keys`
   */
  create(body: BodyOf<'createApiKey'>, options?: RequestOptions): ApiPromise<Data<'createApiKey'>>;
  /**
   * List API keys.
   *
   * Newest first, in masked form. Filters combine. Without `page` and `pageSize` it gives all of them.
   *
   * A key needs the scope `keys`.
   *
   * `GET /v1/api-keys`
   */
  list(query?: QueryOf<'listApiKeys'>, options?: RequestOptions): PagePromise<Item<'listApiKeys'>>;
  /**
   * Get the calling API key.
   *
   * With what it is allowed and how it was rotated; it needs no scope.
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
   * For good; it needs no scope. A raw key that was replaced ends itself alone.
   *
   * `DELETE /v1/api-keys/current`
   */
  revokeCurrent(options?: RequestOptions): ApiPromise<Data<'revokeCurrentApiKey'>>;
  /**
   * Get an API key.
   *
   * With its rights and its rotation. A key may always read itself.
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
   * Its name or its rights; the raw key stays the same. A key can neither grant rights that
   * it lacks, nor change a key with more rights.
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
   * Permanently: after the answer, no request with the key is accepted. A key may always
   * revoke itself. A raw key that was replaced ends itself alone.
   *
   * A key needs the scope `keys`.
   *
   * `DELETE /v1/api-keys/{id}`
   */
  revoke(id: string, options?: RequestOptions): ApiPromise<Data<'revokeApiKey'>>;
  /**
   * Rotate the calling API key.
   *
   * As of any key; it needs no scope.
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
   * Gives a new raw key under the same identifier, in this answer only. The old one works
   * for `graceSeconds` more. Of several rotations within a second, the first one wins.
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
   * For anyone who finds a leaked raw key: it is refused from now on. The answer is the
   * same for strings that are no key. No authentication is needed.
   *
   * `POST /v1/api-keys/revoke`
   */
  revokeLeaked(
    body: BodyOf<'revokeLeakedApiKey'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'revokeLeakedApiKey'>>;
  /**
   * List the usage of an API key.
   *
   * Requests by day (UTC), newest first; days without any are left out. 400 days are kept.
   * A key may always list its own, in answers that cannot be stored.
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
   * The requests of each key by the hour or by the day (UTC), up to now, in one answer for a chart.
   * Hours are kept for two days, and days for 400. The usage of a revoked key is gone.
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
   * All that a key can be allowed, with those of extensions. `*` stands for all of them, also those of later versions.
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
   * List audit events.
   *
   * What was done to the account and its keys, by which actor and address, newest first.
   * Events cannot be changed or removed.
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
   * List its feeds with `GET /api/v1/feeds?categoryId=…`.
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
   * Newest first. Filters combine.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds`
   */
  list(query?: QueryOf<'listFeeds'>, options?: RequestOptions): PagePromise<Item<'listFeeds'>>;
  /**
   * Subscribe to a feed, or create one to publish into.
   *
   * With `feedUrl` the feed is fetched immediately: after a 201, its posts can be listed.
   * The address of a web page subscribes to the feed that the page advertises; the record contains
   * the feed's own address. `title` alone creates a feed that you publish posts into.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/feeds`
   */
  create(body: BodyOf<'createFeed'>, options?: RequestOptions): ApiPromise<Data<'createFeed'>>;
  /**
   * Get a feed.
   *
   * `status`, `errorCount` and `lastError` show the state of its fetching.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getFeed'>>;
  /**
   * Change a feed.
   *
   * Its title, its category, whether it is fetched. A missing field keeps its value.
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
   * Its posts are deleted too.
   *
   * A key needs the scope `feeds:write`.
   *
   * `DELETE /api/v1/feeds/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeFeed'>>;
  /**
   * List the fetches of a feed.
   *
   * The latest 50, newest first, with what each found or why it failed. A feed with source
   * `api` has none.
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
   * All posts and the unread ones: of the account, of each feed, of each category that has
   * feeds, and of each label that has posts. `failing` counts the feeds that need attention.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds/counts`
   */
  getCounts(options?: RequestOptions): ApiPromise<Data<'getFeedCounts'>>;
  /**
   * Show how often feeds post.
   *
   * The posts in a usual week and the last post, of every feed of the account.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/feeds/activity`
   */
  getActivity(options?: RequestOptions): ApiPromise<Data<'getFeedActivity'>>;
  /**
   * Fetch a web feed now.
   *
   * Returns the number of new posts and of posts that the publisher has edited. A failure
   * is also stored in the feed's `status` and `lastError`.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/feeds/{id}/refresh`
   */
  refresh(id: string, options?: RequestOptions): ApiPromise<Data<'refreshFeed'>>;
  /**
   * Find the feeds of a web page.
   *
   * Best first: the address itself where it is a feed, feeds in `<link rel="alternate">`,
   * anchors that look like feeds. Without any of these, well-known addresses such as `/feed` are
   * tried. One page lists all of them, at most 100. A feed that was read has a `preview`; the address
   * of an advertised one, given as `url`, brings its preview.
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
   * Takes the document itself, or JSON that contains it; at most 5 MiB and 5,000 feeds.
   * An account has at most three imports that are not finished.
   * The answer is immediate; the subscriptions are made in the background. The address in
   * `Location` shows their progress. Outlines around feeds become categories: the nearest one with
   * a title.
   *
   * A key needs the scope `feeds:write`.
   *
   * `POST /api/v1/feeds/import`
   */
  importOpml(body: RequestBody, options?: RequestOptions): ApiPromise<Data<'importOpml'>>;
  /**
   * List imports.
   *
   * Newest first, with the first 100 rows of each. They are kept for 30 days.
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
   * Its progress, and the result of each feed; it is kept for 30 days.
   *
   * A key needs the scope `feeds:read`.
   *
   * `GET /api/v1/imports/{id}`
   */
  getImport(id: string, options?: RequestOptions): ApiPromise<Data<'getImport'>>;
  /**
   * Try the failed feeds of an import again.
   *
   * In the background, as when it was made. Rows with the code `invalid_request` stay as they
   * are, because their address can never be fetched.
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
   * Latest first, from all feeds of the account. Filters combine. To read all posts,
   * increase `page` until `hasMore` is false, or follow the `Link` header.
   *
   * A key needs the scope `posts:read`.
   *
   * `GET /api/v1/posts`
   */
  list(query?: QueryOf<'listPosts'>, options?: RequestOptions): PagePromise<Item<'listPosts'>>;
  /**
   * Get a post.
   *
   * With its content; `include=ai` adds its latest summary.
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
   * Only posts of feeds with source `api`. A missing field keeps its value; null clears
   * it.
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
   * Into a feed with source `api`. A post of the same `externalId` is updated, so a
   * repeated request gives one post: 201, then 200.
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
   * Up to 100 posts of different `externalId`s into a feed with source `api`, in one
   * transaction: where one is refused, none is published. A body has 1 MiB at most.
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
   * As `GET /api/v1/posts/{id}`. Where a web feed has several posts with one `externalId`,
   * the latest.
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
   * As `PATCH /api/v1/posts/{id}`.
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
   * As `DELETE /api/v1/posts/{id}`.
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
   * Up to 1,000 posts. A missing field keeps its value. The answer names the posts whose
   * state changed, so the request can be repeated. An edit of a post keeps its state. Starred and
   * labelled posts are not removed by retention. The same state is in lists with `include=state`, and in
   * `GET /api/v1/changes?types=state`.
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
   * Of the account, or of the given feeds and categories, up to an instant. It costs the
   * same for any number of posts. A post that arrives later is unread, also with an earlier date.
   *
   * A key needs the scope `state:write`.
   *
   * `POST /api/v1/posts/mark-read`
   */
  markRead(
    body?: BodyOf<'markPostsRead'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'markPostsRead'>>;
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
   * Its posts keep it. Their states in `GET /api/v1/changes` name labels by their `id`, so they
   * do not change.
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
   * Its posts are kept without it. Their states change, which
   * `GET /api/v1/changes?types=state` shows. Retention may remove them then.
   *
   * A key needs the scope `state:write`.
   *
   * `DELETE /api/v1/labels/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeLabel'>>;
}

export interface ChangesMethods {
  /**
   * List changes.
   *
   * Every post, feed and category of the account, each once, at its newest state, in the
   * order in which they last changed. A client that begins without a cursor, follows `cursor` or
   * `Link` and keeps following has an exact copy, also of edits and deletions. A deleted feed takes
   * its posts with it. With `types=state`, also what is read and starred; a deleted post takes its
   * state with it. Posts and their state need the scope `posts:read`; feeds and categories need `feeds:read`.
   * Deletions are kept for some time, 30 days by default; an older cursor is a 410.
   *
   * `GET /api/v1/changes`
   */
  list(query?: QueryOf<'listChanges'>, options?: RequestOptions): PagePromise<Item<'listChanges'>>;
}

export interface AiMethods {
  /**
   * Summarise a post or a text.
   *
   * In 1 to 10 sentences, 3 without `sentences`. The same content is summarised once for a
   * provider, a model and a number of sentences; after that the answer is `cached`. The summary
   * that was last made of a post as it is now is shown by `GET /api/v1/posts/{id}?include=ai`.
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
   * Scores the account's own categories, best first, and never invents one. The embedded
   * provider learns from the posts that are filed already; where they are too few it says so.
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
   * Up to 8 keyphrases of its text.
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
   * Groups the newest posts that match the filter by story, the most important
   * story first, and cites the posts that each rests on.
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
   * Calls and tokens of each day on which there were any, latest first.
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
   * Events after this are sent to its `url` (Standard Webhooks). The answer contains the
   * secret that verifies them; keep it. An account may have 20 webhooks.
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
   * `status`, `disabledReason` and `failingSince` show whether its deliveries succeed.
   *
   * A key needs the scope `webhooks:read`.
   *
   * `GET /api/v1/webhooks/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getWebhook'>>;
  /**
   * Change a webhook.
   *
   * A field left out stays. With a new `url`, or `status` `active`, failures are reset.
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
   * Its deliveries are deleted with it. One that is being sent may still arrive.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `DELETE /api/v1/webhooks/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeWebhook'>>;
  /**
   * Rotate the secret of a webhook.
   *
   * For `graceSeconds` the old and the new secret both sign; with 0 the old one ends at once.
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
   * Newest first, with the last attempt of each. They are kept for seven days.
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
   * With the body that is sent.
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
   * Sends an event of the type `webhook.test` at once; `Location` shows the result.
   *
   * A key needs the scope `webhooks:write`.
   *
   * `POST /api/v1/webhooks/{id}/test`
   */
  test(id: string, options?: RequestOptions): ApiPromise<Data<'testWebhook'>>;
  /**
   * Send a delivery again.
   *
   * At once, with the same `webhook-id` and body, whatever its status is.
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
   * Those of events since an instant, at most 10,000, oldest first. Their retries start again.
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
   * A saved filter as RSS 2.0, Atom 1.0 and JSON Feed 1.1, for any feed reader. Whoever has
   * one of its addresses reads its posts, without a key; the answer is the only one that contains
   * them. An account may have 100 shared feeds.
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
   * A key needs the scope `shared-feeds:read`.
   *
   * `GET /api/v1/shared-feeds/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Data<'getSharedFeed'>>;
  /**
   * Change a shared feed.
   *
   * A field left out stays, and so does a condition that `filter` leaves out.
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
   * Its addresses answer 404 from now on.
   *
   * A key needs the scope `shared-feeds:write`.
   *
   * `DELETE /api/v1/shared-feeds/{id}`
   */
  remove(id: string, options?: RequestOptions): ApiPromise<Data<'removeSharedFeed'>>;
  /**
   * Give a shared feed new addresses.
   *
   * The old ones work for `graceSeconds` more; with 0, the default, they end at once.
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
   * No key is needed: the token opens it. It answers 304 by `ETag` and by `Last-Modified`.
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
   * As the RSS document.
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
   * As the RSS document.
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
   * A page for people, which tells feed readers the addresses of the documents.
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
   * The hub of WebSub (W3C Recommendation). The answer is immediate; then the hub asks the
   * callback to confirm, within a minute. Unknown fields change nothing. An address may send 60
   * requests a minute.
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
   * For hubs: the verification of intent of WebSub. The answer is `hub.challenge` if `hub.mode`
   * and `hub.topic` are those of a request that this service has sent.
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
   * For hubs: the content distribution of WebSub. A push without the right `X-Hub-Signature`
   * is refused, where this service has sent the hub a secret.
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
   * Does not depend on the database.
   *
   * `GET /health/live`
   */
  checkLiveness(options?: RequestOptions): ApiPromise<Data<'checkLiveness'>>;
  /**
   * Tell whether the process can answer requests.
   *
   * It is ready while the database is reachable and the process is not stopping.
   *
   * `GET /health/ready`
   */
  checkReadiness(options?: RequestOptions): ApiPromise<Data<'checkReadiness'>>;
}

export interface ServiceMethods {
  /**
   * Describe this installation.
   *
   * For pages that are shown without signing in.
   *
   * `GET /api/v1/service`
   */
  get(options?: RequestOptions): ApiPromise<Data<'getService'>>;
}

export interface Resources {
  readonly accounts: AccountsMethods;
  readonly sessions: SessionsMethods;
  readonly secondFactor: SecondFactorMethods;
  readonly passkeys: PasskeysMethods;
  readonly apiKeys: ApiKeysMethods;
  readonly audit: AuditMethods;
  readonly categories: CategoriesMethods;
  readonly feeds: FeedsMethods;
  readonly posts: PostsMethods;
  readonly labels: LabelsMethods;
  readonly changes: ChangesMethods;
  readonly ai: AiMethods;
  readonly webhooks: WebhooksMethods;
  readonly sharedFeeds: SharedFeedsMethods;
  readonly webSub: WebSubMethods;
  readonly health: HealthMethods;
  readonly service: ServiceMethods;
}

/** What each method sends. */
export const OPERATIONS = {
  accounts: {
    signUp: 'POST /api/v1/accounts body',
    get: 'GET /api/v1/account',
    changePassword: 'PUT /api/v1/account/password body',
    delete: 'POST /api/v1/account/deletion body',
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
    listUsage: 'GET /v1/api-keys/{id}/usage query page',
    summarizeUsage: 'GET /v1/api-keys/usage query',
    listScopes: 'GET /api/v1/scopes query page',
  },
  audit: {
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
    getCounts: 'GET /api/v1/feeds/counts',
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
  },
  labels: {
    list: 'GET /api/v1/labels query page',
    create: 'POST /api/v1/labels body key',
    get: 'GET /api/v1/labels/{id}',
    update: 'PATCH /api/v1/labels/{id} body',
    remove: 'DELETE /api/v1/labels/{id}',
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
    preview: 'GET /shared/{token} query text',
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
  service: {
    get: 'GET /api/v1/service',
  },
};
