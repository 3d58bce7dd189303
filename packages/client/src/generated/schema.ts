// Written by `npm run client` from openapi.json.
export interface paths {
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up.
         * @description Creates an account and signs in to it. Refused if `SIGN_UPS` is `closed`.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account.
         * @description The account of the request's key or session, with the usage of its quotas.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password.
         * @description Ends all other sessions, and other browsers count as new again. API keys are kept.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account.
         * @description Permanently, with its keys, sessions, feeds, posts and all other data.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions.
         * @description Newest first.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Sign in.
         * @description Sets the cookie `sluice_session`, which gives the pages of this
         *     service access to every endpoint. After several failures an address, or a browser that is new to the account, has to wait.
         *     For an account with a second factor, a request without `code` answers `second_factor_required`: send it again with a code.
         */
        post: operations["signIn"];
        /**
         * Sign out everywhere.
         * @description Ends all sessions of the account, including that of this request. API keys are kept.
         */
        delete: operations["signOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a session.
         * @description A signed-in browser of the account.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * End a session.
         * @description Signs out its browser.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out.
         * @description Ends the session of this request.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the second factor.
         * @description Whether sign-in asks for a code of an authenticator app, too.
         */
        get: operations["getSecondFactor"];
        put?: never;
        /**
         * Set up a second factor.
         * @description Returns a secret for an authenticator app (RFC 6238). Nothing changes until a code of
         *     the app is confirmed. Another call returns another secret.
         */
        post: operations["setUpSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/second-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the second factor.
         * @description With a code that the app shows. From now on sign-in asks for a code. Returns recovery
         *     codes for when the app is lost.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the recovery codes.
         * @description The codes before are refused from now on.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn off the second factor.
         * @description Sign-in asks for the password alone again. The recovery codes are deleted.
         */
        post: operations["turnOffSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List passkeys.
         * @description Newest first.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add a passkey.
         * @description With what the browser made of the options. An account may have 20.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a new passkey.
         * @description Returns the options for `navigator.credentials.create()`. They count once, for this
         *     session, within five minutes.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a passkey.
         * @description Its name, and when it last signed in.
         */
        get: operations["getPasskey"];
        put?: never;
        post?: never;
        /**
         * Remove a passkey.
         * @description It signs in no more. Sessions that it started go on.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey.
         * @description The name is for its owner; devices keep their own.
         */
        patch: operations["updatePasskey"];
        trace?: never;
    };
    "/api/v1/sessions/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-in with a passkey.
         * @description Returns the options for `navigator.credentials.get()`. They count once, within five
         *     minutes. An address gets 60 in a quarter of an hour, beside those that signed in.
         */
        post: operations["beginPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey.
         * @description With what the browser made of the options. A passkey needs neither an e-mail address
         *     nor the code of a second factor. Sets the cookie `sluice_session`, as a sign-in does.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys.
         * @description Newest first, in masked form. Filters combine. Without `page` and `pageSize` it gives all of them.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key.
         * @description The raw key is returned only in this answer; keep it. An account holds at most 100 keys.
         *     A key can grant only rights that it has. The new key gets missing values from it.
         *
         *     A key needs the scope `keys`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calling API key.
         * @description With what it is allowed and how it was rotated; it needs no scope.
         */
        get: operations["getCurrentApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke the calling API key.
         * @description For good; it needs no scope. A raw key that was replaced ends itself alone.
         */
        delete: operations["revokeCurrentApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key.
         * @description With its rights and its rotation. A key may always read itself.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key.
         * @description Permanently: after the answer, no request with the key is accepted. A key may always
         *     revoke itself. A raw key that was replaced ends itself alone.
         *
         *     A key needs the scope `keys`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key.
         * @description Its name or its rights; the raw key stays the same. A key can neither grant rights that
         *     it lacks, nor change a key with more rights.
         *
         *     A key needs the scope `keys`.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/v1/api-keys/current/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the calling API key.
         * @description As of any key; it needs no scope.
         */
        post: operations["rotateCurrentApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key.
         * @description Gives a new raw key under the same identifier, in this answer only. The old one works
         *     for `graceSeconds` more. Of several rotations within a second, the first one wins.
         *
         *     A key needs the scope `keys`.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key that was found.
         * @description For anyone who finds a leaked raw key: it is refused from now on. The answer is the
         *     same for strings that are no key. No authentication is needed.
         */
        post: operations["revokeLeakedApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the usage of an API key.
         * @description Requests by day (UTC), newest first; days without any are left out. 400 days are kept.
         *     A key may always list its own, in answers that cannot be stored.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["listApiKeyUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize the usage of all API keys.
         * @description The requests of each key by the hour or by the day (UTC), up to now, in one answer for a chart.
         *     Hours are kept for two days, and days for 400. The usage of a revoked key is gone.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["summarizeApiKeyUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scopes.
         * @description All that a key can be allowed, with those of extensions. `*` stands for all of them, also those of later versions.
         */
        get: operations["listScopes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit events.
         * @description What was done to the account and its keys, by which actor and address, newest first.
         *     Events cannot be changed or removed.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories.
         * @description Newest first.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create a category.
         * @description The name is unique within the account, ignoring case.
         *
         *     A key needs the scope `feeds:write`.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a category.
         * @description List its feeds with `GET /api/v1/feeds?categoryId=…`.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category.
         * @description The feeds and posts of the category are kept, without a category.
         *
         *     A key needs the scope `feeds:write`.
         */
        delete: operations["removeCategory"];
        options?: never;
        head?: never;
        /**
         * Rename a category.
         * @description The feeds and posts of the category are kept in it.
         *
         *     A key needs the scope `feeds:write`.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/api/v1/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feeds.
         * @description Newest first. Filters combine.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["listFeeds"];
        put?: never;
        /**
         * Subscribe to a feed, or create one to publish into.
         * @description With `feedUrl` the feed is fetched immediately: after a 201, its posts can be listed.
         *     The address of a web page subscribes to the feed that the page advertises; the record contains
         *     the feed's own address. `title` alone creates a feed that you publish posts into.
         *
         *     A key needs the scope `feeds:write`.
         */
        post: operations["createFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a feed.
         * @description `status`, `errorCount` and `lastError` show the state of its fetching.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["getFeed"];
        put?: never;
        post?: never;
        /**
         * Delete a feed.
         * @description Its posts are deleted too.
         *
         *     A key needs the scope `feeds:write`.
         */
        delete: operations["removeFeed"];
        options?: never;
        head?: never;
        /**
         * Change a feed.
         * @description Its title, its category, whether it is fetched. A missing field keeps its value.
         *
         *     A key needs the scope `feeds:write`.
         */
        patch: operations["updateFeed"];
        trace?: never;
    };
    "/api/v1/feeds/{id}/fetches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the fetches of a feed.
         * @description The latest 50, newest first, with what each found or why it failed. A feed with source
         *     `api` has none.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["listFeedFetches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List posts.
         * @description Latest first, from all feeds of the account. Filters combine. To read all posts,
         *     increase `page` until `hasMore` is false, or follow the `Link` header.
         *
         *     A key needs the scope `posts:read`.
         */
        get: operations["listPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a post.
         * @description With its content; `include=ai` adds its latest summary.
         *
         *     A key needs the scope `posts:read`.
         */
        get: operations["getPost"];
        put?: never;
        post?: never;
        /**
         * Delete a post.
         * @description A post of a web feed stays deleted when the feed is fetched again.
         *
         *     A key needs the scope `posts:write`.
         */
        delete: operations["removePost"];
        options?: never;
        head?: never;
        /**
         * Change a post.
         * @description Only posts of feeds with source `api`. A missing field keeps its value; null clears
         *     it.
         *
         *     A key needs the scope `posts:write`.
         */
        patch: operations["updatePost"];
        trace?: never;
    };
    "/api/v1/feeds/{feedId}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts of a feed.
         * @description Latest first.
         *
         *     A key needs the scope `posts:read`.
         */
        get: operations["listPostsOfFeed"];
        put?: never;
        /**
         * Publish a post.
         * @description Into a feed with source `api`. A post of the same `externalId` is updated, so a
         *     repeated request gives one post: 201, then 200.
         *
         *     A key needs the scope `posts:write`.
         */
        post: operations["publishPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/{feedId}/posts/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish several posts.
         * @description Up to 100 posts of different `externalId`s into a feed with source `api`, in one
         *     transaction: where one is refused, none is published. A body has 1 MiB at most.
         *
         *     A key needs the scope `posts:write`.
         */
        post: operations["publishPostBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/{feedId}/posts/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a post by its externalId.
         * @description As `GET /api/v1/posts/{id}`. Where a web feed has several posts with one `externalId`,
         *     the latest.
         *
         *     A key needs the scope `posts:read`.
         */
        get: operations["getPostByExternalId"];
        put?: never;
        post?: never;
        /**
         * Delete a post by its externalId.
         * @description As `DELETE /api/v1/posts/{id}`.
         *
         *     A key needs the scope `posts:write`.
         */
        delete: operations["removePostByExternalId"];
        options?: never;
        head?: never;
        /**
         * Change a post by its externalId.
         * @description As `PATCH /api/v1/posts/{id}`.
         *
         *     A key needs the scope `posts:write`.
         */
        patch: operations["updatePostByExternalId"];
        trace?: never;
    };
    "/api/v1/posts/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark posts as read or starred, and label them.
         * @description Up to 1,000 posts. A missing field keeps its value. The answer names the posts whose
         *     state changed, so the request can be repeated. An edit of a post keeps its state. Starred and
         *     labelled posts are not removed by retention. The same state is in lists with `include=state`, and in
         *     `GET /api/v1/changes?types=state`.
         *
         *     A key needs the scope `state:write`.
         */
        patch: operations["setPostState"];
        trace?: never;
    };
    "/api/v1/posts/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all posts as read.
         * @description Of the account, or of the given feeds and categories, up to an instant. It costs the
         *     same for any number of posts. A post that arrives later is unread, also with an earlier date.
         *
         *     A key needs the scope `state:write`.
         */
        post: operations["markPostsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labels.
         * @description Newest first.
         *
         *     A key needs the scope `posts:read`.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Create a label.
         * @description The name is unique within the account, ignoring case. An account may have 500 labels.
         *     `PATCH /api/v1/posts/state` puts labels on posts.
         *
         *     A key needs the scope `state:write`.
         */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a label.
         * @description List its posts with `GET /api/v1/posts?labelId=…`.
         *
         *     A key needs the scope `posts:read`.
         */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        /**
         * Delete a label.
         * @description Its posts are kept without it. Their states change, which
         *     `GET /api/v1/changes?types=state` shows. Retention may remove them then.
         *
         *     A key needs the scope `state:write`.
         */
        delete: operations["removeLabel"];
        options?: never;
        head?: never;
        /**
         * Rename a label.
         * @description Its posts keep it. Their states in `GET /api/v1/changes` name labels by their `id`, so they
         *     do not change.
         *
         *     A key needs the scope `state:write`.
         */
        patch: operations["updateLabel"];
        trace?: never;
    };
    "/api/v1/feeds/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count posts.
         * @description All posts and the unread ones: of the account, of each feed, of each category that has
         *     feeds, and of each label that has posts. `failing` counts the feeds that need attention.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["getFeedCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how often feeds post.
         * @description The posts in a usual week and the last post, of every feed of the account.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["getFeedActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes.
         * @description Every post, feed and category of the account, each once, at its newest state, in the
         *     order in which they last changed. A client that begins without a cursor, follows `cursor` or
         *     `Link` and keeps following has an exact copy, also of edits and deletions. A deleted feed takes
         *     its posts with it. With `types=state`, also what is read and starred; a deleted post takes its
         *     state with it. Posts and their state need the scope `posts:read`; feeds and categories need `feeds:read`.
         *     Deletions are kept for some time, 30 days by default; an older cursor is a 410.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen to events.
         * @description Server-Sent Events of the account: what was created, edited and deleted, within about a second.
         *     `id` is a cursor of `GET /api/v1/changes`, `event` a type, and `data` the same JSON as the
         *     `data` of a webhook. `Last-Event-ID` or `cursor` resumes without a gap. A comment comes at least
         *     every 15 seconds. Posts need the scope `posts:read`; feeds need `feeds:read`. The stream ends
         *     within a second of its key being revoked, paused or expired. An account has at most 20 open
         *     streams and waiting requests.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch a web feed now.
         * @description Returns the number of new posts and of posts that the publisher has edited. A failure
         *     is also stored in the feed's `status` and `lastError`.
         *
         *     A key needs the scope `feeds:write`.
         */
        post: operations["refreshFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the feeds of a web page.
         * @description Best first: the address itself where it is a feed, feeds in `<link rel="alternate">`,
         *     anchors that look like feeds. Without any of these, well-known addresses such as `/feed` are
         *     tried. One page lists all of them, at most 100. A feed that was read has a `preview`; the address
         *     of an advertised one, given as `url`, brings its preview.
         *
         *     A key needs the scope `feeds:write`.
         */
        post: operations["discoverFeeds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the web feeds as OPML.
         * @description An OPML 2.0 document of all web feeds, grouped by category. Feed readers import it,
         *     and so does `POST /api/v1/feeds/import`.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["exportOpml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import feeds from OPML.
         * @description Takes the document itself, or JSON that contains it; at most 5 MiB and 5,000 feeds.
         *     An account has at most three imports that are not finished.
         *     The answer is immediate; the subscriptions are made in the background. The address in
         *     `Location` shows their progress. Outlines around feeds become categories: the nearest one with
         *     a title.
         *
         *     A key needs the scope `feeds:write`.
         */
        post: operations["importOpml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports.
         * @description Newest first, with the first 100 rows of each. They are kept for 30 days.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import.
         * @description Its progress, and the result of each feed; it is kept for 30 days.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the failed feeds of an import again.
         * @description In the background, as when it was made. Rows with the code `invalid_request` stay as they
         *     are, because their address can never be fetched.
         *
         *     A key needs the scope `feeds:write`.
         */
        post: operations["retryImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/icons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the icon of a feed.
         * @description No key is needed: the random identifier opens it, which only `icon` of a feed shows.
         */
        get: operations["getIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai/summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Summarise a post or a text.
         * @description In 1 to 10 sentences, 3 without `sentences`. The same content is summarised once for a
         *     provider, a model and a number of sentences; after that the answer is `cached`. The summary
         *     that was last made of a post as it is now is shown by `GET /api/v1/posts/{id}?include=ai`.
         *
         *     A key needs the scope `ai`.
         */
        post: operations["createSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai/category-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest a category for a post.
         * @description Scores the account's own categories, best first, and never invents one. The embedded
         *     provider learns from the posts that are filed already; where they are too few it says so.
         *
         *     A key needs the scope `ai`.
         */
        post: operations["suggestCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest tags for a post.
         * @description Up to 8 keyphrases of its text.
         *
         *     A key needs the scope `ai`.
         */
        post: operations["suggestTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai/digests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a digest of posts.
         * @description Groups the newest posts that match the filter by story, the most important
         *     story first, and cites the posts that each rests on.
         *
         *     A key needs the scope `ai`.
         */
        post: operations["createDigest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List AI usage.
         * @description Calls and tokens of each day on which there were any, latest first.
         *
         *     A key needs the scope `ai`.
         */
        get: operations["listAiUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks.
         * @description Newest first.
         *
         *     A key needs the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook.
         * @description Events after this are sent to its `url` (Standard Webhooks). The answer contains the
         *     secret that verifies them; keep it. An account may have 20 webhooks.
         *
         *     A key needs the scope `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook.
         * @description `status`, `disabledReason` and `failingSince` show whether its deliveries succeed.
         *
         *     A key needs the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook.
         * @description Its deliveries are deleted with it. One that is being sent may still arrive.
         *
         *     A key needs the scope `webhooks:write`.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook.
         * @description A field left out stays. With a new `url`, or `status` `active`, failures are reset.
         *
         *     A key needs the scope `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook.
         * @description For `graceSeconds` the old and the new secret both sign; with 0 the old one ends at once.
         *
         *     A key needs the scope `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook.
         * @description Newest first, with the last attempt of each. They are kept for seven days.
         *
         *     A key needs the scope `webhooks:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery of a webhook.
         * @description With the body that is sent.
         *
         *     A key needs the scope `webhooks:read`.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook.
         * @description Sends an event of the type `webhook.test` at once; `Location` shows the result.
         *
         *     A key needs the scope `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again.
         * @description At once, with the same `webhook-id` and body, whatever its status is.
         *
         *     A key needs the scope `webhooks:write`.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send failed deliveries again.
         * @description Those of events since an instant, at most 10,000, oldest first. Their retries start again.
         *
         *     A key needs the scope `webhooks:write`.
         */
        post: operations["recoverWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shared feeds.
         * @description Newest first.
         *
         *     A key needs the scope `shared-feeds:read`.
         */
        get: operations["listSharedFeeds"];
        put?: never;
        /**
         * Create a shared feed.
         * @description A saved filter as RSS 2.0, Atom 1.0 and JSON Feed 1.1, for any feed reader. Whoever has
         *     one of its addresses reads its posts, without a key; the answer is the only one that contains
         *     them. An account may have 100 shared feeds.
         *
         *     A key needs the scope `shared-feeds:write`.
         */
        post: operations["createSharedFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a shared feed.
         * @description A key needs the scope `shared-feeds:read`.
         */
        get: operations["getSharedFeed"];
        put?: never;
        post?: never;
        /**
         * Delete a shared feed.
         * @description Its addresses answer 404 from now on.
         *
         *     A key needs the scope `shared-feeds:write`.
         */
        delete: operations["removeSharedFeed"];
        options?: never;
        head?: never;
        /**
         * Change a shared feed.
         * @description A field left out stays, and so does a condition that `filter` leaves out.
         *
         *     A key needs the scope `shared-feeds:write`.
         */
        patch: operations["updateSharedFeed"];
        trace?: never;
    };
    "/api/v1/shared-feeds/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a shared feed new addresses.
         * @description The old ones work for `graceSeconds` more; with 0, the default, they end at once.
         *
         *     A key needs the scope `shared-feeds:write`.
         */
        post: operations["rotateSharedFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}.rss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared feed as RSS.
         * @description No key is needed: the token opens it. It answers 304 by `ETag` and by `Last-Modified`.
         */
        get: operations["readSharedFeedRss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared feed as Atom.
         * @description As the RSS document.
         */
        get: operations["readSharedFeedAtom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared feed as JSON Feed.
         * @description As the RSS document.
         */
        get: operations["readSharedFeedJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what a shared feed shows.
         * @description A page for people, which tells feed readers the addresses of the documents.
         */
        get: operations["previewSharedFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to a document of a shared feed.
         * @description The hub of WebSub (W3C Recommendation). The answer is immediate; then the hub asks the
         *     callback to confirm, within a minute. Unknown fields change nothing. An address may send 60
         *     requests a minute.
         */
        post: operations["requestSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websub/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirm a subscription, or deny it.
         * @description For hubs: the verification of intent of WebSub. The answer is `hub.challenge` if `hub.mode`
         *     and `hub.topic` are those of a request that this service has sent.
         */
        get: operations["verifyWebSubSubscription"];
        put?: never;
        /**
         * Push the content of a topic.
         * @description For hubs: the content distribution of WebSub. A push without the right `X-Hub-Signature`
         *     is refused, where this service has sent the hub a secret.
         */
        post: operations["receiveWebSubPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the process runs.
         * @description Does not depend on the database.
         */
        get: operations["checkLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the process can answer requests.
         * @description It is ready while the database is reachable and the process is not stopping.
         */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe this installation.
         * @description For pages that are shown without signing in.
         */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "post.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New posts of a feed, apart from those of its first fetch.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["postCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Posts of a feed that changed, in their newest state.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["postUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Posts that were deleted from a feed.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["postDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new feed.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["feedCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A feed whose record changed: its title, category, address, status and so on.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["feedUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A feed that was deleted with all of its posts, in its last state.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["feedDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A feed whose fetch failed after it had succeeded.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["feedFailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.recovered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A feed that was fetched again after failures.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["feedRecovered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.gone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A feed that its publisher removed (410); it is no longer fetched.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["feedGone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        OfferedFeed: {
            /**
             * @description The address to subscribe to.
             * @example https://blog.rust-lang.org/feed.xml
             */
            feedUrl: string;
            /**
             * @description The title that the page gives.
             * @example Rust Blog
             */
            title: string | null;
            /**
             * @description Media type of the feed, as the page gives it.
             * @example application/atom+xml
             */
            type: string;
        };
        FieldError: {
            /**
             * @description The wrong field or parameter.
             * @example pageSize
             */
            field: string;
            /**
             * @description Why the value is wrong.
             * @example must be a whole number from 1 to 100
             */
            message: string;
        };
        Problem: {
            /**
             * @description The kind of problem as a URI; a stable name without a page.
             * @example urn:sluice:problem:invalid_request
             */
            type: string;
            /**
             * @description The kind of problem, in words.
             * @example The request is not valid
             */
            title: string;
            /**
             * @description The HTTP status of the response.
             * @example 400
             */
            status: number;
            /**
             * @description What was wrong with this request.
             * @example pageSize must be a whole number from 1 to 100.
             */
            detail: string;
            /**
             * @description The path of the request.
             * @example /api/v1/posts
             */
            instance: string;
            /**
             * @description The kind of problem, for programs.
             * @example invalid_request
             * @enum {string}
             */
            code: "invalid_request" | "unauthenticated" | "invalid_api_key" | "invalid_credentials" | "second_factor_required" | "invalid_second_factor" | "insufficient_scope" | "session_required" | "cross_site_request" | "sign_ups_closed" | "invalid_signature" | "not_found" | "method_not_allowed" | "conflict" | "key_limit_reached" | "limit_reached" | "resync_required" | "subscription_gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "feed_unreachable" | "not_a_feed" | "idempotency_mismatch" | "rate_limited" | "credits_exhausted" | "too_little_to_learn" | "internal_error" | "unavailable" | "ai_unavailable";
            /**
             * @description Also in the header `X-Request-Id`; include it when you report the problem.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            requestId: string;
            /** @description Always false. */
            success: boolean;
            /**
             * Format: uuid
             * @description The record of the account that the request conflicts with, where there is one.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            conflictingId?: string;
            /**
             * Format: uuid
             * @description The record that the first request with the same `Idempotency-Key` created, where its answer is
             *     not stored.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id?: string;
            /**
             * @description The status that another server returned, where there is one.
             * @example 503
             */
            upstreamStatus?: number;
            /** @description The feeds that the page links to, best first, where the address is that of a page (`not_a_feed`). */
            feeds?: components["schemas"]["OfferedFeed"][];
            /** @description Each wrong field, where fields are wrong. */
            errors?: components["schemas"]["FieldError"][];
        };
        Account: {
            /**
             * Format: uuid
             * @description Unique identifier of the account.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description E-mail address of the owner.
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: date-time
             * @description When the account was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
        };
        CreateAccount: {
            /** @example ada@example.com */
            email: string;
            /**
             * Format: password
             * @example correct horse battery
             */
            password: string;
        };
        Quota: {
            /**
             * @description The limit; null is no limit.
             * @example 5000
             */
            limit: number | null;
            /**
             * @description Current usage.
             * @example 42
             */
            used: number;
            /**
             * Format: date-time
             * @description When `used` resets to 0; null for a quota without a period.
             * @example 2026-01-02T00:00:00.000Z
             */
            resetsAt: string | null;
        };
        Quotas: {
            /** @description Feeds. Above the limit, subscribing is a 409. */
            feeds: components["schemas"]["Quota"];
            /** @description Stored posts. Above the limit, publishing is a 409. */
            posts: components["schemas"]["Quota"];
            /** @description New posts of the day (UTC), published and fetched. Above the limit, publishing is a 429. */
            postsPerDay: components["schemas"]["Quota"];
            /** @description AI tokens of the day (UTC). Above the limit, AI requests are a 429. */
            aiTokensPerDay: components["schemas"]["Quota"];
        };
        AccountDetails: {
            /**
             * Format: uuid
             * @description Unique identifier of the account.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description E-mail address of the owner.
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: date-time
             * @description When the account was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /** @description The quotas of the account and their usage. */
            quotas: components["schemas"]["Quotas"];
        };
        ChangePassword: {
            /**
             * Format: password
             * @example correct horse battery
             */
            currentPassword: string;
            /**
             * Format: password
             * @example correct horse battery
             */
            newPassword: string;
        };
        DeleteAccount: {
            /**
             * Format: password
             * @example correct horse battery
             */
            password: string;
        };
        Session: {
            /**
             * Format: uuid
             * @description Unique identifier of the session.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description The `User-Agent` of the browser at sign-in.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            userAgent: string | null;
            /**
             * @description The address that signed in.
             * @example 192.0.2.1
             */
            address: string;
            /** @description Whether it is the session of this request. */
            current: boolean;
            /**
             * Format: date-time
             * @description When the session started.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the session was last used, to the minute.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description When the session expires: 30 days after its last renewal. Use renews it, at most once a day.
             * @example 2026-01-31T00:00:00.000Z
             */
            expiresAt: string;
        };
        SignedIn: {
            account: components["schemas"]["Account"];
            session: components["schemas"]["Session"];
        };
        Credentials: {
            /** @example ada@example.com */
            email: string;
            /**
             * Format: password
             * @example correct horse battery
             */
            password: string;
            /**
             * @description For an account with a second factor: the six digits of the authenticator app, or a recovery code.
             * @example 123456
             */
            code?: string;
        };
        SecondFactor: {
            /** @description Whether sign-in asks for a code. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description Since when.
             * @example 2026-01-01T00:00:00.000Z
             */
            enabledAt: string | null;
            /**
             * @description Number of recovery codes that have not been used.
             * @example 10
             */
            recoveryCodesLeft: number;
        };
        SecondFactorSetup: {
            /**
             * @description The secret in base 32, for apps without a camera. It is shown only now.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description The same as an address for authenticator apps, which they read from a QR code.
             * @example otpauth://totp/Sluice:ada%40example.com?issuer=Sluice&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30
             */
            uri: string;
        };
        Password: {
            /**
             * Format: password
             * @example correct horse battery
             */
            password: string;
        };
        RecoveryCodes: {
            /**
             * @description Ten codes, each of which replaces the app once. They are shown only now.
             * @example [
             *       "0a1b-2c3d-4e5f-6g7h"
             *     ]
             */
            recoveryCodes: string[];
        };
        ConfirmSecondFactor: {
            /**
             * @description The six digits that the authenticator app shows.
             * @example 123456
             */
            code: string;
        };
        Passkey: {
            /**
             * Format: uuid
             * @description Unique identifier of the passkey.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Chosen by its owner.
             * @example Laptop
             */
            name: string;
            /**
             * Format: date-time
             * @description When it was added.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last signed in.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastUsedAt: string | null;
        };
        PasskeyOptions: {
            /** @description Options in the JSON form of WebAuthn, for `parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`. */
            publicKey: {
                [key: string]: unknown;
            };
        };
        CreatePasskey: {
            /** @example Laptop */
            name: string;
            /**
             * @description The JSON form of the credential that the browser returned (`toJSON()`).
             * @example {
             *       "id": "u0pAZ2ZjS1VtWWxP",
             *       "rawId": "u0pAZ2ZjS1VtWWxP",
             *       "type": "public-key",
             *       "response": {
             *         "clientDataJSON": "u0pAZ2ZjS1VtWWxP",
             *         "attestationObject": "u0pAZ2ZjS1VtWWxP"
             *       }
             *     }
             */
            credential?: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        UpdatePasskey: {
            /** @example Laptop */
            name?: string;
        };
        PasskeySignIn: {
            /**
             * @description The JSON form of the credential that the browser returned (`toJSON()`).
             * @example {
             *       "id": "u0pAZ2ZjS1VtWWxP",
             *       "rawId": "u0pAZ2ZjS1VtWWxP",
             *       "type": "public-key",
             *       "response": {
             *         "clientDataJSON": "u0pAZ2ZjS1VtWWxP",
             *         "authenticatorData": "u0pAZ2ZjS1VtWWxP",
             *         "signature": "u0pAZ2ZjS1VtWWxP"
             *       }
             *     }
             */
            credential?: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        CreatedApiKey: {
            /** @description What it is allowed, as it was granted. */
            scopes: ("posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "extensions" | "*")[];
            /**
             * Format: date-time
             * @description From when on it is refused; null for never.
             * @example 2027-01-01T00:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: uuid
             * @description Unique identifier of the key.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description The label it was given.
             * @example My integration
             */
            name: string;
            /**
             * @description The complete key. This answer is the only one that ever holds it.
             * @example sluice_0123456789ABCDEFGHIJKLMNOPQRSTabcdef
             */
            rawKey: string;
        };
        RateWindow: {
            /**
             * @description Requests that the key may make in a window.
             * @example 100
             */
            limit: number;
            /**
             * @description Length of the window; it begins with the first request.
             * @example 10
             */
            windowSeconds: number;
        };
        RefillInput: {
            /**
             * @description What the remaining credits are raised to; more than that stay.
             * @example 10000
             */
            amount: number;
            /**
             * @description When an hour, a day or a month begins, in UTC.
             * @enum {string}
             */
            every: "hour" | "day" | "month";
        };
        CreditsInput: {
            /**
             * @description Requests that the key may still make.
             * @example 10000
             */
            remaining: number;
            /** @description How the credits are refilled; null for never. */
            refill?: components["schemas"]["RefillInput"] | null;
        };
        CreateApiKey: {
            /** @example Fills the search index. */
            description?: string | null;
            /**
             * @description What it is called elsewhere; no two keys of an account have the same.
             * @example customer-42
             */
            externalId?: string | null;
            /**
             * @description Pairs of strings of your own; a change replaces all of them.
             * @example {
             *       "team": "search",
             *       "environment": "production"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
            /**
             * @description A label that identifies the purpose of the key; it need not be unique.
             * @example My integration
             */
            name: string;
            /**
             * Format: date-time
             * @description From this instant on, which is in the future, the key is refused; null for never.
             * @example 2099-01-01T00:00:00Z
             */
            expiresAt?: string | null;
            /** @description What the key is allowed. `*` is all, also what later versions add; a session, or a key with `*`, can grant it. Without `scopes`, a new key gets each scope of the caller. */
            scopes?: ("posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "extensions" | "*")[];
            /**
             * @description Addresses and networks (CIDR) that the key works from; none for everywhere.
             * @example [
             *       "192.0.2.0/24",
             *       "2001:db8::/32"
             *     ]
             */
            allowedIps?: string[] | null;
            /**
             * @description Requests that the key may make in a minute; null for the limit of all keys.
             * @example 600
             */
            rateLimitPerMinute?: number | null;
            /** @description A limit with a window of its own, which holds beside `rateLimitPerMinute`; null for none. */
            rateLimit?: components["schemas"]["RateWindow"] | null;
            /** @description Each request that the key is allowed costs one. It is replaced as a whole; null is no limit. */
            credits?: components["schemas"]["CreditsInput"] | null;
        };
        ApiKey: {
            /**
             * Format: uuid
             * @description Unique identifier of the key.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Descriptive label that identifies the key's purpose.
             * @example My integration
             */
            name: string;
            /**
             * @description First characters of the raw key.
             * @example sluice_A1b2
             */
            keyPrefix: string;
            /**
             * @description Last characters of the raw key.
             * @example x9Yz
             */
            keySuffix: string;
            /**
             * Format: date-time
             * @description Last time the key authenticated a request; null until the first.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the key was generated.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
        };
        Refill: {
            /**
             * @description When an hour, a day or a month begins, in UTC.
             * @enum {string}
             */
            every: "hour" | "day" | "month";
            /**
             * @description What the remaining credits are raised to.
             * @example 10000
             */
            amount: number;
        };
        Credits: {
            /** @description How they are refilled; null for never. */
            refill: components["schemas"]["Refill"] | null;
            /**
             * @description Requests that the key may still make; other processes may have used a few more within a second.
             * @example 9420
             */
            remaining: number;
        };
        PreviousSecret: {
            /**
             * @description Its last characters.
             * @example x9Yz
             */
            keySuffix: string;
            /**
             * Format: date-time
             * @description Until when it works.
             * @example 2026-01-09T00:00:00.000Z
             */
            worksUntil: string;
            /**
             * Format: date-time
             * @description Last time that it authenticated a request, before or after the rotation.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastUsedAt: string | null;
        };
        ApiKeyDetails: {
            /**
             * @description Pairs of strings of its owner.
             * @example {
             *       "team": "search"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /** @description What it is allowed; `*` is all, also what later versions add. */
            scopes: ("posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "extensions" | "*")[];
            /** @description Requests that it may make in a window of its own, beside those of a minute. */
            rateLimit: components["schemas"]["RateWindow"] | null;
            /** @description Credits that its requests cost; null where they cost none. */
            credits: components["schemas"]["Credits"] | null;
            /** @description The raw key before that, while it works on. */
            previous: components["schemas"]["PreviousSecret"] | null;
            /** @description What it is for. */
            description: string | null;
            /**
             * @description What it is called elsewhere.
             * @example customer-42
             */
            externalId: string | null;
            /**
             * Format: date-time
             * @description From when on it is refused; null for never.
             * @example 2027-01-01T00:00:00.000Z
             */
            expiresAt: string | null;
            /** @description Whether it is refused until it is resumed. */
            paused: boolean;
            /**
             * @description Networks that it works from; empty for everywhere.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            allowedIps: string[];
            /**
             * @description Requests that it may make in a minute, where it has a limit of its own.
             * @example 600
             */
            rateLimitPerMinute: number | null;
            /**
             * Format: date-time
             * @description When it was last given a new raw key.
             * @example 2026-01-02T00:00:00.000Z
             */
            rotatedAt: string | null;
            /**
             * Format: uuid
             * @description Unique identifier of the key.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Descriptive label that identifies the key's purpose.
             * @example My integration
             */
            name: string;
            /**
             * @description First characters of the raw key.
             * @example sluice_A1b2
             */
            keyPrefix: string;
            /**
             * @description Last characters of the raw key.
             * @example x9Yz
             */
            keySuffix: string;
            /**
             * Format: date-time
             * @description Last time the key authenticated a request; null until the first.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the key was generated.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
        };
        UpdateApiKey: {
            /** @example Fills the search index. */
            description?: string | null;
            /**
             * @description What it is called elsewhere; no two keys of an account have the same.
             * @example customer-42
             */
            externalId?: string | null;
            /**
             * @description Pairs of strings of your own; a change replaces all of them.
             * @example {
             *       "team": "search",
             *       "environment": "production"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
            /**
             * @description A label that identifies the purpose of the key; it need not be unique.
             * @example My integration
             */
            name?: string;
            /**
             * Format: date-time
             * @description From this instant on, which is in the future, the key is refused; null for never.
             * @example 2099-01-01T00:00:00Z
             */
            expiresAt?: string | null;
            /** @description What the key is allowed. `*` is all, also what later versions add; a session, or a key with `*`, can grant it. Without `scopes`, a new key gets each scope of the caller. */
            scopes?: ("posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "extensions" | "*")[];
            /** @description Whether the key is refused until it is resumed. */
            paused?: boolean;
            /**
             * @description Addresses and networks (CIDR) that the key works from; none for everywhere.
             * @example [
             *       "192.0.2.0/24",
             *       "2001:db8::/32"
             *     ]
             */
            allowedIps?: string[] | null;
            /**
             * @description Requests that the key may make in a minute; null for the limit of all keys.
             * @example 600
             */
            rateLimitPerMinute?: number | null;
            /** @description A limit with a window of its own, which holds beside `rateLimitPerMinute`; null for none. */
            rateLimit?: components["schemas"]["RateWindow"] | null;
            /** @description Each request that the key is allowed costs one. It is replaced as a whole; null is no limit. */
            credits?: components["schemas"]["CreditsInput"] | null;
        };
        RotatedApiKey: {
            /**
             * Format: uuid
             * @description Unique identifier of the key.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description The label it was given.
             * @example My integration
             */
            name: string;
            /**
             * @description The complete key. This answer is the only one that ever holds it.
             * @example sluice_0123456789ABCDEFGHIJKLMNOPQRSTabcdef
             */
            rawKey: string;
        };
        RotateApiKey: {
            /**
             * @description How long the old raw key goes on working.
             * @default 0
             * @example 3600
             */
            graceSeconds: number;
        };
        RevokeLeakedKey: {
            /**
             * @description The complete key.
             * @example sluice_0123456789ABCDEFGHIJKLMNOPQRSTabcdef
             */
            rawKey: string;
        };
        StatusClasses: {
            /** @description Done. */
            "2xx": number;
            /** @description Not modified. */
            "3xx": number;
            /** @description The request was at fault. */
            "4xx": number;
            /** @description The service was at fault. */
            "5xx": number;
        };
        KeyUsage: {
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-01-02
             */
            date: string;
            /**
             * @description How many requests the key made.
             * @example 42
             */
            requests: number;
            /** @description The same by the class of the status that was answered. */
            statuses: components["schemas"]["StatusClasses"];
        };
        UsageOfKey: {
            /**
             * @description Its requests in each of `times`.
             * @example [
             *       40,
             *       0,
             *       2
             *     ]
             */
            counts: number[];
            /**
             * @description Those of them that were answered with a 4xx or 5xx.
             * @example [
             *       1,
             *       0,
             *       0
             *     ]
             */
            errors: number[];
            /**
             * Format: uuid
             * @description Identifier of the key.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            keyId: string;
            /**
             * @description How many requests it made in the period.
             * @example 42
             */
            requests: number;
            /** @description The same by the class of the status that was answered. */
            statuses: components["schemas"]["StatusClasses"];
        };
        UsageOverview: {
            /**
             * @description The period.
             * @example 30d
             * @enum {string}
             */
            period: "24h" | "7d" | "30d" | "90d";
            /**
             * @description How long each of `times` is; days are in UTC.
             * @enum {string}
             */
            unit: "hour" | "day";
            /**
             * @description When each hour or day begins, oldest first; the last one goes on.
             * @example [
             *       "2026-01-01T00:00:00.000Z",
             *       "2026-01-02T00:00:00.000Z",
             *       "2026-01-03T00:00:00.000Z"
             *     ]
             */
            times: string[];
            /**
             * @description Requests of all keys in the period.
             * @example 42
             */
            requests: number;
            /** @description The keys that made requests, the busiest first; the others are left out. */
            keys: components["schemas"]["UsageOfKey"][];
        };
        Scope: {
            /**
             * @description As it is given to a key.
             * @example posts:read
             * @enum {string}
             */
            name: "posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "extensions";
            /**
             * @description What it opens.
             * @example Read and search posts.
             */
            description: string;
        };
        Actor: {
            /**
             * @description A key, a session, the holder of a raw key, somebody not signed in, the operator, or Sluice.
             * @example session
             * @enum {string}
             */
            kind: "key" | "session" | "bearer" | "anonymous" | "command_line" | "service";
            /**
             * Format: uuid
             * @description Identifier of the key or the session; null for the others.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string | null;
        };
        AuditEvent: {
            /**
             * @description What was done.
             * @example api_key.created
             * @enum {string}
             */
            type: "account.created" | "account.disabled" | "account.enabled" | "account.password_changed" | "second_factor.enabled" | "second_factor.disabled" | "second_factor.recovery_codes_renewed" | "second_factor.recovery_code_used" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "session.started" | "session.refused" | "session.ended" | "session.all_ended" | "api_key.created" | "api_key.renamed" | "api_key.described" | "api_key.external_id_changed" | "api_key.metadata_changed" | "api_key.rotated" | "api_key.grace_ended" | "api_key.revoked" | "api_key.scopes_changed" | "api_key.expiry_changed" | "api_key.paused" | "api_key.resumed" | "api_key.addresses_changed" | "api_key.rate_limit_changed" | "api_key.rate_window_changed" | "api_key.credits_changed" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.disabled" | "webhook.deleted" | "shared_feed.created" | "shared_feed.updated" | "shared_feed.rotated" | "shared_feed.deleted";
            /**
             * @description What more there is to know, such as the scopes before and after.
             * @example {
             *       "name": "My integration"
             *     }
             */
            details: {
                [key: string]: string | number | boolean | null | string[];
            };
            /**
             * Format: uuid
             * @description Unique identifier of the event.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /** @description Who did it. */
            actor: components["schemas"]["Actor"];
            /**
             * Format: uuid
             * @description Identifier of the key, session, webhook or shared feed that it was done to.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            subjectId: string | null;
            /**
             * @description Address that the request came from.
             * @example 192.0.2.1
             */
            address: string | null;
            /**
             * @description Identifier of the request, as in its `X-Request-Id`.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            requestId: string | null;
            /**
             * Format: date-time
             * @description When it was done.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
        };
        Category: {
            /**
             * Format: uuid
             * @description Unique identifier of the category.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Unique within the account, ignoring case.
             * @example Science
             */
            name: string;
            /**
             * Format: date-time
             * @description When the category was created.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the category was last renamed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
        };
        CreateCategory: {
            /**
             * @description Unique within the account, ignoring case.
             * @example Science
             */
            name: string;
        };
        UpdateCategory: {
            /**
             * @description Unique within the account, ignoring case.
             * @example Science
             */
            name?: string;
        };
        FeedError: {
            /**
             * @description The kind of failure.
             * @example http_status
             */
            code: string;
            /**
             * @description The HTTP status of the publisher's answer, if there was one.
             * @example 503
             */
            httpStatus: number | null;
            /**
             * @description What went wrong, in a sentence.
             * @example The server answered 503.
             */
            message: string;
        };
        FeedPush: {
            /**
             * @description The hub that the feed names.
             * @example https://hub.example.com/
             */
            hub: string;
            /**
             * @description `pending`: the hub has not confirmed yet; `active`: it pushes; `denied`: it refuses; `expired`: it did
             *     not renew. The feed is polled in each state.
             * @enum {string}
             */
            state: "expired" | "pending" | "active" | "denied";
            /**
             * Format: date-time
             * @description When the subscription ends, unless it is renewed, which happens at half of its time.
             * @example 2026-01-12T03:04:05.678Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the hub last pushed.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastPushAt: string | null;
        };
        Retention: {
            /**
             * @description The age in days at which posts are removed; null for the limit of Sluice.
             * @example 90
             */
            maxAgeDays: number | null;
            /**
             * @description How many posts are kept, newest first; null for the limit of Sluice.
             * @example 500
             */
            maxPosts: number | null;
            /** @description Whether unread posts are kept. */
            keepUnread: boolean;
        };
        FeedSettings: {
            /**
             * @description The user name of Basic authentication.
             * @example reader
             */
            username: string | null;
            /** @description Whether a password is set; no answer shows it. */
            hasPassword: boolean;
            /** @description Whether a cookie is set; no answer shows it. */
            hasCookie: boolean;
            /**
             * @description The `User-Agent` of its fetches; null for that of Sluice.
             * @example Mozilla/5.0 (compatible; Sluice)
             */
            userAgent: string | null;
            /**
             * @description The names of further headers; no answer shows their values.
             * @example [
             *       "X-Api-Token"
             *     ]
             */
            headers: string[];
            /**
             * @description The least time between two automatic fetches, in minutes.
             * @example 240
             */
            refreshMinutes: number | null;
            /** @description Limits of its posts; null for those of Sluice. */
            retention: components["schemas"]["Retention"] | null;
        };
        Feed: {
            /**
             * Format: uuid
             * @description Unique identifier of the feed.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description `web`: fetched from its publisher; `api`: posts are published into it through this API.
             * @enum {string}
             */
            source: "web" | "api";
            /**
             * @description Where a web feed is fetched from.
             * @example https://example.com/feed.xml
             */
            feedUrl: string | null;
            /**
             * @description The web page that the feed belongs to.
             * @example https://example.com/
             */
            siteUrl: string | null;
            /**
             * @description The account's own title, else the publisher's.
             * @example Example Weekly
             */
            title: string;
            /**
             * @description The description by the publisher, or by the account with source `api`.
             * @example News of the week.
             */
            description: string | null;
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language: string | null;
            /**
             * @description Address of a picture. Of a web feed it is that of a copy, which Sluice makes of the icon of the
             *     feed, or of its site, and serves without a key. Null until the copy is there.
             * @example https://sluice.example.com/icons/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72
             */
            icon: string | null;
            /**
             * Format: uuid
             * @description The category of the feed.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            categoryId: string | null;
            /**
             * @description `failing`: the last fetch failed, see `lastError`; `gone`: the publisher has removed it.
             * @enum {string}
             */
            status: "active" | "paused" | "failing" | "gone";
            /**
             * Format: date-time
             * @description When it was last fetched, successfully or not.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastFetchedAt: string | null;
            /**
             * Format: date-time
             * @description When it was last fetched successfully.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastSucceededAt: string | null;
            /**
             * Format: date-time
             * @description When it is due to be fetched again.
             * @example 2026-01-02T04:04:05.678Z
             */
            nextFetchAt: string | null;
            /**
             * @description Failures since the last success.
             * @example 0
             */
            errorCount: number;
            /** @description The last failure; null after a success. `incomplete`: the last document was cut off. */
            lastError: components["schemas"]["FeedError"] | null;
            /**
             * @description Where a feed was found that is gone, or has failed for a week; `feedUrl` of a change takes it.
             * @example https://example.com/new-feed.xml
             */
            suggestedFeedUrl: string | null;
            /** @description The WebSub subscription that brings new posts at once; null where the feed names no hub. */
            push: components["schemas"]["FeedPush"] | null;
            /** @description Whether new posts are summarised in the background; `include=ai` returns the summaries. */
            aiSummaries: boolean;
            /** @description What the account has set for its fetches and for the retention of its posts. */
            settings: components["schemas"]["FeedSettings"];
            /**
             * Format: date-time
             * @description When the feed was created.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its record last changed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
        };
        RetentionInput: {
            /**
             * @description The age in days at which posts are removed; null for the limit of Sluice.
             * @example 90
             */
            maxAgeDays?: number | null;
            /**
             * @description How many posts are kept, newest first; null for the limit of Sluice.
             * @example 500
             */
            maxPosts?: number | null;
            /** @description Whether unread posts are kept; true by default. */
            keepUnread?: boolean;
        };
        FeedSettingsInput: {
            /**
             * @description The user name of Basic authentication.
             * @example reader
             */
            username?: string | null;
            /** @description The password of Basic authentication. No answer shows it. */
            password?: string | null;
            /**
             * Format: password
             * @description A `Cookie` header. No answer shows it.
             * @example session=0123456789
             */
            cookie?: string | null;
            /**
             * @description A `User-Agent` in place of that of Sluice.
             * @example Mozilla/5.0 (compatible; Sluice)
             */
            userAgent?: string | null;
            /**
             * @description Further headers, which replace all that were set before. Answers show their names alone. Names that HTTP or Sluice needs, such as `Host`, `Content-…` and `Cookie`, are refused.
             * @example {
             *       "X-Api-Token": "publisher-token"
             *     }
             */
            headers?: {
                [key: string]: string;
            } | null;
            /**
             * @description The least time between two automatic fetches, in minutes.
             * @example 240
             */
            refreshMinutes?: number | null;
            /** @description Limits of the posts of this feed in place of those of Sluice. It is replaced as a whole. */
            retention?: components["schemas"]["RetentionInput"] | null;
        };
        UpdateFeed: {
            /** @description Only for feeds with source `api`, as are `siteUrl`, `language` and `icon`. */
            description?: string | null;
            /** Format: uri */
            siteUrl?: string | null;
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language?: string | null;
            /** Format: uri */
            icon?: string | null;
            /**
             * @description The new address of a web feed; by https where it has no scheme, and by http where its host is an IP address or `localhost`. The feed keeps its posts. Its failures are reset, and it is fetched immediately unless it is paused.
             * @example https://example.com/feed.xml
             */
            feedUrl?: string;
            /** @description A title of your own, which fetches do not change. With null, the next fetch of a web feed sets its publisher's title. */
            title?: string | null;
            /**
             * Format: uuid
             * @description The category of the feed, or null.
             */
            categoryId?: string | null;
            /**
             * @description `paused` stops the fetching of a web feed, `active` resumes it.
             * @enum {string}
             */
            status?: "active" | "paused";
            /** @description Whether new posts are summarised automatically. */
            aiSummaries?: boolean;
            /** @description Settings of a web feed. On a change a missing one keeps its value. Null takes one, or all, away. */
            settings?: components["schemas"]["FeedSettingsInput"] | null;
        };
        FeedFetch: {
            /**
             * @description Counts the fetches of the feed, from 1.
             * @example 128
             */
            number: number;
            /**
             * Format: date-time
             * @description When the document was read, or the fetch failed.
             * @example 2026-01-02T03:04:05.678Z
             */
            at: string;
            /**
             * @description `poll`: by schedule; `request`: by a client or an import; `push`: a WebSub hub sent the document.
             * @enum {string}
             */
            cause: "push" | "request" | "poll";
            /**
             * @description `unchanged`: the server answered 304, or sent the same content again; `failed`: see `code`.
             * @enum {string}
             */
            result: "changed" | "unchanged" | "failed";
            /**
             * @description The HTTP status of the publisher's answer, if there was one.
             * @example 200
             */
            httpStatus: number | null;
            /**
             * @description New posts.
             * @example 3
             */
            newPosts: number;
            /**
             * @description Posts that the publisher has edited.
             * @example 1
             */
            updatedPosts: number;
            /**
             * @description How long the fetch took until the document was read, in milliseconds.
             * @example 184
             */
            durationMs: number;
            /**
             * @description The kind of failure, as in `lastError` of the feed; `moved`: the feed got a new address;
             *     `incomplete`: the document was cut off; `items_left_out`: it has too many items, and its newest
             *     were read.
             * @example http_status
             */
            code: string | null;
            /**
             * @description What went wrong or changed, in a sentence.
             * @example "The server answered 503 for the feed"s address."
             */
            message: string | null;
        };
        PostAi: {
            /**
             * @description Plain text.
             * @example Release 42 starts twice as fast and keeps its settings.
             */
            summary: string;
            /**
             * @description The requested number of sentences.
             * @example 3
             */
            sentences: number;
            /**
             * @description Language of the summary (BCP 47), where it is known.
             * @example en
             */
            language: string | null;
            /**
             * @description The provider of the summary.
             * @example embedded
             */
            provider: string;
            /**
             * @description The model that wrote the summary.
             * @example wink-eng-lite-web-model
             */
            model: string;
            /**
             * Format: date-time
             * @description When the summary was created.
             * @example 2026-01-02T03:05:00.000Z
             */
            createdAt: string;
        };
        PostLabel: {
            /**
             * Format: uuid
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73
             */
            id: string;
            /** @example To cite */
            name: string;
        };
        PostAuthor: {
            /** @example Ada Lovelace */
            name: string | null;
            /** @example https://example.com/ada */
            url: string | null;
            /** @example https://example.com/ada.png */
            avatar: string | null;
        };
        PostAttachment: {
            /** @example https://example.com/episode.mp3 */
            url: string;
            /** @example audio/mpeg */
            mimeType: string | null;
            /** @example Episode 1 */
            title: string | null;
            /** @example 1048576 */
            sizeInBytes: number | null;
            /** @example 1800 */
            durationInSeconds: number | null;
        };
        Post: {
            /**
             * @description Sanitised HTML; links and pictures are absolute.
             * @example <p>What is new in <b>release 42</b>.</p>
             */
            contentHtml?: string | null;
            /**
             * @description The content as plain text.
             * @example What is new in release 42.
             */
            contentText?: string | null;
            /** @description With `include=ai`; null where the present version of the post has no summary. */
            ai?: components["schemas"]["PostAi"] | null;
            /**
             * @description With `include=state`: whether the post is read.
             * @example false
             */
            read?: boolean;
            /**
             * @description With `include=state`: whether the post is starred.
             * @example true
             */
            starred?: boolean;
            /** @description With `include=state`: the labels of the post, oldest label first. */
            labels?: components["schemas"]["PostLabel"][];
            /**
             * Format: uuid
             * @description Unique identifier of the post.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * Format: uuid
             * @description The feed of the post.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            feedId: string;
            /**
             * @description The identifier that the source gives the post.
             * @example release-42
             */
            externalId: string;
            /**
             * @description The page of this post.
             * @example https://example.com/release-42
             */
            url: string | null;
            /**
             * @description The page that this post is about, where it is another page.
             * @example https://example.org/story
             */
            externalUrl: string | null;
            /**
             * @description The page with the comments on this post.
             * @example https://example.com/release-42#comments
             */
            commentsUrl: string | null;
            /**
             * @description Plain text.
             * @example Release 42
             */
            title: string | null;
            /**
             * @description Plain text of at most 300 characters.
             * @example What is new in release 42.
             */
            summary: string | null;
            /**
             * @description Address of a picture.
             * @example https://example.com/cover.png
             */
            image: string | null;
            /** @description The authors. */
            authors: components["schemas"]["PostAuthor"][];
            /**
             * @description The topics of the post.
             * @example [
             *       "release"
             *     ]
             */
            tags: string[];
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language: string | null;
            /** @description Files of the post. */
            attachments: components["schemas"]["PostAttachment"][];
            /**
             * Format: date-time
             * @description When the post was published. Without a date, or with one far in the future, the time of
             *     `createdAt`.
             * @example 2026-01-02T03:04:05.678Z
             */
            publishedAt: string;
            /**
             * Format: date-time
             * @description When the publisher last edited the post; null without an edit.
             * @example 2026-01-03T03:04:05.678Z
             */
            modifiedAt: string | null;
            /**
             * Format: date-time
             * @description When the post was added to the account.
             * @example 2026-01-02T03:05:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-01-02T03:05:00.000Z
             */
            updatedAt: string;
        };
        PostAuthorInput: {
            /** @example Ada Lovelace */
            name?: string | null;
            /** Format: uri */
            url?: string | null;
            /**
             * Format: uri
             * @example https://example.com/ada.png
             */
            avatar?: string | null;
        };
        PostAttachmentInput: {
            /**
             * Format: uri
             * @example https://example.com/episode.mp3
             */
            url: string;
            /** @example audio/mpeg */
            mimeType?: string | null;
            /** @example Episode 1 */
            title?: string | null;
            /** @description Size in bytes. */
            sizeInBytes?: number | null;
            /**
             * @description Duration in seconds.
             * @example 61.5
             */
            durationInSeconds?: number | null;
        };
        UpdatePost: {
            /**
             * Format: uri
             * @description The page of this post.
             */
            url?: string | null;
            /**
             * Format: uri
             * @description The page that this post is about.
             */
            externalUrl?: string | null;
            /**
             * Format: uri
             * @description The page with the comments.
             */
            commentsUrl?: string | null;
            /** @example Release 42 */
            title?: string | null;
            /** @description Plain text; cut at 300 characters. Default: the beginning of the content. */
            summary?: string | null;
            /**
             * @description HTML; elements and attributes that are not safe are removed.
             * @example <p>What is new in <b>release 42</b>.</p>
             */
            contentHtml?: string | null;
            /** @description Plain text. Default: the text of contentHtml. */
            contentText?: string | null;
            /**
             * Format: uri
             * @example https://example.com/cover.png
             */
            image?: string | null;
            /** @description The authors. */
            authors?: components["schemas"]["PostAuthorInput"][] | null;
            /**
             * @description The topics of the post.
             * @example [
             *       "release"
             *     ]
             */
            tags?: string[] | null;
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language?: string | null;
            /** @description Files of the post. */
            attachments?: components["schemas"]["PostAttachmentInput"][] | null;
            /**
             * Format: date-time
             * @description Default: the time of the first request, also for a date more than a day in the future.
             */
            publishedAt?: string | null;
            /**
             * Format: date-time
             * @description Default: the time of an edit.
             */
            modifiedAt?: string | null;
        };
        PublishPost: {
            /**
             * @description Identifies the post in its feed: publishing it again updates the post. Default: the URL, else a hash of the title and content.
             * @example release-42
             */
            externalId?: string | null;
            /**
             * Format: uri
             * @description The page of this post.
             */
            url?: string | null;
            /**
             * Format: uri
             * @description The page that this post is about.
             */
            externalUrl?: string | null;
            /**
             * Format: uri
             * @description The page with the comments.
             */
            commentsUrl?: string | null;
            /** @example Release 42 */
            title?: string | null;
            /** @description Plain text; cut at 300 characters. Default: the beginning of the content. */
            summary?: string | null;
            /**
             * @description HTML; elements and attributes that are not safe are removed.
             * @example <p>What is new in <b>release 42</b>.</p>
             */
            contentHtml?: string | null;
            /** @description Plain text. Default: the text of contentHtml. */
            contentText?: string | null;
            /**
             * Format: uri
             * @example https://example.com/cover.png
             */
            image?: string | null;
            /** @description The authors. */
            authors?: components["schemas"]["PostAuthorInput"][] | null;
            /**
             * @description The topics of the post.
             * @example [
             *       "release"
             *     ]
             */
            tags?: string[] | null;
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language?: string | null;
            /** @description Files of the post. */
            attachments?: components["schemas"]["PostAttachmentInput"][] | null;
            /**
             * Format: date-time
             * @description Default: the time of the first request, also for a date more than a day in the future.
             */
            publishedAt?: string | null;
            /**
             * Format: date-time
             * @description Default: the time of an edit.
             */
            modifiedAt?: string | null;
        };
        PublishedPost: {
            /**
             * Format: uuid
             * @description Unique identifier of the post.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description The `externalId` of the post.
             * @example release-42
             */
            externalId: string;
            /**
             * @description `unchanged`: the feed already had the same post.
             * @enum {string}
             */
            status: "unchanged" | "created" | "updated";
        };
        PublishedPosts: {
            /**
             * @description New posts.
             * @example 2
             */
            created: number;
            /**
             * @description Posts that existed and were changed.
             * @example 1
             */
            updated: number;
            /**
             * @description Posts that existed with the same content.
             * @example 0
             */
            unchanged: number;
            /** @description The results, in the order of the posts. */
            results: components["schemas"]["PublishedPost"][];
        };
        PublishPosts: {
            /** @description Posts of different `externalId`s. */
            posts: components["schemas"]["PublishPost"][];
        };
        MarkedPosts: {
            /**
             * @description The posts whose state changed, in the order of the request.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70"
             *     ]
             */
            changed: string[];
        };
        MarkPosts: {
            /** @description The posts; identifiers of no post of the account are ignored. */
            ids: string[];
            /** @description Whether the posts are read. */
            read?: boolean;
            /** @description Whether the posts are starred. */
            starred?: boolean;
            /** @description Labels that the posts get. Those that they have stay. */
            addLabelIds?: string[];
            /** @description Labels that the posts lose; none of `addLabelIds`. */
            removeLabelIds?: string[];
        };
        PostsRead: {
            /**
             * @description The number of posts that became read.
             * @example 42
             */
            marked: number;
        };
        MarkRead: {
            /** @description Only posts of these feeds. */
            feedIds?: string[];
            /** @description Only posts of feeds in these categories. */
            categoryIds?: string[];
            /**
             * Format: date-time
             * @description Only posts whose `createdAt` is before this instant, such as the time at which a client last read the list. Without it, all posts that are there.
             */
            before?: string;
        };
        Label: {
            /**
             * Format: uuid
             * @description Unique identifier of the label.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73
             */
            id: string;
            /**
             * @description Unique within the account, ignoring case.
             * @example To cite
             */
            name: string;
            /**
             * Format: date-time
             * @description When the label was created.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the label was last renamed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
        };
        CreateLabel: {
            /**
             * @description Unique within the account, ignoring case.
             * @example To cite
             */
            name: string;
        };
        UpdateLabel: {
            /**
             * @description Unique within the account, ignoring case.
             * @example To cite
             */
            name?: string;
        };
        CountsOfFeed: {
            /**
             * Format: uuid
             * @description The feed.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            feedId: string;
            /**
             * Format: date-time
             * @description When a post was last added to it; null before the first.
             * @example 2026-01-02T03:05:00.000Z
             */
            newestAt: string | null;
            /**
             * @description Posts that are not read.
             * @example 3
             */
            unread: number;
            /**
             * @description All posts.
             * @example 128
             */
            total: number;
        };
        CountsOfCategory: {
            /**
             * Format: uuid
             * @description The category; null for the feeds without one.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72
             */
            categoryId: string | null;
            /**
             * @description Posts that are not read.
             * @example 3
             */
            unread: number;
            /**
             * @description All posts.
             * @example 128
             */
            total: number;
        };
        CountsOfLabel: {
            /**
             * Format: uuid
             * @description The label.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73
             */
            labelId: string;
            /**
             * @description Posts that are not read.
             * @example 3
             */
            unread: number;
            /**
             * @description All posts.
             * @example 128
             */
            total: number;
        };
        FeedCounts: {
            /**
             * @description Feeds that need attention: their status is `failing` or `gone`.
             * @example 2
             */
            failing: number;
            /** @description Oldest feed first. */
            feeds: components["schemas"]["CountsOfFeed"][];
            /** @description In the order of the first feed of each. */
            categories: components["schemas"]["CountsOfCategory"][];
            /** @description Oldest label first. */
            labels: components["schemas"]["CountsOfLabel"][];
            /**
             * @description Posts that are not read.
             * @example 3
             */
            unread: number;
            /**
             * @description All posts.
             * @example 128
             */
            total: number;
        };
        ActivityOfFeed: {
            /**
             * Format: uuid
             * @description The feed.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            feedId: string;
            /**
             * @description How many posts it has in a usual week, by its newest posts; null where their dates are unknown.
             * @example 3.5
             */
            postsPerWeek: number | null;
            /**
             * Format: date-time
             * @description When its newest post was published, or now if that is in the future; null without posts.
             * @example 2026-01-02T03:05:00.000Z
             */
            lastPostAt: string | null;
        };
        FeedActivity: {
            /** @description Oldest feed first. */
            feeds: components["schemas"]["ActivityOfFeed"][];
        };
        PostState: {
            /**
             * @description Whether the post is read.
             * @example true
             */
            read: boolean;
            /**
             * @description Whether the post is starred.
             * @example false
             */
            starred: boolean;
            /**
             * @description The labels of the post, oldest label first; `GET /api/v1/labels` has their names.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73"
             *     ]
             */
            labelIds: string[];
        };
        Change: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "post" | "feed" | "category" | "state";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one.
             * @enum {string}
             */
            change: "upserted" | "deleted";
            /** @description The record as its list shows it now; null of a deletion. */
            data: (components["schemas"]["Post"] | components["schemas"]["Feed"] | components["schemas"]["Category"] | components["schemas"]["PostState"] | null) | null;
            /**
             * Format: uuid
             * @description Unique identifier of the record; of a state, that of its post.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * Format: date-time
             * @description When it changed.
             * @example 2026-01-02T03:04:05.678Z
             */
            changedAt: string;
        };
        ChangesPage: {
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of changes per page.
             * @example 20
             */
            pageSize: number;
            /** @description The changes, in the order in which they were made. */
            data: components["schemas"]["Change"][];
            /**
             * @description Whether more changes follow at once.
             * @example false
             */
            hasMore: boolean;
            /** @description The position behind this page, for the next request; also on the last page. */
            cursor: string;
        };
        PostsEvent: {
            /**
             * Format: uuid
             * @description The feed of the posts.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            feedId: string;
            /** @description The posts as a list shows them, without content; at most 50. */
            posts: components["schemas"]["Post"][];
        };
        PostsDeletedEvent: {
            /**
             * Format: uuid
             * @description The feed of the posts.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            feedId: string;
            /**
             * @description The identifiers of the posts; at most 50.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
             *     ]
             */
            ids: string[];
        };
        FeedEvent: {
            /** @description The feed in its newest state; a deleted one in its last state. */
            feed: components["schemas"]["Feed"];
        };
        CreateFeed: {
            /** @description Only for feeds with source `api`, as are `siteUrl`, `language` and `icon`. */
            description?: string | null;
            /** Format: uri */
            siteUrl?: string | null;
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language?: string | null;
            /** Format: uri */
            icon?: string | null;
            /**
             * @description The address of the feed (RSS, Atom, RDF or JSON Feed), or of a page that has one. Without a scheme it is tried by https, then by http. A user name and a password in it become settings.
             * @example https://example.com/feed.xml
             */
            feedUrl?: string;
            /** @description Whether `feedUrl` may be a web page, whose first feed that works is used; true by default. With false, a page is `not_a_feed`, and `feeds` of that problem lists the feeds it links to. */
            discover?: boolean;
            /**
             * @description A title of your own; without it, a web feed has its publisher's.
             * @example Release notes
             */
            title?: string;
            /**
             * Format: uuid
             * @description The category of the feed.
             */
            categoryId?: string | null;
            /** @description Whether posts are summarised automatically, including the posts of the first fetch. */
            aiSummaries?: boolean;
            /** @description Settings of a web feed. On a change a missing one keeps its value. Null takes one, or all, away. */
            settings?: components["schemas"]["FeedSettingsInput"] | null;
        };
        Refresh: {
            /**
             * @description New posts.
             * @example 3
             */
            newPosts: number;
            /**
             * @description Posts that the publisher has edited.
             * @example 1
             */
            updatedPosts: number;
            /** @description Whether the server answered 304 or sent the same content again. */
            notModified: boolean;
        };
        PreviewedPost: {
            /**
             * @description Its title, else the beginning of its text.
             * @example Announcing Rust 2.0
             */
            title: string | null;
            /**
             * @description Its web page.
             * @example https://blog.rust-lang.org/2026/01/02/rust-2.0.html
             */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was published.
             * @example 2026-01-02T03:04:05.000Z
             */
            publishedAt: string | null;
        };
        FeedPreview: {
            /**
             * @description The web page that the feed belongs to.
             * @example https://blog.rust-lang.org/
             */
            siteUrl: string | null;
            /**
             * @description The description by the publisher.
             * @example Empowering everyone to build reliable software.
             */
            description: string | null;
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language: string | null;
            /**
             * @description Address of a picture.
             * @example https://blog.rust-lang.org/icon.png
             */
            icon: string | null;
            /**
             * @description How many posts it has in a usual week; null where their dates are unknown.
             * @example 1.5
             */
            postsPerWeek: number | null;
            /** @description The first five posts of the document, which are usually the newest. */
            posts: components["schemas"]["PreviewedPost"][];
        };
        DiscoveredFeed: {
            /**
             * @description The address to subscribe to.
             * @example https://blog.rust-lang.org/feed.xml
             */
            feedUrl: string;
            /**
             * @description The title that the page or the feed gives.
             * @example Rust Blog
             */
            title: string | null;
            /**
             * @description Media type of the feed, as far as it is known without fetching it.
             * @example application/atom+xml
             */
            type: string;
            /**
             * Format: uuid
             * @description The account's feed of that address, where it is subscribed already.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            feedId: string | null;
            /** @description Null unless the document of the feed was read. */
            preview: components["schemas"]["FeedPreview"] | null;
        };
        DiscoverFeeds: {
            /**
             * @description A web page, or a feed. Without a scheme it is tried by https, then by http.
             * @example https://blog.rust-lang.org/
             */
            url: string;
        };
        ImportResult: {
            /**
             * @description The feed's address in the document.
             * @example https://blog.rust-lang.org/feed.xml
             */
            feedUrl: string;
            /**
             * @description The title in the document.
             * @example Rust Blog
             */
            title: string | null;
            /**
             * @description The name of its category, from the outline around it.
             * @example Programming
             */
            categoryName: string | null;
            /**
             * @description `created`: also where the feed is failing for now, see `code`; `skipped`: the account already
             *     had the feed; `failed`: no feed could be at the address, see `code` and `message`.
             * @enum {string}
             */
            status: "pending" | "failed" | "created" | "skipped";
            /**
             * Format: uuid
             * @description The account's feed, once it exists.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            feedId: string | null;
            /**
             * @description The problem code of the subscription, where it failed, or of the first fetch of a failing feed.
             * @example feed_unreachable
             */
            code: string | null;
            /**
             * @description Why it failed, in a sentence.
             * @example "The server answered 404 for the feed"s address."
             */
            message: string | null;
        };
        Import: {
            /**
             * Format: uuid
             * @description Unique identifier of the import.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Whether rows are still pending.
             * @enum {string}
             */
            status: "running" | "finished";
            /**
             * @description Feeds in the document.
             * @example 120
             */
            total: number;
            /**
             * @description Rows that have a result.
             * @example 118
             */
            done: number;
            /**
             * @description Feeds that the import subscribed to, also those that are failing for now.
             * @example 100
             */
            created: number;
            /**
             * @description Feeds that the account already had, or that the document repeats.
             * @example 15
             */
            skipped: number;
            /**
             * @description Rows without a feed: their address is none, is refused, or leads to no feed.
             * @example 3
             */
            failed: number;
            /**
             * Format: date-time
             * @description When the document was received.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last row got its result.
             * @example 2026-01-02T03:05:06.789Z
             */
            finishedAt: string | null;
            /** @description One for each feed of the document, in its order; in a list the first 100. */
            results: components["schemas"]["ImportResult"][];
        };
        ImportFeeds: {
            /** @description The OPML document. */
            opml: string;
        };
        AiTokens: {
            /**
             * @description Input tokens.
             * @example 812
             */
            inputTokens: number;
            /**
             * @description Output tokens.
             * @example 64
             */
            outputTokens: number;
        };
        Summary: {
            /**
             * @description Plain text, in the language of the summarised text.
             * @example Release 42 starts twice as fast. It keeps its settings.
             */
            summary: string;
            /**
             * @description The requested number of sentences. A short text gives fewer.
             * @example 3
             */
            sentences: number;
            /**
             * @description Language of the summary (BCP 47), if it is known.
             * @example en
             */
            language: string | null;
            /**
             * @description The provider that answered: `embedded`, `openai-compatible`, or that of an extension.
             * @example embedded
             */
            provider: string;
            /**
             * @description The model that answered.
             * @example wink-eng-lite-web-model
             */
            model: string;
            /** @description Tokens used when the answer was created. A `cached` answer uses no further tokens. */
            usage: components["schemas"]["AiTokens"];
            /** @description Whether the answer was already stored. */
            cached: boolean;
            /**
             * Format: date-time
             * @description When the answer was created.
             * @example 2026-01-02T03:05:00.000Z
             */
            createdAt: string;
        };
        CreateSummary: {
            /**
             * Format: uuid
             * @description The post to summarise.
             */
            postId?: string;
            /** @description Or the text to summarise. */
            text?: string;
            /**
             * @description Maximum number of sentences. Default: 3.
             * @example 3
             */
            sentences?: number;
        };
        SuggestedCategory: {
            /**
             * Format: uuid
             * @description The id of a category of the account.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            categoryId: string;
            /**
             * @description The name of the category.
             * @example Science
             */
            name: string;
            /**
             * @description How well it fits, from 0 to 1.
             * @example 0.87
             */
            score: number;
        };
        CategorySuggestion: {
            /** @description Best first. */
            suggestions: components["schemas"]["SuggestedCategory"][];
            /**
             * @description The provider that answered: `embedded`, `openai-compatible`, or that of an extension.
             * @example embedded
             */
            provider: string;
            /**
             * @description The model that answered.
             * @example wink-eng-lite-web-model
             */
            model: string;
            /** @description Tokens used when the answer was created. A `cached` answer uses no further tokens. */
            usage: components["schemas"]["AiTokens"];
            /** @description Whether the answer was already stored. */
            cached: boolean;
            /**
             * Format: date-time
             * @description When the answer was created.
             * @example 2026-01-02T03:05:00.000Z
             */
            createdAt: string;
        };
        CreateCategorySuggestion: {
            /**
             * Format: uuid
             * @description The post to suggest categories for.
             */
            postId: string;
        };
        Tags: {
            /**
             * @description Up to 8 keyphrases of the text, the most relevant first.
             * @example [
             *       "release",
             *       "start-up time"
             *     ]
             */
            tags: string[];
            /**
             * @description The provider that answered: `embedded`, `openai-compatible`, or that of an extension.
             * @example embedded
             */
            provider: string;
            /**
             * @description The model that answered.
             * @example wink-eng-lite-web-model
             */
            model: string;
            /** @description Tokens used when the answer was created. A `cached` answer uses no further tokens. */
            usage: components["schemas"]["AiTokens"];
            /** @description Whether the answer was already stored. */
            cached: boolean;
            /**
             * Format: date-time
             * @description When the answer was created.
             * @example 2026-01-02T03:05:00.000Z
             */
            createdAt: string;
        };
        CreateTags: {
            /**
             * Format: uuid
             * @description The post to describe.
             */
            postId: string;
        };
        CitedPost: {
            /**
             * Format: uuid
             * @description The id of a post that matches the filter.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /** @example Release 42 */
            title: string | null;
            /** @example https://example.com/release-42 */
            url: string | null;
        };
        DigestGroup: {
            /**
             * @description One line of plain text.
             * @example Release 42 is out
             */
            headline: string;
            /**
             * @description Two or three sentences of plain text.
             * @example Release 42 starts twice as fast. It keeps its settings.
             */
            summary: string;
            /** @description The posts that the story cites. */
            posts: components["schemas"]["CitedPost"][];
        };
        Digest: {
            /** @description Stories, the most important first; empty if no post matches the filter. */
            groups: components["schemas"]["DigestGroup"][];
            /**
             * @description The digest as Markdown (CommonMark).
             * @example ## Release 42 is out\n\nIt starts twice as fast.\n\n- [Release 42](<https://example.com/release-42>)\n
             */
            markdown: string;
            /**
             * @description Number of posts in the digest.
             * @example 37
             */
            postCount: number;
            /**
             * @description The provider that answered: `embedded`, `openai-compatible`, or that of an extension.
             * @example embedded
             */
            provider: string;
            /**
             * @description The model that answered.
             * @example wink-eng-lite-web-model
             */
            model: string;
            /** @description Tokens used when the answer was created. A `cached` answer uses no further tokens. */
            usage: components["schemas"]["AiTokens"];
            /** @description Whether the answer was already stored. */
            cached: boolean;
            /**
             * Format: date-time
             * @description When the answer was created.
             * @example 2026-01-02T03:05:00.000Z
             */
            createdAt: string;
        };
        CreateDigest: {
            /**
             * Format: date-time
             * @description Only posts published after this instant.
             */
            publishedAfter?: string;
            /**
             * Format: date-time
             * @description Only posts published before this instant.
             */
            publishedBefore?: string;
            /**
             * Format: date-time
             * @description Only posts that were added to the account after this instant.
             */
            createdAfter?: string;
            /**
             * Format: date-time
             * @description Only posts that were added or changed after this instant.
             */
            updatedAfter?: string;
            /**
             * @description Only posts with this tag; case and accents are ignored.
             * @example release
             */
            tag?: string;
            /**
             * @description Only posts by an author of this name; case and accents are ignored.
             * @example Ada Lovelace
             */
            author?: string;
            /**
             * @description Only posts in this language; `en` includes `en-GB` (RFC 4647).
             * @example en
             */
            language?: string;
            /**
             * @description Only posts with this `externalId`.
             * @example release-42
             */
            externalId?: string;
            /** @description Only posts that hold all these words, in their title, content, tags or authors. `"two words"` must follow each other, `-word` or `-"two words"` must not be there, `word*` stands for all words that begin so (two characters at least), and of `one OR two` one is enough. Commas separate words as spaces do. Case and accents do not count, nor does ß differ from ss. Words are whole ones, but Chinese, Japanese, Korean and Thai text is found by any part of it. */
            q?: string;
            /** @description Only posts of this feed, or of these feeds. */
            feedId?: string | string[];
            /** @description Only posts of feeds in this category, or in these categories. */
            categoryId?: string | string[];
            /** @description Only posts that are read, or only those that are not. */
            read?: boolean;
            /** @description Only posts that are starred, or only those that are not. */
            starred?: boolean;
            /**
             * @description Maximum number of posts, newest first. Default: 50.
             * @example 50
             */
            maxPosts?: number;
        };
        AiUsage: {
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-01-02
             */
            date: string;
            /**
             * @description Answers that a provider gave.
             * @example 12
             */
            calls: number;
            /**
             * @description Input tokens of all calls.
             * @example 18240
             */
            inputTokens: number;
            /**
             * @description Output tokens of all calls.
             * @example 1480
             */
            outputTokens: number;
            /**
             * @description Answers from the store, which used no tokens.
             * @example 31
             */
            cachedCalls: number;
        };
        Webhook: {
            /** @description The events that are sent. */
            types: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone")[];
            /**
             * @description Headers of every request to the endpoint; empty if they can no longer be decrypted.
             * @example {
             *       "Authorization": "Bearer receiver-token"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description `paused`: events are kept, and not sent; `disabled`: the same, see `disabledReason`.
             * @enum {string}
             */
            status: "active" | "paused" | "disabled";
            /**
             * @description `gone`: the endpoint answered 410; `failing`: every attempt of 120 hours failed;
             *     `unreadable_secret`: its secret or headers can no longer be decrypted.
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | "unreadable_secret" | null;
            /**
             * Format: uuid
             * @description Unique identifier of the webhook.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Where events are sent.
             * @example https://example.com/hooks/sluice
             */
            url: string;
            /**
             * @description What it is for.
             * @example Search index
             */
            description: string | null;
            /**
             * @description Only events of these feeds, and of feeds in `categoryIds`; both lists empty for all.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
             *     ]
             */
            feedIds: string[];
            /**
             * @description Only events of feeds in these categories, and of `feedIds`.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"
             *     ]
             */
            categoryIds: string[];
            /**
             * Format: date-time
             * @description First failure since the last success.
             * @example 2026-01-02T03:04:05.678Z
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Last successful delivery.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastDeliveryAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
        };
        WebhookWithSecret: {
            /** @description The events that are sent. */
            types: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone")[];
            /**
             * @description Headers of every request to the endpoint; empty if they can no longer be decrypted.
             * @example {
             *       "Authorization": "Bearer receiver-token"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description `paused`: events are kept, and not sent; `disabled`: the same, see `disabledReason`.
             * @enum {string}
             */
            status: "active" | "paused" | "disabled";
            /**
             * @description `gone`: the endpoint answered 410; `failing`: every attempt of 120 hours failed;
             *     `unreadable_secret`: its secret or headers can no longer be decrypted.
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | "unreadable_secret" | null;
            /**
             * Format: uuid
             * @description Unique identifier of the webhook.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Where events are sent.
             * @example https://example.com/hooks/sluice
             */
            url: string;
            /**
             * @description What it is for.
             * @example Search index
             */
            description: string | null;
            /**
             * @description Only events of these feeds, and of feeds in `categoryIds`; both lists empty for all.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
             *     ]
             */
            feedIds: string[];
            /**
             * @description Only events of feeds in these categories, and of `feedIds`.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"
             *     ]
             */
            categoryIds: string[];
            /**
             * Format: date-time
             * @description First failure since the last success.
             * @example 2026-01-02T03:04:05.678Z
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Last successful delivery.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastDeliveryAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
            /**
             * @description Verifies signatures (Standard Webhooks). Only this answer contains it.
             * @example whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=
             */
            secret: string;
        };
        CreateWebhook: {
            /** @example Search index */
            description?: string | null;
            /**
             * @description The events to send; all of them by default.
             * @example [
             *       "post.created",
             *       "feed.failing"
             *     ]
             */
            types?: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone")[];
            /** @description Only events of these feeds, and of feeds in `categoryIds`. Both lists empty: of all feeds. */
            feedIds?: string[];
            /** @description Only events of feeds in these categories, and of `feedIds`. */
            categoryIds?: string[];
            /**
             * @description Headers of every request to the endpoint, such as `Authorization`. Names that HTTP or Sluice needs, such as `Host`, `Content-…` and `webhook-…`, are refused.
             * @example {
             *       "Authorization": "Bearer receiver-token"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * Format: uri
             * @description Where events are sent: https, and http only to hosts that the operator allows.
             * @example https://example.com/hooks/sluice
             */
            url: string;
        };
        UpdateWebhook: {
            /** @example Search index */
            description?: string | null;
            /**
             * @description The events to send; all of them by default.
             * @example [
             *       "post.created",
             *       "feed.failing"
             *     ]
             */
            types?: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone")[];
            /** @description Only events of these feeds, and of feeds in `categoryIds`. Both lists empty: of all feeds. */
            feedIds?: string[];
            /** @description Only events of feeds in these categories, and of `feedIds`. */
            categoryIds?: string[];
            /**
             * @description Headers of every request to the endpoint, such as `Authorization`. Names that HTTP or Sluice needs, such as `Host`, `Content-…` and `webhook-…`, are refused.
             * @example {
             *       "Authorization": "Bearer receiver-token"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * Format: uri
             * @description Where events are sent: https, and http only to hosts that the operator allows.
             * @example https://example.com/hooks/sluice
             */
            url?: string;
            /**
             * @description `paused` keeps events until `active` sends them; `active` also resumes a disabled endpoint.
             * @enum {string}
             */
            status?: "active" | "paused";
        };
        RotateSecret: {
            /**
             * @description How long the old secret signs beside the new one; 86,400 by default.
             * @example 3600
             */
            graceSeconds?: number;
        };
        DeliveryAttempt: {
            /**
             * @description Why it failed; null for a success.
             * @enum {string|null}
             */
            error: "blocked_address" | "invalid_url" | "dns" | "connection" | "tls" | "timeout" | "invalid_answer" | "redirect" | "http_4xx" | "http_5xx" | null;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-01-02T03:04:05.678Z
             */
            at: string;
            /**
             * @description Status of the answer, if there was one.
             * @example 503
             */
            httpStatus: number | null;
            /**
             * @description How long it took, in milliseconds.
             * @example 120
             */
            durationMs: number;
            /**
             * @description First 2,000 characters of the answer, if there was one.
             * @example Service Unavailable
             */
            response: string | null;
        };
        Delivery: {
            /**
             * @description `failed`: the last retry failed too.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The last attempt; null before the first one. */
            lastAttempt: components["schemas"]["DeliveryAttempt"] | null;
            /**
             * Format: uuid
             * @description Unique identifier of the delivery: the header `webhook-id` of each attempt.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Event that is delivered, or `webhook.test`.
             * @example post.created
             */
            type: string;
            /**
             * @description Number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When a pending delivery is sent at the earliest: by its own retries, and not before the pause of
             *     an endpoint that is down ends.
             * @example 2026-01-02T03:09:05.678Z
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the event was written for the endpoint.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
        };
        DeliveryWithBody: {
            /**
             * @description `failed`: the last retry failed too.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The last attempt; null before the first one. */
            lastAttempt: components["schemas"]["DeliveryAttempt"] | null;
            /**
             * Format: uuid
             * @description Unique identifier of the delivery: the header `webhook-id` of each attempt.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description Event that is delivered, or `webhook.test`.
             * @example post.created
             */
            type: string;
            /**
             * @description Number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When a pending delivery is sent at the earliest: by its own retries, and not before the pause of
             *     an endpoint that is down ends.
             * @example 2026-01-02T03:09:05.678Z
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the event was written for the endpoint.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
            /**
             * @description What is signed and sent: the JSON of the event.
             * @example {\type\:\post.created\,\timestamp\:\2026-01-02T03:04:05.678Z\,\data\:{}}
             */
            body: string;
            /** @description The attempts, oldest first; of more than 31, the newest. */
            attemptLog: components["schemas"]["DeliveryAttempt"][];
        };
        Recovered: {
            /**
             * @description Failed deliveries that are sent again, at most 10,000 in a request.
             * @example 17
             */
            recovered: number;
        };
        RecoverDeliveries: {
            /**
             * Format: date-time
             * @description Deliveries of events since this instant.
             * @example 2026-01-02T00:00:00Z
             */
            since: string;
            /**
             * Format: date-time
             * @description Deliveries of events until this instant; now by default.
             */
            until?: string;
        };
        SharedFeedFilter: {
            /**
             * @description Only posts of these feeds; empty for all.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
             *     ]
             */
            feedIds: string[];
            /**
             * @description Only posts of feeds in these categories; empty for all.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"
             *     ]
             */
            categoryIds: string[];
            /**
             * @description Only posts with at least one of these tags; empty for all.
             * @example [
             *       "release"
             *     ]
             */
            tags: string[];
            /**
             * @description Only posts in this language.
             * @example en
             */
            language: string | null;
            /**
             * @description Only posts that match this search.
             * @example release -beta
             */
            q: string | null;
        };
        SharedFeed: {
            /**
             * @description Whether the documents contain whole posts or summaries.
             * @enum {string}
             */
            content: "full" | "summary";
            /**
             * Format: uuid
             * @description Unique identifier of the shared feed.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description The title of the documents.
             * @example Release notes
             */
            name: string;
            /**
             * @description The description in the documents.
             * @example What is new in our products.
             */
            description: string | null;
            /** @description The posts that it shows. */
            filter: components["schemas"]["SharedFeedFilter"];
            /**
             * @description Posts of a page of the documents.
             * @example 50
             */
            size: number;
            /**
             * @description Last characters of the token.
             * @example x3Fq
             */
            tokenSuffix: string;
            /**
             * Format: date-time
             * @description When a document was last fetched.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastFetchedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
        };
        SharedFeedUrls: {
            /** @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.rss */
            rss: string;
            /** @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.atom */
            atom: string;
            /** @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.json */
            json: string;
        };
        SharedFeedWithToken: {
            /**
             * @description Whether the documents contain whole posts or summaries.
             * @enum {string}
             */
            content: "full" | "summary";
            /**
             * Format: uuid
             * @description Unique identifier of the shared feed.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description The title of the documents.
             * @example Release notes
             */
            name: string;
            /**
             * @description The description in the documents.
             * @example What is new in our products.
             */
            description: string | null;
            /** @description The posts that it shows. */
            filter: components["schemas"]["SharedFeedFilter"];
            /**
             * @description Posts of a page of the documents.
             * @example 50
             */
            size: number;
            /**
             * @description Last characters of the token.
             * @example x3Fq
             */
            tokenSuffix: string;
            /**
             * Format: date-time
             * @description When a document was last fetched.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastFetchedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
            /**
             * @description Opens the documents. Only this answer contains it.
             * @example slf_0123456789abcdefghijABCDEFGHIJ0aBcDe
             */
            token: string;
            /** @description The addresses of the documents: RSS 2.0, Atom 1.0 and JSON Feed 1.1. */
            urls: components["schemas"]["SharedFeedUrls"];
        };
        SharedFeedFilterInput: {
            /** @description Only posts of these feeds; empty for all. */
            feedIds?: string[];
            /** @description Only posts of feeds in these categories; empty for all. */
            categoryIds?: string[];
            /**
             * @description Only posts with at least one of these tags; case and accents are ignored. Empty for all.
             * @example [
             *       "release"
             *     ]
             */
            tags?: string[] | null;
            /**
             * @description Only posts in this language; `en` includes `en-GB` (RFC 4647).
             * @example en
             */
            language?: string | null;
            /** @description Only posts that hold all these words, in their title, content, tags or authors. `"two words"` must follow each other, `-word` or `-"two words"` must not be there, `word*` stands for all words that begin so (two characters at least), and of `one OR two` one is enough. Commas separate words as spaces do. Case and accents do not count, nor does ß differ from ss. Words are whole ones, but Chinese, Japanese, Korean and Thai text is found by any part of it. */
            q?: string | null;
        };
        CreateSharedFeed: {
            /** @example What is new in our products. */
            description?: string | null;
            /** @description The posts to show: those that meet every condition. In a change, a condition left out stays. */
            filter?: components["schemas"]["SharedFeedFilterInput"];
            /**
             * @description Posts of a page of the documents; 50 by default.
             * @example 50
             */
            size?: number;
            /**
             * @description Whether the documents contain whole posts (the default) or summaries.
             * @enum {string}
             */
            content?: "full" | "summary";
            /** @example Release notes */
            name: string;
        };
        UpdateSharedFeed: {
            /** @example What is new in our products. */
            description?: string | null;
            /** @description The posts to show: those that meet every condition. In a change, a condition left out stays. */
            filter?: components["schemas"]["SharedFeedFilterInput"];
            /**
             * @description Posts of a page of the documents; 50 by default.
             * @example 50
             */
            size?: number;
            /**
             * @description Whether the documents contain whole posts (the default) or summaries.
             * @enum {string}
             */
            content?: "full" | "summary";
            /** @example Release notes */
            name?: string;
        };
        RotateSharedFeed: {
            /**
             * @description How long the old addresses work beside the new ones; 0 by default.
             * @example 3600
             */
            graceSeconds?: number;
        };
        Health: {
            /**
             * @description Always `ok`; every other state is a problem.
             * @enum {string}
             */
            status: "ok";
        };
        Service: {
            /**
             * @description Whether sign-up is open to all.
             * @enum {string}
             */
            signUps: "open" | "closed";
            /**
             * @description The version of Sluice.
             * @example 1.0.0
             */
            version: string;
        };
        AccountResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Account"];
        };
        AccountDetailsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["AccountDetails"];
        };
        Success: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
        };
        SignedInResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["SignedIn"];
        };
        SessionPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Session"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        SessionResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Session"];
        };
        SecondFactorResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["SecondFactor"];
        };
        SecondFactorSetupResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["SecondFactorSetup"];
        };
        RecoveryCodesResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["RecoveryCodes"];
        };
        PasskeyPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Passkey"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        PasskeyResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Passkey"];
        };
        PasskeyOptionsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["PasskeyOptions"];
        };
        CreatedApiKeyResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["CreatedApiKey"];
        };
        ApiKeyList: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: (components["schemas"]["ApiKey"] | components["schemas"]["ApiKeyDetails"])[];
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        ApiKeyDetailsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["ApiKeyDetails"];
        };
        ApiKeyResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["ApiKey"];
        };
        RotatedApiKeyResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["RotatedApiKey"];
        };
        KeyUsagePage: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description Results for this page. */
            data: components["schemas"]["KeyUsage"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        UsageOverviewResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["UsageOverview"];
        };
        ScopePage: {
            /** @description Results for this page. */
            data: components["schemas"]["Scope"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        AuditEventPage: {
            /** @description Results for this page. */
            data: components["schemas"]["AuditEvent"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        CategoryPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Category"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        CategoryResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Category"];
        };
        FeedPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Feed"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        FeedResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Feed"];
        };
        FeedFetchPage: {
            /** @description Results for this page. */
            data: components["schemas"]["FeedFetch"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        PostPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Post"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        PostResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Post"];
        };
        PublishedPostsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["PublishedPosts"];
        };
        MarkedPostsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["MarkedPosts"];
        };
        PostsReadResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["PostsRead"];
        };
        LabelPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Label"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        LabelResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Label"];
        };
        FeedCountsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["FeedCounts"];
        };
        FeedActivityResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["FeedActivity"];
        };
        RefreshResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Refresh"];
        };
        DiscoveredFeedPage: {
            /** @description Results for this page. */
            data: components["schemas"]["DiscoveredFeed"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        ImportResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Import"];
        };
        ImportPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Import"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        SummaryResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Summary"];
        };
        CategorySuggestionResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["CategorySuggestion"];
        };
        TagsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Tags"];
        };
        DigestResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Digest"];
        };
        AiUsagePage: {
            /** @description Results for this page. */
            data: components["schemas"]["AiUsage"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        WebhookPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Webhook"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        WebhookWithSecretResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["WebhookWithSecret"];
        };
        WebhookResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Webhook"];
        };
        DeliveryPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Delivery"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        DeliveryWithBodyResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["DeliveryWithBody"];
        };
        DeliveryResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Delivery"];
        };
        RecoveredResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Recovered"];
        };
        SharedFeedPage: {
            /** @description Results for this page. */
            data: components["schemas"]["SharedFeed"][];
            /**
             * @description Current page number.
             * @example 1
             */
            page: number;
            /**
             * @description Number of results per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Whether more results follow this page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description There where `total` is 10,000 because there are more.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        SharedFeedWithTokenResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["SharedFeedWithToken"];
        };
        SharedFeedResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["SharedFeed"];
        };
        ServiceResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            data: components["schemas"]["Service"];
        };
    };
    responses: {
        /** @description The client already has this answer: `If-None-Match` contains its `ETag`. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `unauthenticated`: Authentication is needed. `invalid_api_key`: The API key is not valid. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `method_not_allowed`: The method is not allowed here. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `payload_too_large`: The request is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: The media type is not supported. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Too many requests. `credits_exhausted`: The API key has no credits left. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: Something went wrong. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: The service is not available just now. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Identifies the request in the log; an `X-Request-Id` of the client is used where it has one.
         * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
         */
        "X-Request-Id": string;
        /**
         * @description Names this answer; send it as `If-None-Match` to get 304.
         * @example W/"mwqb4hi3-1i612x8"
         */
        ETag: string;
        /**
         * @description Under a rate limit: the remaining requests (`r`) in the next seconds (`t`).
         * @example "key";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description Under a rate limit: the allowed requests (`q`) in a window of seconds (`w`).
         * @example "key";q=600;w=60
         */
        "RateLimit-Policy": string;
        /** @description Seconds after which the same request may succeed, where they are known. */
        "Retry-After": number;
        /**
         * @description The scheme to authenticate with (RFC 6750).
         * @example Bearer realm="sluice", error="invalid_token"
         */
        "WWW-Authenticate": string;
        /**
         * @description The methods that the path takes.
         * @example GET, HEAD
         */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAccount"];
            };
        };
        responses: {
            /** @description The account. The browser is signed in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `sign_ups_closed`: Sign-ups are closed. `cross_site_request`: The request comes from another site. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDetailsResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery",
                 *       "newPassword": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description The password has been changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. `unauthenticated`: Authentication is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteAccount"];
            };
        };
        responses: {
            /** @description The account has been deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. `unauthenticated`: Authentication is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The account and the new session. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. `second_factor_required`: A code of the second factor is needed. `invalid_second_factor`: The code of the second factor is wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `cross_site_request`: The request comes from another site. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions have ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second factor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setUpSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Password"];
            };
        };
        responses: {
            /** @description The secret for the app. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSetupResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. `unauthenticated`: Authentication is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmSecondFactor"];
            };
        };
        responses: {
            /** @description The second factor is on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_second_factor`: The code of the second factor is wrong. `unauthenticated`: Authentication is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Password"];
            };
        };
        responses: {
            /** @description The new codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. `unauthenticated`: Authentication is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    turnOffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Password"];
            };
        };
        responses: {
            /** @description The second factor is off. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. `unauthenticated`: Authentication is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once, and a repetition gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePasskey"];
            };
        };
        responses: {
            /** @description The passkey. It signs in from now on. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. `limit_reached`: The account holds as many of these as it may. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Password"];
            };
        };
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. `unauthenticated`: Authentication is needed. `invalid_api_key`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkey. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkey is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePasskey"];
            };
        };
        responses: {
            /** @description The passkey as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `cross_site_request`: The request comes from another site. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "u0pAZ2ZjS1VtWWxP",
                 *         "rawId": "u0pAZ2ZjS1VtWWxP",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "u0pAZ2ZjS1VtWWxP",
                 *           "authenticatorData": "u0pAZ2ZjS1VtWWxP",
                 *           "signature": "u0pAZ2ZjS1VtWWxP"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description The account and the new session. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_credentials`: The e-mail address or the password is wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `cross_site_request`: The request comes from another site. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
                /** @description Only keys whose name and description together contain all these words, or parts of words. Case and accents are ignored. */
                q?: string;
                /** @description Only the key with this `externalId`. */
                externalId?: string;
                /** @description Only the keys with all of these pairs, such as `metadata[team]=search`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Only the keys in these states, separated by commas; one that is paused and expired is `expired`. */
                status?: ("active" | "paused" | "expired")[];
                /** @description `details` adds what each key is allowed and how it was rotated. */
                include?: "details"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, at most 100. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once. The response contains a secret, so a repetition gets 409 with the `id` of the created record. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My integration"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description The key; the only answer that ever holds `rawKey`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /**
             * @description `key_limit_reached`: The account holds as many keys as it may. `conflict`: The request conflicts with what is stored.
             *
             *     `limit_reached`: The account holds as many of these as it may.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCurrentApiKey: {
        parameters: {
            query?: {
                /** @description `details` is always included. */
                include?: "details"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key of this request, with its details. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyDetailsResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeCurrentApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: {
                /** @description `details` is always included. */
                include?: "details"[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key with its details. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyDetailsResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Fills the search index."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateApiKey"];
            };
        };
        responses: {
            /** @description The key as a list shows it now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateCurrentApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKey"];
            };
        };
        responses: {
            /** @description The key with its new `rawKey`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedApiKeyResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKey"];
            };
        };
        responses: {
            /** @description The key with its new `rawKey`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedApiKeyResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeLeakedApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rawKey": "sluice_0123456789ABCDEFGHIJKLMNOPQRSTabcdef"
                 *     }
                 */
                "application/json": components["schemas"]["RevokeLeakedKey"];
            };
        };
        responses: {
            /** @description No request with this key is accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `cross_site_request`: The request comes from another site. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeyUsage: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
                /** @description The first day, in UTC; without it, the first that is kept. */
                from?: string;
                /** @description The last day, in UTC; without it, today. */
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyUsagePage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    summarizeApiKeyUsage: {
        parameters: {
            query?: {
                /** @description How far back: 24 hours in hours, or 7, 30 or 90 days in days. By default 30 days. */
                period?: "24h" | "7d" | "30d" | "90d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of the period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageOverviewResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScopes: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScopePage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
                /** @description Only events of this type, or of these, separated by commas. */
                type?: ("account.created" | "account.disabled" | "account.enabled" | "account.password_changed" | "second_factor.enabled" | "second_factor.disabled" | "second_factor.recovery_codes_renewed" | "second_factor.recovery_code_used" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "session.started" | "session.refused" | "session.ended" | "session.all_ended" | "api_key.created" | "api_key.renamed" | "api_key.described" | "api_key.external_id_changed" | "api_key.metadata_changed" | "api_key.rotated" | "api_key.grace_ended" | "api_key.revoked" | "api_key.scopes_changed" | "api_key.expiry_changed" | "api_key.paused" | "api_key.resumed" | "api_key.addresses_changed" | "api_key.rate_limit_changed" | "api_key.rate_window_changed" | "api_key.credits_changed" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.disabled" | "webhook.deleted" | "shared_feed.created" | "shared_feed.updated" | "shared_feed.rotated" | "shared_feed.deleted")[];
                /** @description What was done by this key, or to it. */
                keyId?: string;
                /** @description Only events after this instant. */
                createdAfter?: string;
                /** @description Only events before this instant. */
                createdBefore?: string;
                /** @description Events of this key, session, passkey, webhook or shared feed alone. */
                subjectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once, and a repetition gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Science"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCategory"];
            };
        };
        responses: {
            /** @description The category. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /**
             * @description `conflict`: The request conflicts with what is stored.
             *
             *     `limit_reached`: The account holds as many of these as it may.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category has been deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Science"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCategory"];
            };
        };
        responses: {
            /** @description The renamed category. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFeeds: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
                /** @description Only the feeds of these categories, separated by commas. */
                categoryId?: string[];
                /** @description Only the feed with this address. */
                feedUrl?: string;
                /** @description `web`: only feeds that are fetched; `api`: only feeds that are published into. */
                source?: ("web" | "api")[];
                /** @description Only the feeds in these states, separated by commas. */
                status?: ("active" | "paused" | "failing" | "gone")[];
                /** @description Only feeds whose title, description, `feedUrl` and `siteUrl` together contain all these words, or parts of words. Case and accents are ignored. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once, and a repetition gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeed"];
            };
        };
        responses: {
            /** @description The feed; its posts can be listed. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /**
             * @description `conflict`: The request conflicts with what is stored.
             *
             *     `limit_reached`: The account holds as many of these as it may.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `feed_unreachable`: The feed could not be fetched. `not_a_feed`: There is no feed at this address.
             *
             *     `idempotency_mismatch`: The key was used for another request.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed and its posts have been deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFeed"];
            };
        };
        responses: {
            /** @description The feed as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFeedFetches: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedFetchPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPosts: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
                /**
                 * @description The order; `-` is latest first. The identifier breaks ties. `relevance` needs `q`: posts with
                 *     the words in the title come first, then posts with many matches, then the latest.
                 */
                sort?: "-publishedAt" | "publishedAt" | "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "relevance";
                /** @description Only posts published after this instant. */
                publishedAfter?: string;
                /** @description Only posts published before this instant. */
                publishedBefore?: string;
                /** @description Only posts that were added to the account after this instant. */
                createdAfter?: string;
                /** @description Only posts that were added or changed after this instant. */
                updatedAfter?: string;
                /** @description Only posts with this tag; case and accents are ignored. */
                tag?: string;
                /** @description Only posts by an author of this name; case and accents are ignored. */
                author?: string;
                /** @description Only posts in this language; `en` includes `en-GB` (RFC 4647). */
                language?: string;
                /** @description Only posts with this `externalId`. */
                externalId?: string;
                /** @description Only posts that are read, or only those that are not. */
                read?: boolean;
                /** @description Only posts that are starred, or only those that are not. */
                starred?: boolean;
                /** @description Only posts with this label, or with one of several labels, separated by commas. */
                labelId?: string[];
                /** @description Only posts that hold all these words, in their title, content, tags or authors. `"two words"` must follow each other, `-word` or `-"two words"` must not be there, `word*` stands for all words that begin so (two characters at least), and of `one OR two` one is enough. Commas separate words as spaces do. Case and accents do not count, nor does ß differ from ss. Words are whole ones, but Chinese, Japanese, Korean and Thai text is found by any part of it. */
                q?: string;
                /**
                 * @description `content` adds `contentHtml` and `contentText`; `ai` adds the latest summary of each post;
                 *     `state` adds `read`, `starred` and `labels`.
                 */
                include?: ("content" | "ai" | "state")[];
                /** @description Only posts of this feed, or of several feeds, separated by commas. */
                feedId?: string[];
                /** @description Only posts of feeds in this category, or in several categories, separated by commas. */
                categoryId?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPost: {
        parameters: {
            query?: {
                /** @description `ai` adds the latest summary; `state` adds `read`, `starred` and `labels`. `content` is always included. */
                include?: ("content" | "ai" | "state")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post has been deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePost"];
            };
        };
        responses: {
            /** @description The post as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPostsOfFeed: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
                /**
                 * @description The order; `-` is latest first. The identifier breaks ties. `relevance` needs `q`: posts with
                 *     the words in the title come first, then posts with many matches, then the latest.
                 */
                sort?: "-publishedAt" | "publishedAt" | "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "relevance";
                /** @description Only posts published after this instant. */
                publishedAfter?: string;
                /** @description Only posts published before this instant. */
                publishedBefore?: string;
                /** @description Only posts that were added to the account after this instant. */
                createdAfter?: string;
                /** @description Only posts that were added or changed after this instant. */
                updatedAfter?: string;
                /** @description Only posts with this tag; case and accents are ignored. */
                tag?: string;
                /** @description Only posts by an author of this name; case and accents are ignored. */
                author?: string;
                /** @description Only posts in this language; `en` includes `en-GB` (RFC 4647). */
                language?: string;
                /** @description Only posts with this `externalId`. */
                externalId?: string;
                /** @description Only posts that are read, or only those that are not. */
                read?: boolean;
                /** @description Only posts that are starred, or only those that are not. */
                starred?: boolean;
                /** @description Only posts with this label, or with one of several labels, separated by commas. */
                labelId?: string[];
                /** @description Only posts that hold all these words, in their title, content, tags or authors. `"two words"` must follow each other, `-word` or `-"two words"` must not be there, `word*` stands for all words that begin so (two characters at least), and of `one OR two` one is enough. Commas separate words as spaces do. Case and accents do not count, nor does ß differ from ss. Words are whole ones, but Chinese, Japanese, Korean and Thai text is found by any part of it. */
                q?: string;
                /**
                 * @description `content` adds `contentHtml` and `contentText`; `ai` adds the latest summary of each post;
                 *     `state` adds `read`, `starred` and `labels`.
                 */
                include?: ("content" | "ai" | "state")[];
            };
            header?: never;
            path: {
                feedId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publishPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once, and a repetition gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                feedId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishPost"];
            };
        };
        responses: {
            /** @description The post was there; it is now as given. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResource"];
                };
            };
            /** @description The new post. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /**
             * @description `conflict`: The request conflicts with what is stored.
             *
             *     `limit_reached`: The account holds as many of these as it may.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publishPostBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once, and a repetition gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                feedId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishPosts"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedPostsResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /**
             * @description `conflict`: The request conflicts with what is stored.
             *
             *     `limit_reached`: The account holds as many of these as it may.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPostByExternalId: {
        parameters: {
            query?: {
                /** @description `ai` adds the latest summary; `state` adds `read`, `starred` and `labels`. `content` is always included. */
                include?: ("content" | "ai" | "state")[];
            };
            header?: never;
            path: {
                feedId: string;
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removePostByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                feedId: string;
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post has been deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePostByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                feedId: string;
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePost"];
            };
        };
        responses: {
            /** @description The post as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setPostState: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkPosts"];
            };
        };
        responses: {
            /** @description The posts that changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkedPostsResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    markPostsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MarkRead"];
            };
        };
        responses: {
            /** @description How many posts became read. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsReadResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLabels: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once, and a repetition gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "To cite"
                 *     }
                 */
                "application/json": components["schemas"]["CreateLabel"];
            };
        };
        responses: {
            /** @description The label. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. `limit_reached`: The account holds as many of these as it may. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label has been deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "To cite"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateLabel"];
            };
        };
        responses: {
            /** @description The renamed label. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeedCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counters. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedCountsResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeedActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activity of each feed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedActivityResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description `cursor` of the previous page; opaque. Without it, the changes start at the beginning. */
                cursor?: string;
                /** @description Changes per page. */
                pageSize?: number;
                /**
                 * @description Only changes of these types; `state` is whether a post is read and starred, and its labels. By default, all but
                 *     `state`. A cursor is for the types that it was given for.
                 */
                types?: ("post" | "feed" | "category" | "state")[];
                /** @description `content` adds `contentHtml` and `contentText` to posts. */
                include?: "content"[];
                /** @description `now` skips all earlier changes: an empty page, whose cursor leads to later ones. */
                since?: "now";
                /** @description Seconds for which an empty page is held back until something changes. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. Its cursor always leads on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of what follows, `rel="next"` (RFC 8288); on every page. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `resync_required`: The copy must be made anew. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description The position to start from: the `id` of an event, or a cursor of changes of all types. The
                 *     header `Last-Event-ID` takes precedence. Without either, the stream starts now.
                 */
                cursor?: string;
                /** @description Only events of these types. */
                types?: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone")[];
            };
            header?: {
                /** @description The `id` of the last event. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, which does not end by itself. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `resync_required`: The copy must be made anew. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refreshFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of the fetch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `feed_unreachable`: The feed could not be fetched. `not_a_feed`: There is no feed at this address. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    discoverFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://blog.rust-lang.org/"
                 *     }
                 */
                "application/json": components["schemas"]["DiscoverFeeds"];
            };
        };
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscoveredFeedPage"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `feed_unreachable`: The feed could not be fetched. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportOpml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/x-opml+xml": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    importOpml: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once, and a repetition gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example <?xml version="1.0" encoding="UTF-8"?>
                 *     <opml version="2.0">
                 *       <head><title>My feeds</title></head>
                 *       <body>
                 *         <outline text="Programming">
                 *           <outline type="rss" text="Rust Blog" xmlUrl="https://blog.rust-lang.org/feed.xml"/>
                 *         </outline>
                 *       </body>
                 *     </opml>
                 */
                "text/x-opml": string;
                /**
                 * @example <?xml version="1.0" encoding="UTF-8"?>
                 *     <opml version="2.0">
                 *       <head><title>My feeds</title></head>
                 *       <body>
                 *         <outline text="Programming">
                 *           <outline type="rss" text="Rust Blog" xmlUrl="https://blog.rust-lang.org/feed.xml"/>
                 *         </outline>
                 *       </body>
                 *     </opml>
                 */
                "text/x-opml+xml": string;
                /**
                 * @example <?xml version="1.0" encoding="UTF-8"?>
                 *     <opml version="2.0">
                 *       <head><title>My feeds</title></head>
                 *       <body>
                 *         <outline text="Programming">
                 *           <outline type="rss" text="Rust Blog" xmlUrl="https://blog.rust-lang.org/feed.xml"/>
                 *         </outline>
                 *       </body>
                 *     </opml>
                 */
                "application/xml": string;
                /**
                 * @example <?xml version="1.0" encoding="UTF-8"?>
                 *     <opml version="2.0">
                 *       <head><title>My feeds</title></head>
                 *       <body>
                 *         <outline text="Programming">
                 *           <outline type="rss" text="Rust Blog" xmlUrl="https://blog.rust-lang.org/feed.xml"/>
                 *         </outline>
                 *       </body>
                 *     </opml>
                 */
                "text/xml": string;
                /**
                 * @example {
                 *       "opml": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n  <head><title>My feeds</title></head>\n  <body>\n    <outline text=\"Programming\">\n      <outline type=\"rss\" text=\"Rust Blog\" xmlUrl=\"https://blog.rust-lang.org/feed.xml\"/>\n    </outline>\n  </body>\n</opml>"
                 *     }
                 */
                "application/json": components["schemas"]["ImportFeeds"];
            };
        };
        responses: {
            /** @description The import, which continues in the background. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /**
             * @description `limit_reached`: The account holds as many of these as it may.
             *
             *     `conflict`: The request conflicts with what is stored.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import, which continues in the background. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `limit_reached`: The account holds as many of these as it may. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIcon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/x-icon": string;
                    "image/gif": string;
                    "image/jpeg": string;
                    "image/webp": string;
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSummary"];
            };
        };
        responses: {
            /** @description The summary. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            /** @description `ai_unavailable`: No AI provider can answer just now. `unavailable`: The service is not available just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggestCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCategorySuggestion"];
            };
        };
        responses: {
            /** @description The categories that fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategorySuggestionResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. `too_little_to_learn`: There is too little to learn from. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            /** @description `ai_unavailable`: No AI provider can answer just now. `unavailable`: The service is not available just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggestTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTags"];
            };
        };
        responses: {
            /** @description The tags. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagsResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            /** @description `ai_unavailable`: No AI provider can answer just now. `unavailable`: The service is not available just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createDigest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDigest"];
            };
        };
        responses: {
            /** @description The digest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            /** @description `ai_unavailable`: No AI provider can answer just now. `unavailable`: The service is not available just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAiUsage: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiUsagePage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once. The response contains a secret, so a repetition gets 409 with the `id` of the created record. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/sluice"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description The webhook with its `secret`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /**
             * @description `conflict`: The request conflicts with what is stored.
             *
             *     `limit_reached`: The account holds as many of these as it may.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Search index"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description The webhook as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecret"];
            };
        };
        responses: {
            /** @description The webhook with its new `secret`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
                /** @description Only deliveries in this state, or in these, separated by commas. */
                status?: ("pending" | "delivered" | "failed")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryWithBodyResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once, and a repetition gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which is being sent. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. `limit_reached`: The account holds as many of these as it may. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which is being sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `conflict`: The request conflicts with what is stored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-02T00:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverDeliveries"];
            };
        };
        responses: {
            /** @description How many deliveries are sent again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveredResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSharedFeeds: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description From the `Link` header of the previous page; opaque. */
                cursor?: string;
                /**
                 * @description `true` adds `total`: the number of all results, exact up to 10,000. Beyond that it is 10,000, with
                 *     `totalIsEstimate`.
                 */
                count?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. A page past the end is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the next page, `rel="next"` (RFC 8288), where there is one. Following it returns each record exactly once, also during concurrent changes. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFeedPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSharedFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request. Within 24 hours it runs once. The response contains a secret, so a repetition gets 409 with the `id` of the created record. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Release notes"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSharedFeed"];
            };
        };
        responses: {
            /** @description The shared feed with its `token` and `urls`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the record. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFeedWithTokenResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /**
             * @description `conflict`: The request conflicts with what is stored.
             *
             *     `limit_reached`: The account holds as many of these as it may.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_mismatch`: The key was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSharedFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shared feed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFeedResource"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeSharedFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shared feed is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSharedFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous read. Where the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "What is new in our products."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSharedFeed"];
            };
        };
        responses: {
            /** @description The shared feed as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFeedResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `precondition_failed`: The record has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateSharedFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateSharedFeed"];
            };
        };
        responses: {
            /** @description The shared feed with its new `token` and `urls`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFeedWithTokenResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readSharedFeedRss: {
        parameters: {
            query?: {
                /** @description From the `next` link of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The token of the shared feed. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RSS 2.0, the newest arrivals first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readSharedFeedAtom: {
        parameters: {
            query?: {
                /** @description From the `next` link of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The token of the shared feed. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Atom 1.0, the newest arrivals first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readSharedFeedJson: {
        parameters: {
            query?: {
                /** @description From the `next` link of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The token of the shared feed. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON Feed 1.1, the newest arrivals first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": Record<string, never>;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewSharedFeed: {
        parameters: {
            query?: {
                /** @description From the `next` link of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The token of the shared feed. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hub.mode": "subscribe",
                 *       "hub.topic": "https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.rss",
                 *       "hub.callback": "https://reader.example/callbacks/4711",
                 *       "hub.lease_seconds": "864000",
                 *       "hub.secret": "a long random text"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    "hub.mode": "subscribe" | "unsubscribe";
                    /**
                     * @description The address of a document, as its `self` link tells it.
                     * @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.rss
                     */
                    "hub.topic": string;
                    /**
                     * @description Where to deliver.
                     * @example https://reader.example/callbacks/4711
                     */
                    "hub.callback": string;
                    /**
                     * @description How long to deliver: an hour to 30 days, by default 10.
                     * @example 864000
                     */
                    "hub.lease_seconds"?: string;
                    /**
                     * @description Signs what is delivered; under 200 bytes.
                     * @example a long random text
                     */
                    "hub.secret"?: string;
                };
            };
        };
        responses: {
            /** @description The request will be verified with the callback. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `limit_reached`: The account holds as many of these as it may. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyWebSubSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the callback. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveWebSubPush: {
        parameters: {
            query?: never;
            header?: {
                /** @description The method and the HMAC of the body in hexadecimal: `sha256=…`. */
                "X-Hub-Signature"?: string;
            };
            path: {
                /** @description The last part of the callback. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The document of the topic, or a part of it. */
        requestBody?: {
            content: {
                /** @example <rss version="2.0"><channel><title>News</title></channel></rss> */
                "application/rss+xml": string;
            };
        };
        responses: {
            /** @description The push has arrived. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_signature`: The signature is not valid. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `subscription_gone`: The subscription has ended. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    checkLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What there is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceResource"];
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    postCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "post.created",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *         "posts": [
                 *           {
                 *             "contentHtml": "<p>What is new in <b>release 42</b>.</p>",
                 *             "contentText": "What is new in release 42.",
                 *             "ai": null,
                 *             "read": false,
                 *             "starred": true,
                 *             "labels": [
                 *               {
                 *                 "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73",
                 *                 "name": "To cite"
                 *               }
                 *             ],
                 *             "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *             "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *             "externalId": "release-42",
                 *             "url": "https://example.com/release-42",
                 *             "externalUrl": "https://example.org/story",
                 *             "commentsUrl": "https://example.com/release-42#comments",
                 *             "title": "Release 42",
                 *             "summary": "What is new in release 42.",
                 *             "image": "https://example.com/cover.png",
                 *             "authors": [
                 *               {
                 *                 "name": "Ada Lovelace",
                 *                 "url": "https://example.com/ada",
                 *                 "avatar": "https://example.com/ada.png"
                 *               }
                 *             ],
                 *             "tags": [
                 *               "release"
                 *             ],
                 *             "language": "en",
                 *             "attachments": [
                 *               {
                 *                 "url": "https://example.com/episode.mp3",
                 *                 "mimeType": "audio/mpeg",
                 *                 "title": "Episode 1",
                 *                 "sizeInBytes": 1048576,
                 *                 "durationInSeconds": 1800
                 *               }
                 *             ],
                 *             "publishedAt": "2026-01-02T03:04:05.678Z",
                 *             "modifiedAt": "2026-01-03T03:04:05.678Z",
                 *             "createdAt": "2026-01-02T03:05:00.000Z",
                 *             "updatedAt": "2026-01-02T03:05:00.000Z"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "post.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["PostsEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "post.updated",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *         "posts": [
                 *           {
                 *             "contentHtml": "<p>What is new in <b>release 42</b>.</p>",
                 *             "contentText": "What is new in release 42.",
                 *             "ai": null,
                 *             "read": false,
                 *             "starred": true,
                 *             "labels": [
                 *               {
                 *                 "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73",
                 *                 "name": "To cite"
                 *               }
                 *             ],
                 *             "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *             "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *             "externalId": "release-42",
                 *             "url": "https://example.com/release-42",
                 *             "externalUrl": "https://example.org/story",
                 *             "commentsUrl": "https://example.com/release-42#comments",
                 *             "title": "Release 42",
                 *             "summary": "What is new in release 42.",
                 *             "image": "https://example.com/cover.png",
                 *             "authors": [
                 *               {
                 *                 "name": "Ada Lovelace",
                 *                 "url": "https://example.com/ada",
                 *                 "avatar": "https://example.com/ada.png"
                 *               }
                 *             ],
                 *             "tags": [
                 *               "release"
                 *             ],
                 *             "language": "en",
                 *             "attachments": [
                 *               {
                 *                 "url": "https://example.com/episode.mp3",
                 *                 "mimeType": "audio/mpeg",
                 *                 "title": "Episode 1",
                 *                 "sizeInBytes": 1048576,
                 *                 "durationInSeconds": 1800
                 *               }
                 *             ],
                 *             "publishedAt": "2026-01-02T03:04:05.678Z",
                 *             "modifiedAt": "2026-01-03T03:04:05.678Z",
                 *             "createdAt": "2026-01-02T03:05:00.000Z",
                 *             "updatedAt": "2026-01-02T03:05:00.000Z"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "post.updated";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["PostsEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "post.deleted",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *         "ids": [
                 *           "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "post.deleted";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["PostsDeletedEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    feedCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "feed.created",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "source": "web",
                 *           "feedUrl": "https://example.com/feed.xml",
                 *           "siteUrl": "https://example.com/",
                 *           "title": "Example Weekly",
                 *           "description": "News of the week.",
                 *           "language": "en",
                 *           "icon": "https://sluice.example.com/icons/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72",
                 *           "categoryId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "status": "active",
                 *           "lastFetchedAt": "2026-01-02T03:04:05.678Z",
                 *           "lastSucceededAt": "2026-01-02T03:04:05.678Z",
                 *           "nextFetchAt": "2026-01-02T04:04:05.678Z",
                 *           "errorCount": 0,
                 *           "lastError": null,
                 *           "suggestedFeedUrl": "https://example.com/new-feed.xml",
                 *           "push": null,
                 *           "aiSummaries": false,
                 *           "settings": {
                 *             "username": "reader",
                 *             "hasPassword": false,
                 *             "hasCookie": false,
                 *             "userAgent": "Mozilla/5.0 (compatible; Sluice)",
                 *             "headers": [
                 *               "X-Api-Token"
                 *             ],
                 *             "refreshMinutes": 240,
                 *             "retention": null
                 *           },
                 *           "createdAt": "2026-01-02T03:04:05.678Z",
                 *           "updatedAt": "2026-01-02T03:04:05.678Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "feed.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["FeedEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    feedUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "feed.updated",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "source": "web",
                 *           "feedUrl": "https://example.com/feed.xml",
                 *           "siteUrl": "https://example.com/",
                 *           "title": "Example Weekly",
                 *           "description": "News of the week.",
                 *           "language": "en",
                 *           "icon": "https://sluice.example.com/icons/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72",
                 *           "categoryId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "status": "active",
                 *           "lastFetchedAt": "2026-01-02T03:04:05.678Z",
                 *           "lastSucceededAt": "2026-01-02T03:04:05.678Z",
                 *           "nextFetchAt": "2026-01-02T04:04:05.678Z",
                 *           "errorCount": 0,
                 *           "lastError": null,
                 *           "suggestedFeedUrl": "https://example.com/new-feed.xml",
                 *           "push": null,
                 *           "aiSummaries": false,
                 *           "settings": {
                 *             "username": "reader",
                 *             "hasPassword": false,
                 *             "hasCookie": false,
                 *             "userAgent": "Mozilla/5.0 (compatible; Sluice)",
                 *             "headers": [
                 *               "X-Api-Token"
                 *             ],
                 *             "refreshMinutes": 240,
                 *             "retention": null
                 *           },
                 *           "createdAt": "2026-01-02T03:04:05.678Z",
                 *           "updatedAt": "2026-01-02T03:04:05.678Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "feed.updated";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["FeedEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    feedDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "feed.deleted",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "source": "web",
                 *           "feedUrl": "https://example.com/feed.xml",
                 *           "siteUrl": "https://example.com/",
                 *           "title": "Example Weekly",
                 *           "description": "News of the week.",
                 *           "language": "en",
                 *           "icon": "https://sluice.example.com/icons/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72",
                 *           "categoryId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "status": "active",
                 *           "lastFetchedAt": "2026-01-02T03:04:05.678Z",
                 *           "lastSucceededAt": "2026-01-02T03:04:05.678Z",
                 *           "nextFetchAt": "2026-01-02T04:04:05.678Z",
                 *           "errorCount": 0,
                 *           "lastError": null,
                 *           "suggestedFeedUrl": "https://example.com/new-feed.xml",
                 *           "push": null,
                 *           "aiSummaries": false,
                 *           "settings": {
                 *             "username": "reader",
                 *             "hasPassword": false,
                 *             "hasCookie": false,
                 *             "userAgent": "Mozilla/5.0 (compatible; Sluice)",
                 *             "headers": [
                 *               "X-Api-Token"
                 *             ],
                 *             "refreshMinutes": 240,
                 *             "retention": null
                 *           },
                 *           "createdAt": "2026-01-02T03:04:05.678Z",
                 *           "updatedAt": "2026-01-02T03:04:05.678Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "feed.deleted";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["FeedEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    feedFailing: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "feed.failing",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "source": "web",
                 *           "feedUrl": "https://example.com/feed.xml",
                 *           "siteUrl": "https://example.com/",
                 *           "title": "Example Weekly",
                 *           "description": "News of the week.",
                 *           "language": "en",
                 *           "icon": "https://sluice.example.com/icons/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72",
                 *           "categoryId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "status": "active",
                 *           "lastFetchedAt": "2026-01-02T03:04:05.678Z",
                 *           "lastSucceededAt": "2026-01-02T03:04:05.678Z",
                 *           "nextFetchAt": "2026-01-02T04:04:05.678Z",
                 *           "errorCount": 0,
                 *           "lastError": null,
                 *           "suggestedFeedUrl": "https://example.com/new-feed.xml",
                 *           "push": null,
                 *           "aiSummaries": false,
                 *           "settings": {
                 *             "username": "reader",
                 *             "hasPassword": false,
                 *             "hasCookie": false,
                 *             "userAgent": "Mozilla/5.0 (compatible; Sluice)",
                 *             "headers": [
                 *               "X-Api-Token"
                 *             ],
                 *             "refreshMinutes": 240,
                 *             "retention": null
                 *           },
                 *           "createdAt": "2026-01-02T03:04:05.678Z",
                 *           "updatedAt": "2026-01-02T03:04:05.678Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "feed.failing";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["FeedEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    feedRecovered: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "feed.recovered",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "source": "web",
                 *           "feedUrl": "https://example.com/feed.xml",
                 *           "siteUrl": "https://example.com/",
                 *           "title": "Example Weekly",
                 *           "description": "News of the week.",
                 *           "language": "en",
                 *           "icon": "https://sluice.example.com/icons/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72",
                 *           "categoryId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "status": "active",
                 *           "lastFetchedAt": "2026-01-02T03:04:05.678Z",
                 *           "lastSucceededAt": "2026-01-02T03:04:05.678Z",
                 *           "nextFetchAt": "2026-01-02T04:04:05.678Z",
                 *           "errorCount": 0,
                 *           "lastError": null,
                 *           "suggestedFeedUrl": "https://example.com/new-feed.xml",
                 *           "push": null,
                 *           "aiSummaries": false,
                 *           "settings": {
                 *             "username": "reader",
                 *             "hasPassword": false,
                 *             "hasCookie": false,
                 *             "userAgent": "Mozilla/5.0 (compatible; Sluice)",
                 *             "headers": [
                 *               "X-Api-Token"
                 *             ],
                 *             "refreshMinutes": 240,
                 *             "retention": null
                 *           },
                 *           "createdAt": "2026-01-02T03:04:05.678Z",
                 *           "updatedAt": "2026-01-02T03:04:05.678Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "feed.recovered";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["FeedEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    feedGone: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery; the same over retries. */
                "webhook-id": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256; two during a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "feed.gone",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "source": "web",
                 *           "feedUrl": "https://example.com/feed.xml",
                 *           "siteUrl": "https://example.com/",
                 *           "title": "Example Weekly",
                 *           "description": "News of the week.",
                 *           "language": "en",
                 *           "icon": "https://sluice.example.com/icons/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72",
                 *           "categoryId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "status": "active",
                 *           "lastFetchedAt": "2026-01-02T03:04:05.678Z",
                 *           "lastSucceededAt": "2026-01-02T03:04:05.678Z",
                 *           "nextFetchAt": "2026-01-02T04:04:05.678Z",
                 *           "errorCount": 0,
                 *           "lastError": null,
                 *           "suggestedFeedUrl": "https://example.com/new-feed.xml",
                 *           "push": null,
                 *           "aiSummaries": false,
                 *           "settings": {
                 *             "username": "reader",
                 *             "hasPassword": false,
                 *             "hasCookie": false,
                 *             "userAgent": "Mozilla/5.0 (compatible; Sluice)",
                 *             "headers": [
                 *               "X-Api-Token"
                 *             ],
                 *             "refreshMinutes": 240,
                 *             "retention": null
                 *           },
                 *           "createdAt": "2026-01-02T03:04:05.678Z",
                 *           "updatedAt": "2026-01-02T03:04:05.678Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "feed.gone";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["FeedEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Everything else is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
