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
         * @description Creates a user and an account that the user owns, and signs the browser in. Where the setting `SIGN_UPS` is `closed`,
         *     it answers 403, `sign_ups_closed`. An e-mail address that has an account answers 409.
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
        /**
         * Change the account.
         * @description Changes the settings of the account that the body names. Needs the role `admin`.
         */
        patch: operations["updateAccount"];
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
         * @description Needs the current password; a wrong one answers 401, `invalid_credentials`. All other
         *     sessions of the user end. API keys go on working.
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
         * @description Deletes the account permanently, with its keys, sessions, feeds, posts and all other data.
         *     Needs the role `owner`, and the password; a wrong one answers 401. Users who are members of no other
         *     account are deleted with it.
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
         * @description Ends all sessions of the user, including that of this request. API keys are kept.
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
         * @description A session is one browser that is signed in.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * End a session.
         * @description Signs out the browser of that session; its cookie is refused from now on.
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
         * @description Ends the session of this request and deletes its cookie.
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
         * @description Tells whether signing in needs a code of an authenticator app beside the password.
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
         * @description Send a code that the app shows. From now on signing in needs a code. The answer has recovery
         *     codes, for when the app is lost. A wrong code answers 401, `invalid_second_factor`.
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
         * @description Returns ten new codes. The previous codes stop working.
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
         * @description Signing in needs the password alone again. The recovery codes are deleted.
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
         * @description Send the credential that `navigator.credentials.create()` returned for the options. A
         *     user can have 20 passkeys; another one answers 409, `limit_reached`.
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
         * @description Returns the options for `navigator.credentials.create()`. They are valid once, for this
         *     session and for five minutes.
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
         * @description Returns the name of the passkey and when it was last used to sign in.
         */
        get: operations["getPasskey"];
        put?: never;
        post?: never;
        /**
         * Remove a passkey.
         * @description The passkey can no longer sign in. Sessions that were started with it continue.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey.
         * @description Changes the name in Sluice. The name that a device shows does not change.
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
         * @description Returns the options for `navigator.credentials.get()`. They are valid once and for five
         *     minutes. An IP address can ask 60 times in 15 minutes without signing in; then it answers 429.
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
         * @description Send the credential that `navigator.credentials.get()` returned for the options. A passkey
         *     needs neither an e-mail address nor the code of a second factor. Sets the cookie `sluice_session`.
         */
        post: operations["signInWithPasskey"];
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
         * @description Returns what a page must know before anyone signs in. Needs no key.
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
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell who calls.
         * @description The user, the accounts of the user with the role in each, and the account and the key of this
         *     request. It needs no scope.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the user.
         * @description Changes the name that other members see, and the language of e-mail.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/api/v1/sessions/current/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the account.
         * @description The session acts in another account of its user from now on, with the role there. Other
         *     sessions stay where they are.
         */
        post: operations["switchAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members.
         * @description The users of the account, newest first.
         *
         *     A key needs the scope `members:read`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member.
         * @description A member is a user of the account, with a role in it.
         *
         *     A key needs the scope `members:read`.
         */
        get: operations["getMember"];
        put?: never;
        post?: never;
        /**
         * Remove a member.
         * @description Ends the sessions of the member in this account, and the grants of OAuth, at once. Keys, feeds and posts stay. A user
         *     without another account is deleted. The last owner answers 409.
         *
         *     A key needs the scope `members:write`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member.
         * @description Takes effect with the next request of the member, and of clients of OAuth that the member let in. Nobody gives a role that may do more than
         *     the caller. Only an owner manages owners and admins. The last owner answers 409.
         *
         *     A key needs the scope `members:write`.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/api/v1/members/current": {
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
         * Leave the account.
         * @description Removes the user of this session from the account that the session acts in. A user without
         *     another account is deleted. The last owner answers 409.
         */
        delete: operations["leaveAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations.
         * @description Those that can be accepted, newest first.
         *
         *     A key needs the scope `members:read`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a member.
         * @description Returns a link that works once, and for seven days. Only this answer contains it. Nobody
         *     offers a role that may do more than the caller; only an owner invites owners and admins. An invitation ends
         *     where its inviter is removed, or may no longer offer the role. An account can have 200 invitations.
         *     Where `GET /api/v1/service` lists `invitation` in `mail`, the link is sent to `email` too.
         *
         *     A key needs the scope `members:write`.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invitation.
         * @description An invitation that was accepted, withdrawn or has expired answers 404.
         *
         *     A key needs the scope `members:read`.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation.
         * @description Its link opens nothing from now on. Nobody withdraws an invitation to a role that may do more
         *     than the caller.
         *
         *     A key needs the scope `members:write`.
         */
        delete: operations["removeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation.
         * @description In a session, the user of the session becomes a member. Without one, `email` and `password`
         *     sign a user in, or make one where the address has none; `SIGN_UPS` does not matter. The session acts
         *     in the account from now on. An invitation works once. A member answers 409, and the invitation stays.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password.
         * @description Sends a link to the address, where it is one of a user; the answer does not tell. The link works
         *     once, and for an hour. Answers 404 where `GET /api/v1/service` does not list `password-reset` in `mail`. An
         *     address gets six links an hour, three of them from one network; then it answers 429.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-resets/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password.
         * @description Takes the token of a link that was sent. All sessions of the user end, and other links too. Nobody is
         *     signed in: a second factor is asked for at the next sign-in, as ever.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of single sign-on.
         * @description Shows owners and admins how the operator has set the providers of OpenID Connect. A provider whose
         *     people join another account is left out.
         */
        get: operations["getSignOnSettings"];
        put?: never;
        post?: never;
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
         * @description Newest first. Raw keys are never shown. A key is listed if it fits all the given filters. Without
         *     `page` and `pageSize` the answer has all keys.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key.
         * @description The raw key is returned only in this answer; store it. An account can have 100 keys; another
         *     one answers 409, `key_limit_reached`. A key can give a new key only scopes that it has itself.
         *     Settings that the body leaves out are copied from the calling key.
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
         * @description Returns the key that this request uses, with its scopes, limits and rotation. It needs no
         *     scope.
         */
        get: operations["getCurrentApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke the calling API key.
         * @description Revokes the key that this request uses, permanently. It needs no scope. A raw key that a
         *     rotation replaced revokes itself alone: the new raw key goes on working.
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
         * @description Returns the key with its scopes, limits and rotation. A key can always read itself, without
         *     the scope `keys`.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key.
         * @description Permanently: after the answer, no request with the key is accepted. A key can always revoke
         *     itself. A raw key that a rotation replaced revokes itself alone: the new raw key goes on working.
         *
         *     A key needs the scope `keys`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key.
         * @description Changes the name, the scopes or the limits. The raw key stays the same. A key can neither
         *     give scopes that it lacks nor change a key that has more scopes; both answer 403.
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
         * @description Replaces the raw key of the key that this request uses. It needs no scope. The old raw key
         *     works for `graceSeconds` more.
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
         * @description Replaces the raw key; the identifier stays. The new raw key is returned only in this answer.
         *     The old one works for `graceSeconds` more. A second rotation within the same second answers 409.
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
         * @description Anyone who finds a leaked raw key can revoke it, without authentication. The key is refused
         *     from now on. The answer is the same for a text that is no key.
         */
        post: operations["revokeLeakedApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests of an API key.
         * @description Newest first, for seven days, at most 10,000. Of more than five a second, a process
         *     notes the first five. A key may always list its own, in answers that cannot be stored.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["listApiKeyRequests"];
        put?: never;
        post?: never;
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
         * @description Requests of each day (UTC), newest day first. Days without requests are left out. 400 days
         *     are kept. A key can always list its own usage, without the scope `keys`.
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
         * @description The requests of each key by the hour or by the day (UTC), up to now, as series for a chart.
         *     Hours are kept for 2 days, and days for 400. A revoked key is left out.
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
         * @description The scopes that an API key can have, with those of extensions. `*` stands for all of them,
         *     and for those that later versions add.
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
    "/api/v1/audit-events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export audit events.
         * @description Oldest first, all that are there: as lines of JSON, or as CSV whose cells are no
         *     formulas. The `Link` header has the address of what is recorded later.
         *
         *     A key needs the scope `keys`.
         */
        get: operations["exportAuditEvents"];
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
         * @description What was done to the account and its keys, by whom and from which IP address, newest first.
         *     Events cannot be changed or deleted.
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
         * @description Returns the category. `GET /api/v1/feeds?categoryId=…` lists its feeds.
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
         * @description Newest first. A feed is listed if it fits all the given filters.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["listFeeds"];
        put?: never;
        /**
         * Subscribe to a feed, or create one to publish into.
         * @description With `feedUrl`, it subscribes to a web feed and fetches it at once: after a 201, its posts
         *     can be listed. `feedUrl` can be a web page that links to its feed; the answer then has the address of
         *     the feed. Without `feedUrl`, `title` creates a feed that you publish posts into. A feed that the
         *     account already has answers 409; an address without a feed answers 422, `not_a_feed`.
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
         * @description `status`, `errorCount` and `lastError` tell whether fetching it succeeds.
         *
         *     A key needs the scope `feeds:read`.
         */
        get: operations["getFeed"];
        put?: never;
        post?: never;
        /**
         * Delete a feed.
         * @description Deletes the feed and all its posts. This cannot be undone.
         *
         *     A key needs the scope `feeds:write`.
         */
        delete: operations["removeFeed"];
        options?: never;
        head?: never;
        /**
         * Change a feed.
         * @description Changes the title, the category, the settings, or whether it is fetched. A field that the
         *     body leaves out keeps its value.
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
         * @description The latest 50 fetches, newest first, with what each found or why it failed. A feed with
         *     source `api` is never fetched, so its list is empty.
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
         * @description Latest first, from all feeds of the account. A post is listed if it fits all the given
         *     filters. To read all posts, increase `page` until `hasMore` is false, or follow the `Link` header.
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
         * @description Returns the post with its content. `include=ai` adds its latest summary.
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
         * @description Changes a post that you published; a post of a web feed answers 409. A field that the body
         *     leaves out keeps its value; null clears it.
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
         * @description Adds a post to a feed with source `api`; a web feed answers 409. If the feed already has a
         *     post with the same `externalId`, that post is replaced and the answer is 200 instead of 201.
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
         * @description Adds up to 100 posts with different `externalId`s to a feed with source `api`, in one
         *     transaction: if one is invalid, none is published. The body can have 1 MiB; a larger one answers 413.
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
         * @description Like `GET /api/v1/posts/{id}`. If a web feed has several posts with this `externalId`, the
         *     latest one is returned.
         *
         *     A key needs the scope `posts:read`.
         */
        get: operations["getPostByExternalId"];
        put?: never;
        post?: never;
        /**
         * Delete a post by its externalId.
         * @description Like `DELETE /api/v1/posts/{id}`.
         *
         *     A key needs the scope `posts:write`.
         */
        delete: operations["removePostByExternalId"];
        options?: never;
        head?: never;
        /**
         * Change a post by its externalId.
         * @description Like `PATCH /api/v1/posts/{id}`, for a feed with source `api`.
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
         * @description Changes up to 1,000 posts. A field that the body leaves out keeps its value. The answer has
         *     the posts whose state changed. Repeating the request changes nothing. Starred and labelled posts are
         *     not deleted when old posts are. Lists show the state with `include=state`, and `GET
         *     /api/v1/changes?types=state` lists its changes.
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
         * @description Marks all posts of the account, or of the given feeds and categories, that arrived until an
         *     instant. It is fast for any number of posts. With `q`, it marks the posts that match, one by one. Posts
         *     that arrive later are unread, whatever date they have.
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
         * @description Deletes the label; its posts are kept. `GET /api/v1/changes?types=state` lists each post that
         *     lost it. Without a label, a post can be deleted by the limits for old posts.
         *
         *     A key needs the scope `state:write`.
         */
        delete: operations["removeLabel"];
        options?: never;
        head?: never;
        /**
         * Rename a label.
         * @description Changes the name. The label stays on its posts. `GET /api/v1/changes` lists no change, as it
         *     names labels by their `id`.
         *
         *     A key needs the scope `state:write`.
         */
        patch: operations["updateLabel"];
        trace?: never;
    };
    "/api/v1/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List drafts.
         * @description Newest first, without their `content`.
         *
         *     A key needs the scope `posts:write`.
         */
        get: operations["listDrafts"];
        put?: never;
        /**
         * Create a draft.
         * @description Keeps a post that is being written; no reader sees it. To publish it, publish a post with the
         *     draft's `id` as `externalId`, and delete the draft: a repetition then changes the same post. With
         *     `postId` it is the next text of a post, which has one draft at most. An account may have 100 drafts.
         *
         *     A key needs the scope `posts:write`.
         */
        post: operations["createDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a draft.
         * @description Returns the draft with its content. Send its `ETag` as `If-Match` with the next change.
         *
         *     A key needs the scope `posts:write`.
         */
        get: operations["getDraft"];
        put?: never;
        post?: never;
        /**
         * Delete a draft.
         * @description Deletes the draft. A post that it would have changed stays as it is.
         *
         *     A key needs the scope `posts:write`.
         */
        delete: operations["removeDraft"];
        options?: never;
        head?: never;
        /**
         * Change a draft.
         * @description A field that the body leaves out keeps its value. With `If-Match`, a draft that was changed
         *     since is not overwritten, and the answer is 412.
         *
         *     A key needs the scope `posts:write`.
         */
        patch: operations["updateDraft"];
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
         * @description Counts all posts and unread posts: of the account, of each feed, of each category that has
         *     feeds, and of each label that has posts. `failing` is the number of feeds that cannot be fetched.
         *     A key that is limited to feeds gets no labels.
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
         * @description For every feed of the account: how many posts it has in an average week, and when its last
         *     post was published.
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
    "/api/v1/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rules.
         * @description In the order in which they look at new posts.
         *
         *     A key needs the scope `rules:read`.
         */
        get: operations["listRules"];
        put?: never;
        /**
         * Create a rule.
         * @description Rules look at new posts in the order of `position`, when the posts are stored: by a fetch, a
         *     push, an import or this API. Each sees what those before it did. Edits of posts are not looked at. An account
         *     can have 200 rules; another one answers 409, `limit_reached`. `POST /api/v1/rules/test` shows beforehand
         *     which stored posts a rule meets.
         *
         *     A key needs the scope `rules:write`.
         */
        post: operations["createRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a rule.
         * @description Says which of the newest 1,000 stored posts in the scope of the rule it meets, and changes
         *     nothing. Names of labels and states are those of now.
         *
         *     A key needs the scope `rules:read`.
         */
        post: operations["testRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a rule.
         * @description Returns its settings, and how many posts it has met.
         *
         *     A key needs the scope `rules:read`.
         */
        get: operations["getRule"];
        put?: never;
        post?: never;
        /**
         * Delete a rule.
         * @description What it did stays, and so do the posts that it dropped in `GET /api/v1/dropped-posts`.
         *
         *     A key needs the scope `rules:write`.
         */
        delete: operations["removeRule"];
        options?: never;
        head?: never;
        /**
         * Change a rule.
         * @description A field that the body leaves out keeps its value; `actions` are replaced as a whole. A new
         *     `position` moves the rules in between.
         *
         *     A key needs the scope `rules:write`.
         */
        patch: operations["updateRule"];
        trace?: never;
    };
    "/api/v1/rules/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a rule to stored posts.
         * @description Applies the rule, as it is now, to all posts that are there now, in the background. `drop`
         *     deletes posts of web feeds permanently; they cannot be restored. A rule is applied once at a time;
         *     meanwhile the answer is 409, `conflict`.
         *
         *     A key needs the scope `rules:write`.
         */
        post: operations["applyRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/{id}/apply/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of a rule over stored posts.
         * @description The last job of each rule is kept, until the rule is deleted.
         *
         *     A key needs the scope `rules:read`.
         */
        get: operations["getRuleJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dropped-posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dropped posts.
         * @description The posts that rules did not let in, newest first. They are kept for 30 days, and of an account
         *     the newest 5,000.
         *
         *     A key needs the scope `rules:read`.
         */
        get: operations["listDroppedPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dropped-posts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a dropped post.
         * @description Stores the post with its whole content, as if it arrived now. No rule looks at it.
         *
         *     A key needs the scope `rules:write`.
         */
        post: operations["restoreDroppedPost"];
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
         * @description Lists every post, feed and category of the account once, in its newest version, ordered by
         *     the time of its last change. To keep an exact copy, begin without a cursor, then send each request
         *     with the `cursor` of the previous answer: edits and deletions are listed too. The deletion of a feed
         *     stands for that of its posts. With `types=state`, it lists which posts are read, starred and labelled.
         *     Posts and their state need the scope `posts:read`; feeds and categories need `feeds:read`. Deletions
         *     are kept for 30 days by default; an older cursor answers 410, `resync_required`: begin again without a
         *     cursor.
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
         * @description A stream of Server-Sent Events: what was created, edited and deleted in the account, within
         *     about a second. Of each event, `event` is its type, `data` is the same JSON as `data` of a webhook,
         *     and `id` is a cursor. Send that cursor as `Last-Event-ID` or `cursor` to resume without a gap. A
         *     comment line is sent at least every 15 seconds. Posts need the scope `posts:read`; feeds need
         *     `feeds:read`. The stream ends within a second after its key is revoked, paused or expired. An account
         *     can have 20 open streams and waiting requests; another one answers 429.
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
         * @description Returns the number of new posts and of posts that the publisher edited. If the fetch fails,
         *     it answers 422, and the feed shows the reason in `status` and `lastError`.
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
         * @description Returns at most 100 feeds on one page, best first: the address itself if it is a feed, feeds
         *     that the page names in `<link rel="alternate">`, then links that look like feeds. If there are none,
         *     it tries usual addresses such as `/feed`. A feed that was read has a `preview`. To get the preview of
         *     another one, send its address as `url`.
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
         * @description Send the OPML document itself, or JSON that contains it, with at most 5 MiB and 5,000 feeds.
         *     The answer is immediate, and the feeds are added in the background; the address in `Location` shows
         *     the progress. The nearest outline with a title around a feed becomes its category. An account can have
         *     three unfinished imports; another one answers 409, `limit_reached`.
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
         * @description Newest first, with the first 100 feeds of each import. Imports are kept for 30 days.
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
         * @description Returns the progress and the result of each feed. Imports are kept for 30 days.
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
         * @description Tries the failed feeds in the background. Feeds with the code `invalid_request` are left out,
         *     because their address can never be fetched.
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
    "/api/v1/posts/{id}/full-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch the full text of a post.
         * @description Fetches the page of the post, and shows its article as the content, with `contentSource`
         *     `page`. `include=feedContent` shows what the feed says. If the page cannot be read, it answers 422
         *     with a `reason`, and the post keeps its content. A page that was fetched in the last ten minutes is not
         *     fetched again.
         *
         *     A key needs the scope `posts:write`.
         */
        post: operations["fetchFullText"];
        /**
         * Show the content of the feed again.
         * @description The page is not read again when the post is edited.
         *
         *     A key needs the scope `posts:write`.
         */
        delete: operations["removeFullText"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{signature}/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture of a post.
         * @description No key is needed: posts show the address, which nobody else can make. With
         *     `MEDIA_PROXY=off` there are no such addresses.
         */
        get: operations["getPicture"];
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
         * @description Returns 1 to 10 sentences; 3 by default. The summary of the same content, by the same
         *     provider and model, is stored and returned again with `cached` true. `GET
         *     /api/v1/posts/{id}?include=ai` shows the latest summary of a post.
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
         * @description Scores the categories of the account, best first; it never invents one. The built-in provider
         *     learns from posts whose feeds have a category. If there are too few, it answers 409,
         *     `too_little_to_learn`.
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
         * @description Returns up to 8 key phrases of its text.
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
         * @description Groups the newest posts that match the filter by topic, the most important topic first. Each
         *     topic names its posts.
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
         * @description The calls and tokens of each day with calls, latest day first.
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
         * @description Sends later events to `url`, signed as Standard Webhooks says. Only this answer contains the
         *     `secret` that verifies the signatures; store it. An account can have 20 webhooks; another one answers
         *     409, `limit_reached`.
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
         * @description `status`, `disabledReason` and `failingSince` tell whether its deliveries succeed.
         *
         *     A key needs the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook.
         * @description Deletes the webhook and its deliveries. A delivery that is being sent can still arrive.
         *
         *     A key needs the scope `webhooks:write`.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook.
         * @description A field that the body leaves out keeps its value. A new `url`, or `status` `active`, resets
         *     the failures.
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
         * @description Returns a new secret, only in this answer. For `graceSeconds`, deliveries are signed with
         *     both secrets; with 0, only with the new one.
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
         * @description Newest first, with the last attempt of each. Deliveries are kept for seven days.
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
         * @description Returns the delivery with the body that is sent and its attempts.
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
         * @description Sends an event of the type `webhook.test` at once. The address in `Location` shows the
         *     result.
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
         * @description Sends the delivery at once, with the same `webhook-id` and body, whatever its status is.
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
         * @description Sends the failed deliveries since an instant again, at most 10,000, oldest first. Each has
         *     all its retries again.
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
         * @description Publishes the posts of a filter as RSS 2.0, Atom 1.0 and JSON Feed 1.1, for any feed reader.
         *     Anyone who has one of its addresses can read the posts, without a key. Only this answer contains the
         *     addresses; store them. An account can have 100 shared feeds; another one answers 409, `limit_reached`.
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
         * @description Returns its name, its filter and its settings. Its addresses are not shown again.
         *
         *     A key needs the scope `shared-feeds:read`.
         */
        get: operations["getSharedFeed"];
        put?: never;
        post?: never;
        /**
         * Delete a shared feed.
         * @description Deletes the shared feed. Its addresses answer 404 from now on.
         *
         *     A key needs the scope `shared-feeds:write`.
         */
        delete: operations["removeSharedFeed"];
        options?: never;
        head?: never;
        /**
         * Change a shared feed.
         * @description A field that the body leaves out keeps its value, and so does a condition that `filter`
         *     leaves out.
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
         * @description Returns new addresses, only in this answer. The old addresses work for `graceSeconds` more;
         *     with 0, the default, they stop at once.
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
         * @description Needs no key, as the token in the address is the permission. Send `If-None-Match` or
         *     `If-Modified-Since` to get 304 if nothing changed.
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
         * @description The same posts as the RSS document, in another format.
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
         * @description The same posts as the RSS document, in another format.
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
         * @description A web page for people. It also names the RSS, Atom and JSON documents, for feed readers that
         *     are given its address.
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
         * @description The hub of WebSub (a W3C Recommendation) for shared feeds. It answers 202 at once, and then
         *     asks the callback to confirm within a minute. Unknown fields are ignored. An IP address can send 60
         *     requests a minute; then it answers 429.
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
         * @description Called by WebSub hubs to verify a subscription that this service requested. It answers with
         *     `hub.challenge` if `hub.mode` and `hub.topic` fit that request; otherwise 404.
         */
        get: operations["verifyWebSubSubscription"];
        put?: never;
        /**
         * Push the content of a topic.
         * @description Called by WebSub hubs to deliver new content. If this service gave the hub a secret, a
         *     request without the right `X-Hub-Signature` answers 403, `invalid_signature`.
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
         * @description Answers 200 while the process runs, also without its database.
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
         * @description Answers 200 while the database is reachable and the process is not stopping; otherwise 503.
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
    "/api/v1/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts.
         * @description All accounts of the installation, newest first, with their first owners and what they hold.
         *
         *     A key needs the scope `admin:read`.
         */
        get: operations["listAdminAccounts"];
        put?: never;
        /**
         * Create an account.
         * @description Creates a user and an account that the user owns, also where sign-up is closed. It gets no API key:
         *     the owner makes one. An e-mail address that has an account answers 409.
         *
         *     A key needs the scope `admin:write`.
         */
        post: operations["createAdminAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account.
         * @description The account with the usage of its quotas, and without any content.
         *
         *     A key needs the scope `admin:read`.
         */
        get: operations["getAdminAccount"];
        put?: never;
        post?: never;
        /**
         * Delete an account.
         * @description Deletes the account permanently, with its keys, feeds, posts and all other data. Users who are members
         *     of no other account are deleted with it. The account of the calling key answers 409.
         *
         *     A key needs the scope `admin:write`.
         */
        delete: operations["removeAdminAccount"];
        options?: never;
        head?: never;
        /**
         * Change an account.
         * @description Disables or enables the account, and sets limits of its own. A disabled account refuses all keys and ends its sessions, on every node. Once it is enabled, its keys work again.
         *     A limit replaces the setting of the installation, higher or lower. One below what the account holds deletes nothing, and lets
         *     nothing be added. To disable the account of the calling key answers 409.
         *
         *     A key needs the scope `admin:write`.
         */
        patch: operations["updateAdminAccount"];
        trace?: never;
    };
    "/api/v1/admin/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the usage of the installation.
         * @description What all accounts hold together.
         *
         *     A key needs the scope `admin:read`.
         */
        get: operations["getInstallationUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of the installation.
         * @description What waits in the background, over all accounts. Without its database, the service answers 503.
         *
         *     A key needs the scope `admin:read`.
         */
        get: operations["getInstallationHealth"];
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
    "api_key.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new API key.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["api_keyCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An API key that was given a new raw key.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["api_keyRotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An API key that was revoked, in its last state.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["api_keyRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "api_key.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An API key that expires within seven days, and again within one.
         * @description Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.
         */
        post: operations["api_keyExpiring"];
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
            /**
             * @description The first wrong character of a filter, counted from 0 in UTF-16 without white space around it.
             * @example 12
             */
            position?: number;
        };
        Problem: {
            /**
             * @description The kind of problem as a URI. It is a stable name; there is no page at it.
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
            code: "invalid_request" | "unauthenticated" | "invalid_api_key" | "invalid_credentials" | "second_factor_required" | "invalid_second_factor" | "insufficient_scope" | "insufficient_role" | "session_required" | "cross_site_request" | "sign_ups_closed" | "invalid_signature" | "not_found" | "method_not_allowed" | "conflict" | "key_limit_reached" | "limit_reached" | "resync_required" | "subscription_gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "feed_unreachable" | "not_a_feed" | "page_unreadable" | "idempotency_mismatch" | "rate_limited" | "credits_exhausted" | "too_little_to_learn" | "internal_error" | "unavailable" | "ai_unavailable";
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
            /**
             * @description Why the page cannot be read (`page_unreadable`): `no_address`, `unreachable`, `refused`, `no_page`,
             *     `too_large`, `wall`, `no_text` or `other_text`.
             * @example wall
             */
            reason?: string;
            /** @description The feeds that the page links to, best first, where the address is that of a page (`not_a_feed`). */
            feeds?: components["schemas"]["OfferedFeed"][];
            /** @description Each wrong field, where fields are wrong. */
            errors?: components["schemas"]["FieldError"][];
        };
        Account: {
            /**
             * @description What the account is for. It decides the first screen of the dashboard, and nothing in the API.
             *     It is null until the person was asked.
             * @example both
             * @enum {string|null}
             */
            purpose: "read" | "build" | "both" | null;
            /**
             * @description What happens to posts with the content of an earlier post of another feed: `show` lists them, `hide`
             *     leaves them out of lists and counts that do not ask for them, `mark-read` stores new ones as read.
             * @example show
             * @enum {string}
             */
            duplicates: "show" | "hide" | "mark-read";
            /**
             * Format: uuid
             * @description Unique identifier of the account.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description E-mail address of the owner; of the first one, where there are several.
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
            /**
             * @description E-mail address of the owner, who signs in with it.
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: password
             * @description The password of the owner.
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
            /** @description The number of feeds. At the limit, another feed answers 409, `limit_reached`. */
            feeds: components["schemas"]["Quota"];
            /** @description The number of stored posts. At the limit, publishing answers 409, `limit_reached`. */
            posts: components["schemas"]["Quota"];
            /** @description New posts of the day (UTC), published and fetched. At the limit, publishing answers 429. */
            postsPerDay: components["schemas"]["Quota"];
            /** @description AI tokens of the day (UTC). At the limit, AI requests answer 429. */
            aiTokensPerDay: components["schemas"]["Quota"];
        };
        AccountDetails: {
            /**
             * @description What the account is for. It decides the first screen of the dashboard, and nothing in the API.
             *     It is null until the person was asked.
             * @example both
             * @enum {string|null}
             */
            purpose: "read" | "build" | "both" | null;
            /**
             * @description What happens to posts with the content of an earlier post of another feed: `show` lists them, `hide`
             *     leaves them out of lists and counts that do not ask for them, `mark-read` stores new ones as read.
             * @example show
             * @enum {string}
             */
            duplicates: "show" | "hide" | "mark-read";
            /**
             * Format: uuid
             * @description Unique identifier of the account.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description E-mail address of the owner; of the first one, where there are several.
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
        UpdateAccount: {
            /**
             * @description What the account is for; null for what is not known.
             * @enum {string|null}
             */
            purpose?: "read" | "build" | "both" | null;
            /**
             * @description What happens to posts with the content of an earlier post of another feed: `show` lists them, `hide` leaves them out of lists and counts that do not ask for them, `mark-read` stores new ones as read.
             * @enum {string}
             */
            duplicates?: "show" | "hide" | "mark-read";
        };
        ChangePassword: {
            /**
             * Format: password
             * @description The password until now.
             * @example correct horse battery
             */
            currentPassword: string;
            /**
             * Format: password
             * @description The password from now on.
             * @example correct horse battery
             */
            newPassword: string;
        };
        DeleteAccount: {
            /**
             * Format: password
             * @description The password of the user, as a confirmation.
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
            /** @description The account that was signed in to. */
            account: components["schemas"]["Account"];
            /** @description The session that was started. */
            session: components["schemas"]["Session"];
        };
        Credentials: {
            /**
             * @description E-mail address of the user.
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: password
             * @description Password of the user.
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
             * @description The secret in base 32, to type into an app. Only this answer contains it.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description The secret as an `otpauth:` address, for a QR code that an app reads.
             * @example otpauth://totp/Sluice:ada%40example.com?issuer=Sluice&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30
             */
            uri: string;
        };
        Password: {
            /**
             * Format: password
             * @description The password of the user, as a confirmation.
             * @example correct horse battery
             */
            password: string;
        };
        RecoveryCodes: {
            /**
             * @description Ten codes. Each can be used once in place of a code of the app. Only this answer contains them.
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
             * @description The name that the owner chose.
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
            /**
             * @description A name by which the owner recognises the passkey.
             * @example Laptop
             */
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
            /**
             * @description A name by which the owner recognises the passkey.
             * @example Laptop
             */
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
        SignInProvider: {
            /**
             * @description The number of the provider in the settings.
             * @example 1
             */
            number: number;
            /**
             * @description What to call it.
             * @example Example Ltd.
             */
            name: string;
            /**
             * @description Where a browser goes to sign in. The parameter `returnTo` is a place on the dashboard to come back to.
             * @example https://example.com/oidc/1/sign-in
             */
            url: string;
        };
        Service: {
            /**
             * @description The modules of this installation, of those that an operator can leave out. Paths of others
             *     answer 404. The hub of shared feeds needs `websub` and `shared-feeds`.
             * @example [
             *       "websub",
             *       "shared-feeds",
             *       "ai",
             *       "webhooks",
             *       "dashboard"
             *     ]
             */
            modules: ("greader" | "websub" | "shared-feeds" | "ai" | "webhooks" | "dashboard" | "mcp")[];
            /**
             * @description What the installation sends by e-mail; empty where it sends none.
             * @example [
             *       "invitation",
             *       "password-reset"
             *     ]
             */
            mail: ("invitation" | "password-reset" | "key-expiry" | "new-device")[];
            /**
             * @description Whether sign-up with a password is open to all.
             * @enum {string}
             */
            signUps: "open" | "closed";
            /**
             * @description Whether people sign in with passwords.
             * @enum {string}
             */
            passwordSignIn: "on" | "off";
            /** @description The providers of OpenID Connect that people can sign in with. */
            signInProviders: components["schemas"]["SignInProvider"][];
            /** @description Whether anyone has an account. */
            hasAccounts: boolean;
            /**
             * @description The version of Sluice.
             * @example 1.0.0
             */
            version: string;
        };
        User: {
            /**
             * @description The language of e-mail to the user; null until the user has said it.
             * @example de
             * @enum {string|null}
             */
            language: "en" | "de" | null;
            /**
             * Format: uuid
             * @description Unique identifier of the user.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            id: string;
            /**
             * @description E-mail address, with which the user signs in.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The name that other members see.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * Format: date-time
             * @description When the user was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
        };
        MyKey: {
            /**
             * Format: uuid
             * @description Unique identifier of the key.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
        };
        MyAccount: {
            /**
             * @description What the account is for. It decides the first screen of the dashboard, and nothing in the API.
             *     It is null until the person was asked.
             * @example both
             * @enum {string|null}
             */
            purpose: "read" | "build" | "both" | null;
            /**
             * @description What happens to posts with the content of an earlier post of another feed: `show` lists them, `hide`
             *     leaves them out of lists and counts that do not ask for them, `mark-read` stores new ones as read.
             * @example show
             * @enum {string}
             */
            duplicates: "show" | "hide" | "mark-read";
            /**
             * @description `owner`: May do everything, also manage owners and admins and delete the account. `admin`: Manages keys, webhooks and the members below it, and does what an editor does. `editor`: Manages feeds, posts, rules and shared feeds, uses AI, and does what a reader does. `reader`: Reads posts, feeds and rules, and marks posts.
             * @example editor
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "reader";
            /**
             * Format: uuid
             * @description Unique identifier of the account.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description E-mail address of the owner; of the first one, where there are several.
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
        Me: {
            /** @description The user who is signed in; null for a key. */
            user: components["schemas"]["User"] | null;
            /** @description The key of this request; null in a session. */
            key: components["schemas"]["MyKey"] | null;
            /** @description The account that this request acts in. */
            account: components["schemas"]["Account"];
            /** @description The accounts of the user, with the role in each; empty for a key. Disabled ones are left out. */
            accounts: components["schemas"]["MyAccount"][];
            /**
             * @description What this request may do: the scopes of the key or of the role. `*` stands for all.
             * @example [
             *       "posts:read",
             *       "feeds:read"
             *     ]
             */
            scopes: string[];
        };
        UpdateMe: {
            /**
             * @description The name that other members see; empty for none.
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description The language of e-mail to the user; null for English.
             * @example de
             * @enum {string|null}
             */
            language?: "en" | "de" | null;
        };
        SwitchAccount: {
            /**
             * Format: uuid
             * @description The account that the session acts in from now on.
             */
            accountId: string;
        };
        Member: {
            /**
             * @description `owner`: May do everything, also manage owners and admins and delete the account. `admin`: Manages keys, webhooks and the members below it, and does what an editor does. `editor`: Manages feeds, posts, rules and shared feeds, uses AI, and does what a reader does. `reader`: Reads posts, feeds and rules, and marks posts.
             * @example editor
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "reader";
            /**
             * Format: uuid
             * @description Unique identifier of the member.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * Format: uuid
             * @description Unique identifier of the user, who may be a member of other accounts too.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            userId: string;
            /**
             * @description E-mail address of the user.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The name that the user chose.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * Format: date-time
             * @description When a session of the user last acted in this account, to the minute; null for never.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastActiveAt: string | null;
            /**
             * Format: date-time
             * @description When the user became a member.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
        };
        UpdateMember: {
            /**
             * @description `owner`: May do everything, also manage owners and admins and delete the account. `admin`: Manages keys, webhooks and the members below it, and does what an editor does. `editor`: Manages feeds, posts, rules and shared feeds, uses AI, and does what a reader does. `reader`: Reads posts, feeds and rules, and marks posts.
             * @example editor
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "reader";
        };
        CreatedInvitation: {
            /**
             * @description `owner`: May do everything, also manage owners and admins and delete the account. `admin`: Manages keys, webhooks and the members below it, and does what an editor does. `editor`: Manages feeds, posts, rules and shared feeds, uses AI, and does what a reader does. `reader`: Reads posts, feeds and rules, and marks posts.
             * @example editor
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "reader";
            /** @description Whether the service sends the link to `email`; false where it sends no e-mail, or too many today. */
            emailed: boolean;
            /**
             * @description The address to send to the person. Only this answer contains it.
             * @example https://example.com/dashboard/invitation#sli_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5xxxxxx
             */
            url: string;
            /**
             * Format: uuid
             * @description Unique identifier of the invitation.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description The only address that may accept it; null for any.
             * @example eve@example.com
             */
            email: string | null;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             * @example 2026-01-08T00:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
        };
        CreateInvitation: {
            /**
             * @description The only address that may accept it; left out for any.
             * @example eve@example.com
             */
            email?: string;
            /**
             * @description `owner`: May do everything, also manage owners and admins and delete the account. `admin`: Manages keys, webhooks and the members below it, and does what an editor does. `editor`: Manages feeds, posts, rules and shared feeds, uses AI, and does what a reader does. `reader`: Reads posts, feeds and rules, and marks posts.
             * @example editor
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "reader";
        };
        Invitation: {
            /**
             * @description `owner`: May do everything, also manage owners and admins and delete the account. `admin`: Manages keys, webhooks and the members below it, and does what an editor does. `editor`: Manages feeds, posts, rules and shared feeds, uses AI, and does what a reader does. `reader`: Reads posts, feeds and rules, and marks posts.
             * @example editor
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "reader";
            /**
             * Format: uuid
             * @description Unique identifier of the invitation.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description The only address that may accept it; null for any.
             * @example eve@example.com
             */
            email: string | null;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             * @example 2026-01-08T00:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
        };
        AcceptInvitation: {
            /**
             * @description The token, which follows `#` in the address of the invitation.
             * @example sli_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5xxxxxx
             */
            token: string;
            /**
             * @description Address of the user, new or not. A session needs none.
             * @example eve@example.com
             */
            email?: string;
            /**
             * Format: password
             * @description The password of the user, new or not. A session needs none.
             * @example correct horse battery
             */
            password?: string;
            /**
             * @description For an account with a second factor: the six digits of the authenticator app, or a recovery code.
             * @example 123456
             */
            code?: string;
        };
        RequestPasswordReset: {
            /**
             * @description The address that the user signs in with.
             * @example ada@example.com
             */
            email: string;
        };
        ResetPassword: {
            /**
             * @description The token, which follows `#` in the address that was sent.
             * @example slp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5xxxxxx
             */
            token: string;
            /**
             * Format: password
             * @description The password from now on.
             * @example correct horse battery
             */
            password: string;
        };
        RoleOfClaim: {
            /**
             * @description The role of a person with it.
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "reader";
            /**
             * @description A value of the claim.
             * @example sluice-admins
             */
            value: string;
        };
        SignOnProvider: {
            /**
             * @description The number of the provider in the settings.
             * @example 1
             */
            number: number;
            /**
             * @description What the sign-in page calls it.
             * @example Example Ltd.
             */
            name: string;
            /**
             * @description The address of the provider.
             * @example https://login.example.com/realms/staff
             */
            issuer: string;
            /**
             * @description What the provider calls this installation, the client id.
             * @example sluice
             */
            client: string;
            /**
             * @description The scopes that are asked for.
             * @example [
             *       "openid",
             *       "email",
             *       "profile"
             *     ]
             */
            scopes: string[];
            /**
             * @description Domains of the e-mail addresses that may sign in; empty for all.
             * @example [
             *       "example.com"
             *     ]
             */
            allowedDomains: string[];
            /** @description Whether people who sign in join this account. Otherwise a new person gets an own one, if at all. */
            joinsAccount: boolean;
            /**
             * @description The claim with the role in this account; null where roles are changed here.
             * @example groups
             */
            roleClaim: string | null;
            /** @description Roles by values of the claim; empty where the values are the names of roles. */
            roles: components["schemas"]["RoleOfClaim"][];
        };
        SignOnSettings: {
            /**
             * @description Whether people sign in with passwords.
             * @enum {string}
             */
            passwordSignIn: "on" | "off";
            /** @description The providers that this account can be signed in to with. */
            providers: components["schemas"]["SignOnProvider"][];
        };
        CreatedApiKey: {
            /** @description The scopes of the key. */
            scopes: ("posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "rules:read" | "rules:write" | "members:read" | "members:write" | "extensions" | "*")[];
            /**
             * Format: date-time
             * @description When the key expires; null for never.
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
            /**
             * @description What the key is for.
             * @example Fills the search index.
             */
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
             * @description When the key expires, in the future; null for never.
             * @example 2099-01-01T00:00:00Z
             */
            expiresAt?: string | null;
            /** @description The scopes of the key. `*` stands for all, also those that later versions add; only a session or a key with `*` can give it. By default a new key gets the scopes of the caller. */
            scopes?: ("posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "rules:read" | "rules:write" | "members:read" | "members:write" | "extensions" | "*")[];
            /**
             * @description The IP addresses and networks (CIDR) that the key can be used from; empty for everywhere.
             * @example [
             *       "192.0.2.0/24",
             *       "2001:db8::/32"
             *     ]
             */
            allowedIps?: string[] | null;
            /** @description Feeds that the key is limited to: it sees and changes those in `feedIds`, those that are in `categoryIds` now, and nothing else. Both null for all; an empty list names none. */
            feedIds?: string[] | null;
            /** @description Categories that the key is limited to: it sees and changes those in `feedIds`, those that are in `categoryIds` now, and nothing else. Both null for all; an empty list names none. */
            categoryIds?: string[] | null;
            /**
             * @description Requests per minute; null for the limit of the service.
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
             * @description The last characters of the raw key.
             * @example x9Yz
             */
            keySuffix: string;
            /**
             * Format: date-time
             * @description When it stops working.
             * @example 2026-01-09T00:00:00.000Z
             */
            worksUntil: string;
            /**
             * Format: date-time
             * @description When it last authenticated a request.
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
            /** @description The scopes of the key. `*` stands for all, also those that later versions add. */
            scopes: ("posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "rules:read" | "rules:write" | "members:read" | "members:write" | "extensions" | "*" | "admin:read" | "admin:write")[];
            /**
             * @description Feeds that it is limited to, with those in `categoryIds`; both null for all.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
             *     ]
             */
            feedIds: string[] | null;
            /**
             * @description Categories whose feeds it is limited to.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"
             *     ]
             */
            categoryIds: string[] | null;
            /** @description Requests that it may make in a window of its own, beside those of a minute. */
            rateLimit: components["schemas"]["RateWindow"] | null;
            /** @description Credits that its requests cost; null where they cost none. */
            credits: components["schemas"]["Credits"] | null;
            /** @description The previous raw key, while it still works. */
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
             * @description When the key expires; null for never.
             * @example 2027-01-01T00:00:00.000Z
             */
            expiresAt: string | null;
            /** @description Whether the key is paused: it is refused until this is false. */
            paused: boolean;
            /**
             * @description The networks (CIDR) that the key can be used from; empty for everywhere.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            allowedIps: string[];
            /**
             * @description Requests per minute; null for the limit of the service.
             * @example 600
             */
            rateLimitPerMinute: number | null;
            /** @description The client of OAuth that it was granted to, which has tokens of it; null for a key. */
            oauthClient: string | null;
            /**
             * @description The user who made the key, who may have left; null where a key or a command made it.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When the key was last rotated; null for never.
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
            /**
             * @description What the key is for.
             * @example Fills the search index.
             */
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
             * @description When the key expires, in the future; null for never.
             * @example 2099-01-01T00:00:00Z
             */
            expiresAt?: string | null;
            /** @description The scopes of the key. `*` stands for all, also those that later versions add; only a session or a key with `*` can give it. By default a new key gets the scopes of the caller. */
            scopes?: ("posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "rules:read" | "rules:write" | "members:read" | "members:write" | "extensions" | "*")[];
            /** @description True pauses the key: it is refused until this is false. */
            paused?: boolean;
            /**
             * @description The IP addresses and networks (CIDR) that the key can be used from; empty for everywhere.
             * @example [
             *       "192.0.2.0/24",
             *       "2001:db8::/32"
             *     ]
             */
            allowedIps?: string[] | null;
            /** @description Feeds that the key is limited to: it sees and changes those in `feedIds`, those that are in `categoryIds` now, and nothing else. Both null for all; an empty list names none. */
            feedIds?: string[] | null;
            /** @description Categories that the key is limited to: it sees and changes those in `feedIds`, those that are in `categoryIds` now, and nothing else. Both null for all; an empty list names none. */
            categoryIds?: string[] | null;
            /**
             * @description Requests per minute; null for the limit of the service.
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
             * @description Seconds for which the old raw key still works.
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
        KeyRequest: {
            /**
             * Format: date-time
             * @description When it was answered.
             * @example 2026-01-02T03:04:05.678Z
             */
            at: string;
            /**
             * @description The method of HTTP.
             * @example GET
             */
            method: string;
            /**
             * @description The template of its route; null where there is no such route.
             * @example /api/v1/posts/{id}
             */
            route: string | null;
            /**
             * @description The status of the answer.
             * @example 200
             */
            status: number;
            /**
             * @description How long the answer took.
             * @example 12
             */
            durationMs: number;
            /**
             * @description Address that the request came from.
             * @example 192.0.2.1
             */
            address: string;
            /**
             * @description Identifier of the request, as in its `X-Request-Id`.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            requestId: string;
        };
        StatusClasses: {
            /** @description Answers with a status of 200 to 299. */
            "2xx": number;
            /** @description Answers with a status of 300 to 399, such as 304 (not modified). */
            "3xx": number;
            /** @description Answers with a status of 400 to 499: the request was wrong. */
            "4xx": number;
            /** @description Answers with a status of 500 to 599: the service failed. */
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
            /** @description The number of requests by the class of the HTTP status. */
            statuses: components["schemas"]["StatusClasses"];
        };
        UsageOfKey: {
            /**
             * @description Its requests in each hour or day of `times`.
             * @example [
             *       40,
             *       0,
             *       2
             *     ]
             */
            counts: number[];
            /**
             * @description The requests of each hour or day that were answered with 4xx or 5xx.
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
            /** @description The number of requests by the class of the HTTP status. */
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
             * @description Whether `times` are hours or days (UTC).
             * @enum {string}
             */
            unit: "hour" | "day";
            /**
             * @description The beginning of each hour or day, oldest first; the last one is not over.
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
             * @description The name of the scope, as in `scopes` of a key.
             * @example posts:read
             * @enum {string}
             */
            name: "posts:read" | "posts:write" | "state:write" | "feeds:read" | "feeds:write" | "ai" | "keys" | "webhooks:read" | "webhooks:write" | "shared-feeds:read" | "shared-feeds:write" | "rules:read" | "rules:write" | "members:read" | "members:write" | "extensions";
            /**
             * @description What a key with this scope can do.
             * @example Read and search posts.
             */
            description: string;
        };
        Actor: {
            /**
             * @description A key, a session, the holder of a raw key, somebody not signed in, the operator (`command_line`, or `admin` by the API), or Sluice.
             * @example session
             * @enum {string}
             */
            kind: "key" | "session" | "bearer" | "anonymous" | "command_line" | "admin" | "service";
            /**
             * @description The role that the user of the session had in the account.
             * @example editor
             * @enum {string|null}
             */
            role: "owner" | "admin" | "editor" | "reader" | null;
            /**
             * Format: uuid
             * @description Identifier of the key or the session; null for the others.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string | null;
            /**
             * Format: uuid
             * @description Identifier of the user: of the session, or of who gave the grant of OAuth; null for other keys.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            userId: string | null;
            /**
             * @description E-mail address of the user; null where the user is gone.
             * @example ada@example.com
             */
            email: string | null;
        };
        AuditEvent: {
            /**
             * @description What was done.
             * @example api_key.created
             * @enum {string}
             */
            type: "account.created" | "account.disabled" | "account.enabled" | "account.limited" | "account.password_changed" | "admin.account_created" | "admin.account_disabled" | "admin.account_enabled" | "admin.account_limited" | "admin.account_deleted" | "second_factor.enabled" | "second_factor.disabled" | "second_factor.recovery_codes_renewed" | "second_factor.recovery_code_used" | "account.user_linked" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "member.added" | "member.role_changed" | "member.removed" | "member.left" | "member.disabled" | "member.enabled" | "invitation.created" | "invitation.deleted" | "session.started" | "session.refused" | "session.ended" | "session.all_ended" | "session.switched" | "api_key.created" | "api_key.renamed" | "api_key.described" | "api_key.external_id_changed" | "api_key.metadata_changed" | "api_key.rotated" | "api_key.grace_ended" | "api_key.revoked" | "api_key.scopes_changed" | "api_key.expiry_changed" | "api_key.paused" | "api_key.resumed" | "api_key.addresses_changed" | "api_key.feeds_changed" | "api_key.rate_limit_changed" | "api_key.rate_window_changed" | "api_key.credits_changed" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.disabled" | "webhook.deleted" | "shared_feed.created" | "shared_feed.updated" | "shared_feed.rotated" | "shared_feed.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.imported" | "category.created" | "category.updated" | "category.deleted" | "label.created" | "label.updated" | "label.deleted" | "post.published" | "post.batch_published" | "post.updated" | "post.deleted" | "post.restored" | "rule.created" | "rule.updated" | "rule.deleted" | "rule.applied";
            /**
             * @description Further data, such as the scopes before and after: texts, numbers, truth values, null, and lists of texts.
             * @example {
             *       "name": "My integration"
             *     }
             */
            details: {
                [key: string]: unknown;
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
             * @description Identifier of the record that it was done to, such as a key, a webhook, a feed or a post.
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
             * @description `pending`: the hub has not confirmed yet; `active`: it sends new posts; `denied`: it refused;
             *     `expired`: it did not renew. The feed is also fetched regularly in each state.
             * @enum {string}
             */
            state: "pending" | "active" | "denied" | "expired";
            /**
             * Format: date-time
             * @description When the subscription ends. It is renewed after half of its time.
             * @example 2026-01-12T03:04:05.678Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the hub last sent content.
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
            /**
             * @description Whether new posts get the text of their pages.
             * @example off
             * @enum {string}
             */
            fullText: "on" | "off";
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
             * @description The title that the account chose, or else the publisher's.
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
             * @description A new address that was found for a feed that is gone or has failed for a week. Send it as `feedUrl` of
             *     `PATCH /api/v1/feeds/{id}` to use it.
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
            /**
             * @description Whether new posts get the text of their pages: soon after they arrive, and again when they are edited.
             * @example on
             * @enum {string|null}
             */
            fullText?: "off" | "on" | null;
            /** @description Limits of the posts of this feed in place of those of Sluice. It is replaced as a whole. */
            retention?: components["schemas"]["RetentionInput"] | null;
        };
        UpdateFeed: {
            /** @description Only for feeds with source `api`, as are `siteUrl`, `language` and `icon`. */
            description?: string | null;
            /**
             * Format: uri
             * @description The web page that the feed belongs to.
             */
            siteUrl?: string | null;
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language?: string | null;
            /**
             * Format: uri
             * @description Address of a picture.
             */
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
            /** @description Settings of a web feed. On a change a missing one keeps its value. Null removes a setting, or all of them. */
            settings?: components["schemas"]["FeedSettingsInput"] | null;
        };
        CreateFeed: {
            /** @description Only for feeds with source `api`, as are `siteUrl`, `language` and `icon`. */
            description?: string | null;
            /**
             * Format: uri
             * @description The web page that the feed belongs to.
             */
            siteUrl?: string | null;
            /**
             * @description Language tag (BCP 47).
             * @example en
             */
            language?: string | null;
            /**
             * Format: uri
             * @description Address of a picture.
             */
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
            /** @description Settings of a web feed. On a change a missing one keeps its value. Null removes a setting, or all of them. */
            settings?: components["schemas"]["FeedSettingsInput"] | null;
        };
        FeedFetch: {
            /**
             * @description The number of the fetch, counted from 1 for each feed.
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
             * @description The summary as plain text.
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
             * @description Unique identifier of the label.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73
             */
            id: string;
            /**
             * @description Name of the label.
             * @example To cite
             */
            name: string;
        };
        PageFailure: {
            /**
             * @description For programs: what is wrong.
             * @example wall
             * @enum {string}
             */
            reason: "no_address" | "unreachable" | "refused" | "no_page" | "too_large" | "wall" | "no_text" | "other_text";
            /**
             * @description A sentence.
             * @example The page asks to sign in or to accept something.
             */
            message: string;
        };
        FeedContent: {
            /**
             * @description Sanitised HTML; null where the feed has none.
             * @example <p>What is new in release 42. <a href="https://example.com/release-42">Read more</a></p>
             */
            contentHtml: string | null;
            /**
             * @description The content as plain text; null where the feed has none.
             * @example What is new in release 42. Read more
             */
            contentText: string | null;
            /** @description Why the page could not be read last; null where it could, or was not asked for. */
            pageFailure: components["schemas"]["PageFailure"] | null;
        };
        PostAuthor: {
            /**
             * @description Name of the author.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description A page about the author.
             * @example https://example.com/ada
             */
            url: string | null;
            /**
             * @description Address of a picture of the author.
             * @example https://example.com/ada.png
             */
            avatar: string | null;
        };
        PostAttachment: {
            /**
             * @description Address of the file.
             * @example https://example.com/episode.mp3
             */
            url: string;
            /**
             * @description Media type of the file.
             * @example audio/mpeg
             */
            mimeType: string | null;
            /**
             * @description Title of the file.
             * @example Episode 1
             */
            title: string | null;
            /**
             * @description Size of the file in bytes.
             * @example 1048576
             */
            sizeInBytes: number | null;
            /**
             * @description Length of the audio or video in seconds.
             * @example 1800
             */
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
            /** @description Only with `include=ai`: the latest summary; null if the current version of the post has none. */
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
            /** @description With `include=feedContent`: the content of the feed itself. */
            feedContent?: components["schemas"]["FeedContent"];
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
             * @description The title as plain text.
             * @example Release 42
             */
            title: string | null;
            /**
             * @description Plain text of at most 300 characters.
             * @example What is new in release 42.
             */
            summary: string | null;
            /**
             * @description Where the content is from: `feed`, or `page` with the full text of the page of the post.
             * @example feed
             * @enum {string}
             */
            contentSource: "feed" | "page";
            /**
             * @description The first post of the account with the same content, of another feed; null where there is none, or
             *     where it is gone.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f75
             */
            duplicateOf: string | null;
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
            /**
             * @description Name of the author.
             * @example Ada Lovelace
             */
            name?: string | null;
            /**
             * Format: uri
             * @description A page about the author.
             */
            url?: string | null;
            /**
             * Format: uri
             * @description Address of a picture of the author.
             * @example https://example.com/ada.png
             */
            avatar?: string | null;
        };
        PostAttachmentInput: {
            /**
             * Format: uri
             * @description Address of the file.
             * @example https://example.com/episode.mp3
             */
            url: string;
            /**
             * @description Media type of the file.
             * @example audio/mpeg
             */
            mimeType?: string | null;
            /**
             * @description Title of the file.
             * @example Episode 1
             */
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
            /**
             * @description The title as plain text.
             * @example Release 42
             */
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
             * @description Address of a picture for the post.
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
            /**
             * @description The title as plain text.
             * @example Release 42
             */
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
             * @description Address of a picture for the post.
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
            status: "created" | "unchanged" | "updated";
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
            /** @description Only posts that match this filter. All words must be in the title, the text, the tags or the authors of a post. `"two words"` finds a phrase, `-word` excludes, `word*` finds words with this beginning (at least two characters), `one OR two` finds either, and parentheses group. Fields are `title:`, `text:`, `author:`, `tag:`, `label:`, `url:`, `feed:`, `category:`, `lang:`, `has:` (`attachment`, `image`, `audio`, `video`), `is:` (`read`, `unread`, `starred`, `duplicate`), `before:` and `after:` (`2026-11-27` or `7d`). Commas separate like spaces. Case and accents are ignored, and ß is ss. Whole words are matched; Chinese, Japanese, Korean and Thai text is matched anywhere. */
            q?: string;
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
        ListedDraft: {
            /**
             * @description How `content` is written.
             * @example markdown
             * @enum {string}
             */
            format: "markdown" | "text" | "html";
            /**
             * Format: uuid
             * @description Unique identifier of the draft. As the `externalId` of the new post it makes publishing repeatable.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f78
             */
            id: string;
            /**
             * Format: uuid
             * @description The feed of the post.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            feedId: string;
            /**
             * Format: uuid
             * @description The post that the draft changes; null for a new post.
             */
            postId: string | null;
            /**
             * @description The title as plain text.
             * @example Release 42
             */
            title: string;
            /**
             * @description The topics of the post.
             * @example [
             *       "release"
             *     ]
             */
            tags: string[];
            /** @description The page of the post, as far as it is written. */
            url: string;
            /** @description Plain text; empty for the beginning of the content. */
            summary: string;
            /**
             * Format: date-time
             * @description The date that the post will have; null for that of its publication.
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When the draft was created.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the draft was last changed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
        };
        Draft: {
            /**
             * @description How `content` is written.
             * @example markdown
             * @enum {string}
             */
            format: "markdown" | "text" | "html";
            /**
             * Format: uuid
             * @description Unique identifier of the draft. As the `externalId` of the new post it makes publishing repeatable.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f78
             */
            id: string;
            /**
             * Format: uuid
             * @description The feed of the post.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            feedId: string;
            /**
             * Format: uuid
             * @description The post that the draft changes; null for a new post.
             */
            postId: string | null;
            /**
             * @description The title as plain text.
             * @example Release 42
             */
            title: string;
            /**
             * @description The text of the post in `format`, as far as it is written.
             * @example What is **new** in release 42.
             */
            content: string;
            /**
             * @description The topics of the post.
             * @example [
             *       "release"
             *     ]
             */
            tags: string[];
            /** @description The page of the post, as far as it is written. */
            url: string;
            /** @description Plain text; empty for the beginning of the content. */
            summary: string;
            /**
             * Format: date-time
             * @description The date that the post will have; null for that of its publication.
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When the draft was created.
             * @example 2026-01-02T03:04:05.678Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the draft was last changed.
             * @example 2026-01-02T03:04:05.678Z
             */
            updatedAt: string;
        };
        CreateDraft: {
            /**
             * Format: uuid
             * @description The feed of the post; one with source `api`.
             */
            feedId: string;
            /**
             * Format: uuid
             * @description The post of that feed that the draft changes; null for a new post.
             */
            postId?: string | null;
            /**
             * @description The title as plain text.
             * @example Release 42
             */
            title?: string;
            /**
             * @description Default: `markdown`.
             * @enum {string}
             */
            format?: "markdown" | "text" | "html";
            /**
             * @description The text of the post in `format`, as far as it is written.
             * @example What is **new** in release 42.
             */
            content?: string;
            /**
             * @description The topics of the post.
             * @example [
             *       "release"
             *     ]
             */
            tags?: string[] | null;
            /** @description The page of the post, as far as it is written. */
            url?: string;
            /** @description Plain text; the post shows at most 300 characters of it. */
            summary?: string;
            /**
             * Format: date-time
             * @description The date that the post will have; null for that of its publication.
             */
            publishedAt?: string | null;
        };
        UpdateDraft: {
            /**
             * Format: uuid
             * @description The feed of the post; one with source `api`.
             */
            feedId?: string;
            /**
             * @description The title as plain text.
             * @example Release 42
             */
            title?: string;
            /**
             * @description Default: `markdown`.
             * @enum {string}
             */
            format?: "markdown" | "text" | "html";
            /**
             * @description The text of the post in `format`, as far as it is written.
             * @example What is **new** in release 42.
             */
            content?: string;
            /**
             * @description The topics of the post.
             * @example [
             *       "release"
             *     ]
             */
            tags?: string[] | null;
            /** @description The page of the post, as far as it is written. */
            url?: string;
            /** @description Plain text; the post shows at most 300 characters of it. */
            summary?: string;
            /**
             * Format: date-time
             * @description The date that the post will have; null for that of its publication.
             */
            publishedAt?: string | null;
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
        RuleActions: {
            /** @description Does not store the post. */
            drop: boolean;
            /** @description Marks the post as read. */
            markRead: boolean;
            /** @description Stars the post. */
            star: boolean;
            /**
             * @description Labels that the post gets.
             * @example [
             *       "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73"
             *     ]
             */
            addLabelIds: string[];
            /** @description Stores the text of the page of the post soon afterwards. */
            fullText: boolean;
            /** @description No later rule looks at the post. */
            stop: boolean;
        };
        Rule: {
            /**
             * Format: uuid
             * @description Unique identifier of the rule.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f74
             */
            id: string;
            /**
             * @description What people know it by.
             * @example No sponsored posts
             */
            name: string;
            /** @description Whether new posts are held to it. */
            enabled: boolean;
            /**
             * @description Its place among the rules, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description Which posts it meets, in the language of `q` in lists.
             * @example title:sponsored -author:ada
             */
            filter: string;
            /**
             * @description Only posts of these feeds; empty for all.
             * @example []
             */
            feedIds: string[];
            /**
             * @description Only posts of feeds in these categories; empty for all.
             * @example []
             */
            categoryIds: string[];
            /** @description What it does with them. */
            actions: components["schemas"]["RuleActions"];
            /**
             * @description The feeds, categories and labels of the rule that are deleted. The rule keeps its other parts. It meets no
             *     post once all of its feeds, or all of its categories, are deleted.
             * @example []
             */
            missingIds: string[];
            /**
             * @description How many new posts it has met.
             * @example 42
             */
            matched: number;
            /**
             * Format: date-time
             * @description When it last met one.
             * @example 2026-01-02T03:04:05.678Z
             */
            lastMatchedAt: string | null;
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
        RuleActionsInput: {
            /** @description Does not store the post. Posts that are published by the API are never dropped. */
            drop?: boolean;
            /** @description Marks the post as read. */
            markRead?: boolean;
            /** @description Stars the post. */
            star?: boolean;
            /** @description Labels that the post gets. */
            addLabelIds?: string[];
            /** @description Stores the text of the page of the post, soon after the post, as `fullText` of a feed does. */
            fullText?: boolean;
            /** @description No later rule looks at the post. */
            stop?: boolean;
        };
        CreateRule: {
            /** @description Only posts of these feeds; empty for all. */
            feedIds?: string[];
            /** @description Only posts of feeds in these categories; empty for all. */
            categoryIds?: string[];
            /** @description Whether new posts are held to it; true by default. */
            enabled?: boolean;
            /**
             * @description Its place among the rules, from 1. The rules from there on move down. Last by default.
             * @example 1
             */
            position?: number;
            /**
             * @description What people know it by.
             * @example No sponsored posts
             */
            name: string;
            /** @description Which posts the rule meets, in the language of `q` in lists, such as `title:sponsored -author:ada`. It needs a condition. */
            filter: string;
            /** @description What it does with them, all of it. */
            actions: components["schemas"]["RuleActionsInput"];
        };
        TestedRule: {
            /**
             * @description How many of the newest 1,000 posts in the scope of the rule there are.
             * @example 1000
             */
            tested: number;
            /**
             * @description How many of them it meets.
             * @example 12
             */
            matched: number;
            /** @description The newest 20 of those. */
            posts: components["schemas"]["Post"][];
        };
        TestRule: {
            /** @description Only posts of these feeds; empty for all. */
            feedIds?: string[];
            /** @description Only posts of feeds in these categories; empty for all. */
            categoryIds?: string[];
            /** @description Which posts the rule meets, in the language of `q` in lists, such as `title:sponsored -author:ada`. It needs a condition. */
            filter: string;
            /** @description What it does with them, all of it. */
            actions?: components["schemas"]["RuleActionsInput"];
        };
        UpdateRule: {
            /** @description Only posts of these feeds; empty for all. */
            feedIds?: string[];
            /** @description Only posts of feeds in these categories; empty for all. */
            categoryIds?: string[];
            /** @description Whether new posts are held to it; true by default. */
            enabled?: boolean;
            /**
             * @description Its place among the rules, from 1. The rules from there on move down. Last by default.
             * @example 1
             */
            position?: number;
            /**
             * @description What people know it by.
             * @example No sponsored posts
             */
            name?: string;
            /** @description Which posts the rule meets, in the language of `q` in lists, such as `title:sponsored -author:ada`. It needs a condition. */
            filter?: string;
            /** @description What it does with them, all of it. */
            actions?: components["schemas"]["RuleActionsInput"];
        };
        RuleJob: {
            /**
             * @description `failed`: a portion ended its process five times; what was done until then stays.
             * @enum {string}
             */
            status: "pending" | "running" | "finished" | "failed";
            /**
             * Format: uuid
             * @description Unique identifier of the job.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f75
             */
            id: string;
            /**
             * @description How many posts it has looked at.
             * @example 4000
             */
            done: number;
            /**
             * @description How many of them the rule met.
             * @example 12
             */
            matched: number;
        };
        DroppedPost: {
            /**
             * Format: uuid
             * @description Identifier of the post, also once it is restored.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * Format: uuid
             * @description The rule that dropped it; it may be deleted since.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f74
             */
            ruleId: string;
            /**
             * Format: uuid
             * @description The feed of the post.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
             */
            feedId: string;
            /**
             * @description The title of the post.
             * @example Sponsored: ten gifts
             */
            title: string | null;
            /**
             * @description The page of the post.
             * @example https://example.com/ten-gifts
             */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was dropped.
             * @example 2026-01-02T03:04:05.678Z
             */
            droppedAt: string;
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
        /** @description The last change of a record; `type` says of which. */
        Change: components["schemas"]["PostChange"] | components["schemas"]["FeedChange"] | components["schemas"]["CategoryChange"] | components["schemas"]["StateChange"];
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
            status: "created" | "pending" | "failed" | "skipped";
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
            /**
             * @description Title of the post.
             * @example Release 42
             */
            title: string | null;
            /**
             * @description The page of the post.
             * @example https://example.com/release-42
             */
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
            /** @description Only posts that match this filter. All words must be in the title, the text, the tags or the authors of a post. `"two words"` finds a phrase, `-word` excludes, `word*` finds words with this beginning (at least two characters), `one OR two` finds either, and parentheses group. Fields are `title:`, `text:`, `author:`, `tag:`, `label:`, `url:`, `feed:`, `category:`, `lang:`, `has:` (`attachment`, `image`, `audio`, `video`), `is:` (`read`, `unread`, `starred`, `duplicate`), `before:` and `after:` (`2026-11-27` or `7d`). Commas separate like spaces. Case and accents are ignored, and ß is ss. Whole words are matched; Chinese, Japanese, Korean and Thai text is matched anywhere. */
            q?: string;
            /** @description Only posts of this feed, or of these feeds. One alone needs no list. */
            feedId?: string[];
            /** @description Only posts of feeds in this category, or in these categories. One alone needs no list. */
            categoryId?: string[];
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
             * @description Calls that a provider answered.
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
             * @description Calls that were answered with a stored result, without tokens.
             * @example 31
             */
            cachedCalls: number;
        };
        Webhook: {
            /** @description The events that are sent. */
            types: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "api_key.expiring")[];
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
        KeyEvent: {
            /** @description The key as it is now, or as it was last; never its secret. */
            apiKey: components["schemas"]["ApiKeyDetails"];
        };
        WebhookWithSecret: {
            /** @description The events that are sent. */
            types: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "api_key.expiring")[];
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
            /**
             * @description What the webhook is for.
             * @example Search index
             */
            description?: string | null;
            /**
             * @description The events to send; all of them by default. Those of keys need the scope `keys`.
             * @example [
             *       "post.created",
             *       "feed.failing"
             *     ]
             */
            types?: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "api_key.expiring")[];
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
            /**
             * @description What the webhook is for.
             * @example Search index
             */
            description?: string | null;
            /**
             * @description The events to send; all of them by default. Those of keys need the scope `keys`.
             * @example [
             *       "post.created",
             *       "feed.failing"
             *     ]
             */
            types?: ("post.created" | "post.updated" | "post.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.failing" | "feed.recovered" | "feed.gone" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "api_key.expiring")[];
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
             * @description `pending`: it will be sent or retried; `succeeded`: the endpoint answered 2xx; `failed`: all attempts
             *     failed.
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
             * @description `pending`: it will be sent or retried; `succeeded`: the endpoint answered 2xx; `failed`: all attempts
             *     failed.
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
             * @description The body that is signed and sent: the event as JSON.
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
             * @description Whether the documents leave out posts with the content of an earlier post of the same feeds and
             *     categories (`hide`), or have all posts (`show`).
             * @example hide
             * @enum {string}
             */
            duplicates: "show" | "hide";
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
             * @description Whether the documents contain the whole posts (`full`) or only summaries.
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
            /**
             * @description Address of the RSS 2.0 document.
             * @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.rss
             */
            rss: string;
            /**
             * @description Address of the Atom 1.0 document.
             * @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.atom
             */
            atom: string;
            /**
             * @description Address of the JSON Feed 1.1 document.
             * @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.json
             */
            json: string;
        };
        SharedFeedWithToken: {
            /**
             * @description Whether the documents contain the whole posts (`full`) or only summaries.
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
            /** @description Only posts that match this filter. All words must be in the title, the text, the tags or the authors of a post. `"two words"` finds a phrase, `-word` excludes, `word*` finds words with this beginning (at least two characters), `one OR two` finds either, and parentheses group. Fields are `title:`, `text:`, `author:`, `tag:`, `label:`, `url:`, `feed:`, `category:`, `lang:`, `has:` (`attachment`, `image`, `audio`, `video`), `is:` (`read`, `unread`, `starred`, `duplicate`), `before:` and `after:` (`2026-11-27` or `7d`). Commas separate like spaces. Case and accents are ignored, and ß is ss. Whole words are matched; Chinese, Japanese, Korean and Thai text is matched anywhere. */
            q?: string | null;
            /**
             * @description Whether the documents leave out posts with the content of an earlier post of the same feeds and categories: `hide` (the default) or `show`.
             * @enum {string}
             */
            duplicates?: "show" | "hide";
        };
        CreateSharedFeed: {
            /**
             * @description The description in the documents.
             * @example What is new in our products.
             */
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
            /**
             * @description The title of the documents.
             * @example Release notes
             */
            name: string;
        };
        UpdateSharedFeed: {
            /**
             * @description The description in the documents.
             * @example What is new in our products.
             */
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
            /**
             * @description The title of the documents.
             * @example Release notes
             */
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
             * @description Always `ok`. Any other state answers with a problem document.
             * @enum {string}
             */
            status: "ok";
        };
        AdminAccount: {
            /**
             * Format: uuid
             * @description Unique identifier of the account.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description E-mail address of the owner; of the first one, where there are several.
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: date-time
             * @description When the account was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Since when the account is disabled; null for an enabled one.
             * @example 2026-01-02T03:04:05.678Z
             */
            disabledAt: string | null;
            /** @description The number of API keys. */
            apiKeys: number;
            /** @description The number of feeds. */
            feeds: number;
            /** @description The number of stored posts. */
            posts: number;
        };
        Limits: {
            /**
             * @description Feeds.
             * @example 500
             */
            feeds: number | null;
            /**
             * @description Stored posts.
             * @example 200000
             */
            posts: number | null;
            /**
             * @description New posts of a day (UTC).
             * @example 10000
             */
            postsPerDay: number | null;
            /**
             * @description AI tokens of a day (UTC).
             * @example 50000
             */
            aiTokensPerDay: number | null;
        };
        AdminAccountDetails: {
            /**
             * Format: uuid
             * @description Unique identifier of the account.
             * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
             */
            id: string;
            /**
             * @description E-mail address of the owner; of the first one, where there are several.
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: date-time
             * @description When the account was created.
             * @example 2026-01-01T00:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Since when the account is disabled; null for an enabled one.
             * @example 2026-01-02T03:04:05.678Z
             */
            disabledAt: string | null;
            /** @description The number of API keys. */
            apiKeys: number;
            /** @description The number of feeds. */
            feeds: number;
            /** @description The number of stored posts. */
            posts: number;
            /** @description The limits of the account itself, which replace the settings. */
            limits: components["schemas"]["Limits"];
            /** @description The quotas of the account, with the limits that apply, and their usage. */
            quotas: components["schemas"]["Quotas"];
        };
        LimitsInput: {
            /**
             * @description Feeds; 0 is no limit, and null is the setting `MAX_FEEDS_PER_ACCOUNT`.
             * @example 500
             */
            feeds?: number | null;
            /**
             * @description Stored posts; 0 is no limit, and null is the setting `MAX_POSTS_PER_ACCOUNT`.
             * @example 200000
             */
            posts?: number | null;
            /**
             * @description New posts of a day (UTC); 0 is no limit, and null is the setting `MAX_POSTS_PER_DAY`.
             * @example 10000
             */
            postsPerDay?: number | null;
            /**
             * @description AI tokens of a day (UTC); 0 is no limit, and null is the setting `MAX_AI_TOKENS_PER_DAY`.
             * @example 50000
             */
            aiTokensPerDay?: number | null;
        };
        UpdateAdminAccount: {
            /**
             * @description True disables the account: its keys are refused, and its sessions end.
             * @example true
             */
            disabled?: boolean;
            /** @description New limits of the account; those that are not given stay. */
            limits?: components["schemas"]["LimitsInput"];
        };
        InstallationUsage: {
            /** @description Accounts that are not deleted. */
            accounts: number;
            /** @description Those of them that are disabled. */
            disabledAccounts: number;
            /** @description People who can sign in. */
            users: number;
            /** @description API keys, with the grants of OAuth. */
            apiKeys: number;
            /** @description Feeds of all accounts. */
            feeds: number;
            /** @description Stored posts of all accounts. */
            posts: number;
            /** @description New posts of the day (UTC), published and fetched. */
            postsToday: number;
        };
        InstallationHealth: {
            /**
             * @description The version of Sluice.
             * @example 1.0.0
             */
            version: string;
            /**
             * @description The database that answered.
             * @example postgres
             * @enum {string}
             */
            database: "postgres" | "sqlite";
            /** @description Feeds that are due to be fetched. */
            dueFeeds: number;
            /** @description Rows of imports that wait. */
            pendingImports: number;
            /**
             * Format: date-time
             * @description Since when the webhook that has waited longest is due; null where none waits.
             * @example 2026-01-02T03:04:05.678Z
             */
            webhooksDueSince: string | null;
            /**
             * Format: date-time
             * @description Since when the subscriber of the hub that has waited longest is due; null where none waits.
             * @example 2026-01-02T03:04:05.678Z
             */
            hubDueSince: string | null;
        };
        PostUpserted: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "post";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "upserted";
            /** @description The record as its list shows it now. */
            data: components["schemas"]["Post"];
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
        PostDeleted: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "post";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "deleted";
            /** @description Nothing, as the record is deleted. */
            data: null;
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
        /** @description A change of a post. */
        PostChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "post";
        } & (components["schemas"]["PostUpserted"] | components["schemas"]["PostDeleted"]);
        FeedUpserted: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "feed";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "upserted";
            /** @description The record as its list shows it now. */
            data: components["schemas"]["Feed"];
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
        FeedDeleted: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "feed";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "deleted";
            /** @description Nothing, as the record is deleted. */
            data: null;
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
        /** @description A change of a feed. */
        FeedChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "feed";
        } & (components["schemas"]["FeedUpserted"] | components["schemas"]["FeedDeleted"]);
        CategoryUpserted: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "category";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "upserted";
            /** @description The record as its list shows it now. */
            data: components["schemas"]["Category"];
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
        CategoryDeleted: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "category";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "deleted";
            /** @description Nothing, as the record is deleted. */
            data: null;
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
        /** @description A change of a category. */
        CategoryChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "category";
        } & (components["schemas"]["CategoryUpserted"] | components["schemas"]["CategoryDeleted"]);
        StateUpserted: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "state";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "upserted";
            /** @description The record as its list shows it now. */
            data: components["schemas"]["PostState"];
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
        StateDeleted: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "state";
            /**
             * @description `deleted` of a feed includes its posts, which are not listed one by one. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "deleted";
            /** @description Nothing, as the record is deleted. */
            data: null;
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
        /** @description A change of a state. */
        StateChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "state";
        } & (components["schemas"]["StateUpserted"] | components["schemas"]["StateDeleted"]);
        AccountResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Account"];
        };
        AccountDetailsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
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
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["Session"];
        };
        SecondFactorResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["SecondFactor"];
        };
        SecondFactorSetupResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["SecondFactorSetup"];
        };
        RecoveryCodesResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["Passkey"];
        };
        PasskeyOptionsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["PasskeyOptions"];
        };
        ServiceResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Service"];
        };
        MeResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Me"];
        };
        MemberPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Member"][];
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
             * @description True if there are more than 10,000 results; absent otherwise.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        MemberResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Member"];
        };
        CreatedInvitationResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["CreatedInvitation"];
        };
        InvitationPage: {
            /** @description Results for this page. */
            data: components["schemas"]["Invitation"][];
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
             * @description True if there are more than 10,000 results; absent otherwise.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        InvitationResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Invitation"];
        };
        SignOnSettingsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["SignOnSettings"];
        };
        CreatedApiKeyResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["CreatedApiKey"];
        };
        ApiKeyList: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: (components["schemas"]["ApiKey"] | components["schemas"]["ApiKeyDetails"])[];
            /**
             * @description With `count=true`: the number of all results, exact up to 10,000.
             * @example 42
             */
            total?: number;
            /**
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["ApiKeyDetails"];
        };
        ApiKeyResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["ApiKey"];
        };
        RotatedApiKeyResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["RotatedApiKey"];
        };
        KeyRequestPage: {
            /** @description Results for this page. */
            data: components["schemas"]["KeyRequest"][];
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
             * @description True if there are more than 10,000 results; absent otherwise.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["Post"];
        };
        PublishedPostsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["PublishedPosts"];
        };
        MarkedPostsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["MarkedPosts"];
        };
        PostsReadResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["Label"];
        };
        ListedDraftPage: {
            /** @description Results for this page. */
            data: components["schemas"]["ListedDraft"][];
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
             * @description True if there are more than 10,000 results; absent otherwise.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        DraftResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Draft"];
        };
        FeedCountsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["FeedCounts"];
        };
        FeedActivityResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["FeedActivity"];
        };
        RulePage: {
            /** @description Results for this page. */
            data: components["schemas"]["Rule"][];
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
             * @description True if there are more than 10,000 results; absent otherwise.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        RuleResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Rule"];
        };
        TestedRuleResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["TestedRule"];
        };
        RuleJobResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["RuleJob"];
        };
        DroppedPostPage: {
            /** @description Results for this page. */
            data: components["schemas"]["DroppedPost"][];
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
             * @description True if there are more than 10,000 results; absent otherwise.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        RefreshResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["Summary"];
        };
        CategorySuggestionResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["CategorySuggestion"];
        };
        TagsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Tags"];
        };
        DigestResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["WebhookWithSecret"];
        };
        WebhookResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["DeliveryWithBody"];
        };
        DeliveryResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["Delivery"];
        };
        RecoveredResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
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
             * @description True if there are more than 10,000 results; absent otherwise.
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
            /** @description The result. */
            data: components["schemas"]["SharedFeedWithToken"];
        };
        SharedFeedResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["SharedFeed"];
        };
        AdminAccountPage: {
            /** @description Results for this page. */
            data: components["schemas"]["AdminAccount"][];
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
             * @description True if there are more than 10,000 results; absent otherwise.
             * @enum {boolean}
             */
            totalIsEstimate?: true;
        };
        AdminAccountDetailsResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["AdminAccountDetails"];
        };
        InstallationUsageResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["InstallationUsage"];
        };
        InstallationHealthResource: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            success: true;
            /** @description The result. */
            data: components["schemas"]["InstallationHealth"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "purpose": "read"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAccount"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDetailsResource"];
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the session. */
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
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the session. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the passkey. */
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
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the passkey. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the passkey. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description of this installation. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who calls. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMe"];
            };
        };
        responses: {
            /** @description Who calls, as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeResource"];
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    switchAccount: {
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
                 *       "accountId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70"
                 *     }
                 */
                "application/json": components["schemas"]["SwitchAccount"];
            };
        };
        responses: {
            /** @description Who calls, in the other account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeResource"];
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listMembers: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
                    "application/json": components["schemas"]["MemberPage"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the member. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the member. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member has been removed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the member. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "editor"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description The member with the new role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    leaveAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is no longer a member. */
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
            /** @description `session_required`: A session is needed. `cross_site_request`: The request comes from another site. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listInvitations: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
                    "application/json": components["schemas"]["InvitationPage"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. As the answer contains a secret, it gets 409 with the `id` of the created record. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "editor"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInvitation"];
            };
        };
        responses: {
            /** @description The invitation; the only answer with `url`. */
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
                    "application/json": components["schemas"]["CreatedInvitationResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the invitation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    removeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the invitation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is gone. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    acceptInvitation: {
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
                 *       "token": "sli_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5xxxxxx"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInvitation"];
            };
        };
        responses: {
            /** @description The account and the session, which acts in it. */
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
            /** @description `unauthenticated`: Authentication is needed. `invalid_credentials`: The e-mail address or the password is wrong. `second_factor_required`: A code of the second factor is needed. `invalid_second_factor`: The code of the second factor is wrong. */
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
    requestPasswordReset: {
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
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["RequestPasswordReset"];
            };
        };
        responses: {
            /** @description If the address is one of a user, a link is sent to it. */
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
    resetPassword: {
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
                 *       "token": "slp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5xxxxxx",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            /** @description The password has been changed. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSignOnSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of single sign-on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOnSettingsResource"];
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
            /** @description `session_required`: A session is needed. `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. As the answer contains a secret, it gets 409 with the `id` of the created record. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the API key. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the API key. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the API key. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the API key. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listApiKeyRequests: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
            };
            header?: never;
            path: {
                /** @description Unique identifier of the API key. */
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
                    "application/json": components["schemas"]["KeyRequestPage"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listApiKeyUsage: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
                /** @description The first day (UTC), such as `2026-01-02`; by default the oldest that is kept. */
                from?: string;
                /** @description The last day (UTC), such as `2026-01-31`; today by default. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Unique identifier of the API key. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The period up to now: `24h` has a value for each hour; the others have one for each day. `30d` by default. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    exportAuditEvents: {
        parameters: {
            query?: {
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /** @description Only events of this type, or of these, separated by commas. */
                type?: ("account.created" | "account.disabled" | "account.enabled" | "account.limited" | "account.password_changed" | "admin.account_created" | "admin.account_disabled" | "admin.account_enabled" | "admin.account_limited" | "admin.account_deleted" | "second_factor.enabled" | "second_factor.disabled" | "second_factor.recovery_codes_renewed" | "second_factor.recovery_code_used" | "account.user_linked" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "member.added" | "member.role_changed" | "member.removed" | "member.left" | "member.disabled" | "member.enabled" | "invitation.created" | "invitation.deleted" | "session.started" | "session.refused" | "session.ended" | "session.all_ended" | "session.switched" | "api_key.created" | "api_key.renamed" | "api_key.described" | "api_key.external_id_changed" | "api_key.metadata_changed" | "api_key.rotated" | "api_key.grace_ended" | "api_key.revoked" | "api_key.scopes_changed" | "api_key.expiry_changed" | "api_key.paused" | "api_key.resumed" | "api_key.addresses_changed" | "api_key.feeds_changed" | "api_key.rate_limit_changed" | "api_key.rate_window_changed" | "api_key.credits_changed" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.disabled" | "webhook.deleted" | "shared_feed.created" | "shared_feed.updated" | "shared_feed.rotated" | "shared_feed.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.imported" | "category.created" | "category.updated" | "category.deleted" | "label.created" | "label.updated" | "label.deleted" | "post.published" | "post.batch_published" | "post.updated" | "post.deleted" | "post.restored" | "rule.created" | "rule.updated" | "rule.deleted" | "rule.applied")[];
                /** @description Only events that this user caused, in a session or by a grant of OAuth. */
                userId?: string;
                /** @description Only events of sessions in which the user had this role. */
                role?: "owner" | "admin" | "editor" | "reader";
                /** @description Only events after this instant. */
                createdAfter?: string;
                /** @description Only events before this instant. */
                createdBefore?: string;
                /** @description Only events that happened to this record: a key, a session, a feed, a post and so on. */
                subjectId?: string;
                /** @description Lines of JSON, or a table with a line of names. */
                format?: "ndjson" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
                /** @description Only events of this type, or of these, separated by commas. */
                type?: ("account.created" | "account.disabled" | "account.enabled" | "account.limited" | "account.password_changed" | "admin.account_created" | "admin.account_disabled" | "admin.account_enabled" | "admin.account_limited" | "admin.account_deleted" | "second_factor.enabled" | "second_factor.disabled" | "second_factor.recovery_codes_renewed" | "second_factor.recovery_code_used" | "account.user_linked" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "member.added" | "member.role_changed" | "member.removed" | "member.left" | "member.disabled" | "member.enabled" | "invitation.created" | "invitation.deleted" | "session.started" | "session.refused" | "session.ended" | "session.all_ended" | "session.switched" | "api_key.created" | "api_key.renamed" | "api_key.described" | "api_key.external_id_changed" | "api_key.metadata_changed" | "api_key.rotated" | "api_key.grace_ended" | "api_key.revoked" | "api_key.scopes_changed" | "api_key.expiry_changed" | "api_key.paused" | "api_key.resumed" | "api_key.addresses_changed" | "api_key.feeds_changed" | "api_key.rate_limit_changed" | "api_key.rate_window_changed" | "api_key.credits_changed" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.disabled" | "webhook.deleted" | "shared_feed.created" | "shared_feed.updated" | "shared_feed.rotated" | "shared_feed.deleted" | "feed.created" | "feed.updated" | "feed.deleted" | "feed.imported" | "category.created" | "category.updated" | "category.deleted" | "label.created" | "label.updated" | "label.deleted" | "post.published" | "post.batch_published" | "post.updated" | "post.deleted" | "post.restored" | "rule.created" | "rule.updated" | "rule.deleted" | "rule.applied")[];
                /** @description Only events that this key caused, or that happened to this key. */
                keyId?: string;
                /** @description Only events that this user caused, in a session or by a grant of OAuth. */
                userId?: string;
                /** @description Only events of sessions in which the user had this role. */
                role?: "owner" | "admin" | "editor" | "reader";
                /** @description Only events after this instant. */
                createdAfter?: string;
                /** @description Only events before this instant. */
                createdBefore?: string;
                /** @description Only events that happened to this record: a key, a session, a feed, a post and so on. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the category. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the category. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the category. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
            };
            header?: never;
            path: {
                /** @description Unique identifier of the feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
                /**
                 * @description The order. `-` means latest first. `relevance` needs `q`: posts with the words in the title come
                 *     first, then posts with many matches, then the latest.
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
                /** @description Whether posts with the content of an earlier post of another feed are listed. The default is `hide` for an account whose setting `duplicates` is that, else `show`. */
                duplicates?: "show" | "hide";
                /** @description Only posts that match this filter. All words must be in the title, the text, the tags or the authors of a post. `"two words"` finds a phrase, `-word` excludes, `word*` finds words with this beginning (at least two characters), `one OR two` finds either, and parentheses group. Fields are `title:`, `text:`, `author:`, `tag:`, `label:`, `url:`, `feed:`, `category:`, `lang:`, `has:` (`attachment`, `image`, `audio`, `video`), `is:` (`read`, `unread`, `starred`, `duplicate`), `before:` and `after:` (`2026-11-27` or `7d`). Commas separate like spaces. Case and accents are ignored, and ß is ss. Whole words are matched; Chinese, Japanese, Korean and Thai text is matched anywhere. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /**
                 * @description `ai` adds the latest summary; `state` adds `read`, `starred` and `labels`; `feedContent` adds what the
                 *     feed itself says. `content` is always included.
                 */
                include?: ("content" | "ai" | "state" | "feedContent")[];
            };
            header?: never;
            path: {
                /** @description Unique identifier of the post. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the post. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the post. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
                /**
                 * @description The order. `-` means latest first. `relevance` needs `q`: posts with the words in the title come
                 *     first, then posts with many matches, then the latest.
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
                /** @description Whether posts with the content of an earlier post of another feed are listed. The default is `hide` for an account whose setting `duplicates` is that, else `show`. */
                duplicates?: "show" | "hide";
                /** @description Only posts that match this filter. All words must be in the title, the text, the tags or the authors of a post. `"two words"` finds a phrase, `-word` excludes, `word*` finds words with this beginning (at least two characters), `one OR two` finds either, and parentheses group. Fields are `title:`, `text:`, `author:`, `tag:`, `label:`, `url:`, `feed:`, `category:`, `lang:`, `has:` (`attachment`, `image`, `audio`, `video`), `is:` (`read`, `unread`, `starred`, `duplicate`), `before:` and `after:` (`2026-11-27` or `7d`). Commas separate like spaces. Case and accents are ignored, and ß is ss. Whole words are matched; Chinese, Japanese, Korean and Thai text is matched anywhere. */
                q?: string;
                /**
                 * @description `content` adds `contentHtml` and `contentText`; `ai` adds the latest summary of each post;
                 *     `state` adds `read`, `starred` and `labels`.
                 */
                include?: ("content" | "ai" | "state")[];
            };
            header?: never;
            path: {
                /** @description Unique identifier of the feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Unique identifier of the feed. */
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
            /** @description The post existed already and was replaced. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Unique identifier of the feed. */
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
            /** @description The result of each post, in the order of the request. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /**
                 * @description `ai` adds the latest summary; `state` adds `read`, `starred` and `labels`; `feedContent` adds what the
                 *     feed itself says. `content` is always included.
                 */
                include?: ("content" | "ai" | "state" | "feedContent")[];
            };
            header?: never;
            path: {
                /** @description Unique identifier of the feed. */
                feedId: string;
                /** @description The `externalId` of the post. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the feed. */
                feedId: string;
                /** @description The `externalId` of the post. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the feed. */
                feedId: string;
                /** @description The `externalId` of the post. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the label. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the label. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the label. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listDrafts: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
                /** @description Only the draft of this post. */
                postId?: string;
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
                    "application/json": components["schemas"]["ListedDraftPage"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    createDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDraft"];
            };
        };
        responses: {
            /** @description The draft. */
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
                    "application/json": components["schemas"]["DraftResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the draft. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    removeDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the draft. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft has been deleted. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    updateDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the draft. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDraft"];
            };
        };
        responses: {
            /** @description The draft as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            query?: {
                /** @description Whether posts with the content of an earlier post of another feed are counted. The default is `hide` for an account whose setting `duplicates` is that, else `show`. */
                duplicates?: "show" | "hide";
            };
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listRules: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
                    "application/json": components["schemas"]["RulePage"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    createRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRule"];
            };
        };
        responses: {
            /** @description The rule. */
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
                    "application/json": components["schemas"]["RuleResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    testRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestRule"];
            };
        };
        responses: {
            /** @description What the rule meets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestedRuleResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the rule. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    removeRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the rule. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule is gone. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    updateRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the rule. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRule"];
            };
        };
        responses: {
            /** @description The rule as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    applyRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the rule. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, which continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The address of the progress. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleJobResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getRuleJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the rule. */
                id: string;
                /** @description Unique identifier of the apply. */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleJobResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listDroppedPosts: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
                    "application/json": components["schemas"]["DroppedPostPage"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    restoreDroppedPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the dropped post. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    listChanges: {
        parameters: {
            query?: {
                /**
                 * @description The `cursor` of the previous answer. Without it, the list starts with the oldest change. Its form can
                 *     change.
                 */
                cursor?: string;
                /** @description Changes per page. */
                pageSize?: number;
                /**
                 * @description Only changes of these types, separated by commas; all but `state` by default. `state` is whether a
                 *     post is read and starred, and its labels. A cursor is valid for the same types.
                 */
                types?: ("post" | "feed" | "category" | "state")[];
                /** @description `content` adds `contentHtml` and `contentText` to posts. */
                include?: "content"[];
                /**
                 * @description `now` skips all earlier changes: the answer is an empty page, whose `cursor` continues with later
                 *     changes.
                 */
                since?: "now";
                /** @description Seconds to wait for a change where there is none yet. The answer comes as soon as something changes. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. Use its `cursor` for the next request, also after the last page. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                 * @description The position to resume from: the `id` of an event, or a `cursor` of `GET /api/v1/changes` without
                 *     `types`. The header `Last-Event-ID` takes precedence. Without both, the stream starts now.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the import. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the import. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the icon. */
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    fetchFullText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the post. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post with the text of its page. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `page_unreadable`: The page could not be read. */
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
    removeFullText: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the post. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post with the content of its feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What only the service can write. */
                signature: string;
                /** @description The publisher's address, in base64url. */
                address: string;
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
                    "image/gif": string;
                    "image/jpeg": string;
                    "image/webp": string;
                    "image/avif": string;
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. As the answer contains a secret, it gets 409 with the `id` of the created record. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the webhook. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the webhook. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the webhook. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the webhook. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
                /** @description Only deliveries in this state, or in these, separated by commas. */
                status?: ("pending" | "delivered" | "failed")[];
            };
            header?: never;
            path: {
                /** @description Unique identifier of the webhook. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the webhook. */
                id: string;
                /** @description Unique identifier of the delivery. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Unique identifier of the webhook. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the webhook. */
                id: string;
                /** @description Unique identifier of the delivery. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the webhook. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. As the answer contains a secret, it gets 409 with the `id` of the created record. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the shared feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the shared feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the shared feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Unique identifier of the shared feed. */
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `next` link. Its form can change. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `next` link. Its form can change. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `next` link. Its form can change. */
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
                /** @description Continues behind the previous page: the value of `cursor` in its `next` link. Its form can change. */
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
            /** @description The request is accepted; the callback is asked to confirm it. */
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
                /** @description The identifier at the end of the callback address that the hub was given. */
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
                /** @description The identifier at the end of the callback address that the hub was given. */
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
            /** @description The content was accepted. */
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
    listAdminAccounts: {
        parameters: {
            query?: {
                /** @description Number of the page, counted from 1. Not together with `cursor`. */
                page?: number;
                /** @description Results per page. */
                pageSize?: number;
                /** @description Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
                cursor?: string;
                /**
                 * @description `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
                 *     `totalIsEstimate` is true.
                 */
                count?: boolean;
                /** @description Only accounts of which the user of this e-mail address is a member. */
                email?: string;
                /** @description Only accounts that are so. */
                status?: "enabled" | "disabled";
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
                    "application/json": components["schemas"]["AdminAccountPage"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    createAdminAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random text that identifies the request. For 24 hours, a repetition with the same text is not executed. It gets the first answer again, with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
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
            /** @description The account. */
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
                    "application/json": components["schemas"]["AdminAccountDetailsResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getAdminAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unique identifier of the account. */
                id: string;
            };
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
                    "application/json": components["schemas"]["AdminAccountDetailsResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    removeAdminAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the account. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
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
            401: components["responses"]["Unauthorized"];
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAdminAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a previous answer. If the record has changed since, the answer is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Unique identifier of the account. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "disabled": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAdminAccount"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccountDetailsResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getInstallationUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationUsageResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
    getInstallationHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The health. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationHealthResource"];
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
            /** @description `insufficient_scope`: The API key may not do this. `insufficient_role`: The role of the member may not do this. */
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
                 *             "feedContent": {
                 *               "contentHtml": "<p>What is new in release 42. <a href=\"https://example.com/release-42\">Read more</a></p>",
                 *               "contentText": "What is new in release 42. Read more",
                 *               "pageFailure": null
                 *             },
                 *             "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *             "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *             "externalId": "release-42",
                 *             "url": "https://example.com/release-42",
                 *             "externalUrl": "https://example.org/story",
                 *             "commentsUrl": "https://example.com/release-42#comments",
                 *             "title": "Release 42",
                 *             "summary": "What is new in release 42.",
                 *             "contentSource": "feed",
                 *             "duplicateOf": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f75",
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
                 *             "feedContent": {
                 *               "contentHtml": "<p>What is new in release 42. <a href=\"https://example.com/release-42\">Read more</a></p>",
                 *               "contentText": "What is new in release 42. Read more",
                 *               "pageFailure": null
                 *             },
                 *             "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *             "feedId": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *             "externalId": "release-42",
                 *             "url": "https://example.com/release-42",
                 *             "externalUrl": "https://example.org/story",
                 *             "commentsUrl": "https://example.com/release-42#comments",
                 *             "title": "Release 42",
                 *             "summary": "What is new in release 42.",
                 *             "contentSource": "feed",
                 *             "duplicateOf": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f75",
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
                 *             "fullText": "off",
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
                 *             "fullText": "off",
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
                 *             "fullText": "off",
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
                 *             "fullText": "off",
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
                 *             "fullText": "off",
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
                 *             "fullText": "off",
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
    api_keyCreated: {
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
                 *       "type": "api_key.created",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "apiKey": {
                 *           "metadata": {
                 *             "team": "search"
                 *           },
                 *           "scopes": [
                 *             "posts:read"
                 *           ],
                 *           "feedIds": [
                 *             "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
                 *           ],
                 *           "categoryIds": [
                 *             "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"
                 *           ],
                 *           "rateLimit": null,
                 *           "credits": null,
                 *           "previous": null,
                 *           "description": null,
                 *           "externalId": "customer-42",
                 *           "expiresAt": "2027-01-01T00:00:00.000Z",
                 *           "paused": false,
                 *           "allowedIps": [
                 *             "192.0.2.0/24"
                 *           ],
                 *           "rateLimitPerMinute": 600,
                 *           "oauthClient": null,
                 *           "createdBy": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "rotatedAt": "2026-01-02T00:00:00.000Z",
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "name": "My integration",
                 *           "keyPrefix": "sluice_A1b2",
                 *           "keySuffix": "x9Yz",
                 *           "lastUsedAt": "2026-01-02T03:04:05.678Z",
                 *           "createdAt": "2026-01-01T00:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "api_key.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["KeyEvent"];
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
    api_keyRotated: {
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
                 *       "type": "api_key.rotated",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "apiKey": {
                 *           "metadata": {
                 *             "team": "search"
                 *           },
                 *           "scopes": [
                 *             "posts:read"
                 *           ],
                 *           "feedIds": [
                 *             "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
                 *           ],
                 *           "categoryIds": [
                 *             "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"
                 *           ],
                 *           "rateLimit": null,
                 *           "credits": null,
                 *           "previous": null,
                 *           "description": null,
                 *           "externalId": "customer-42",
                 *           "expiresAt": "2027-01-01T00:00:00.000Z",
                 *           "paused": false,
                 *           "allowedIps": [
                 *             "192.0.2.0/24"
                 *           ],
                 *           "rateLimitPerMinute": 600,
                 *           "oauthClient": null,
                 *           "createdBy": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "rotatedAt": "2026-01-02T00:00:00.000Z",
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "name": "My integration",
                 *           "keyPrefix": "sluice_A1b2",
                 *           "keySuffix": "x9Yz",
                 *           "lastUsedAt": "2026-01-02T03:04:05.678Z",
                 *           "createdAt": "2026-01-01T00:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "api_key.rotated";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["KeyEvent"];
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
    api_keyRevoked: {
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
                 *       "type": "api_key.revoked",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "apiKey": {
                 *           "metadata": {
                 *             "team": "search"
                 *           },
                 *           "scopes": [
                 *             "posts:read"
                 *           ],
                 *           "feedIds": [
                 *             "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
                 *           ],
                 *           "categoryIds": [
                 *             "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"
                 *           ],
                 *           "rateLimit": null,
                 *           "credits": null,
                 *           "previous": null,
                 *           "description": null,
                 *           "externalId": "customer-42",
                 *           "expiresAt": "2027-01-01T00:00:00.000Z",
                 *           "paused": false,
                 *           "allowedIps": [
                 *             "192.0.2.0/24"
                 *           ],
                 *           "rateLimitPerMinute": 600,
                 *           "oauthClient": null,
                 *           "createdBy": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "rotatedAt": "2026-01-02T00:00:00.000Z",
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "name": "My integration",
                 *           "keyPrefix": "sluice_A1b2",
                 *           "keySuffix": "x9Yz",
                 *           "lastUsedAt": "2026-01-02T03:04:05.678Z",
                 *           "createdAt": "2026-01-01T00:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "api_key.revoked";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["KeyEvent"];
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
    api_keyExpiring: {
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
                 *       "type": "api_key.expiring",
                 *       "timestamp": "2026-01-02T03:04:05.678Z",
                 *       "data": {
                 *         "apiKey": {
                 *           "metadata": {
                 *             "team": "search"
                 *           },
                 *           "scopes": [
                 *             "posts:read"
                 *           ],
                 *           "feedIds": [
                 *             "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"
                 *           ],
                 *           "categoryIds": [
                 *             "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"
                 *           ],
                 *           "rateLimit": null,
                 *           "credits": null,
                 *           "previous": null,
                 *           "description": null,
                 *           "externalId": "customer-42",
                 *           "expiresAt": "2027-01-01T00:00:00.000Z",
                 *           "paused": false,
                 *           "allowedIps": [
                 *             "192.0.2.0/24"
                 *           ],
                 *           "rateLimitPerMinute": 600,
                 *           "oauthClient": null,
                 *           "createdBy": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71",
                 *           "rotatedAt": "2026-01-02T00:00:00.000Z",
                 *           "id": "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70",
                 *           "name": "My integration",
                 *           "keyPrefix": "sluice_A1b2",
                 *           "keySuffix": "x9Yz",
                 *           "lastUsedAt": "2026-01-02T03:04:05.678Z",
                 *           "createdAt": "2026-01-01T00:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "api_key.expiring";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["KeyEvent"];
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
