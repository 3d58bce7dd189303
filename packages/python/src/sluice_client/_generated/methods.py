# Written by `npm run client` from openapi.json.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

from .._call import Call, RequestOptions, encode_body, segment
from .._pages import AsyncPages, Pages
from .._resource import AsyncResource, Resource
from .._transport import AsyncTransport, Transport
from . import models as m


class Accounts(Resource):
    def sign_up(
        self,
        body: m.CreateAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.Account:
        """Sign up.

        Creates a user and an account that the user owns, and signs the browser in. Where the setting `SIGN_UPS` is `closed`,
        it answers 403, `sign_ups_closed`. An e-mail address that has an account answers 409.

        `POST /api/v1/accounts`
        """
        call = Call(
            "accounts.signUp",
            "POST",
            "/api/v1/accounts",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Account = self._one(call)
        return answer

    def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.AccountDetails:
        """Get the account.

        The account of the request's key or session, with the usage of its quotas.

        `GET /api/v1/account`
        """
        call = Call(
            "accounts.get",
            "GET",
            "/api/v1/account",
            options=options or {},
        )
        answer: m.AccountDetails = self._one(call)
        return answer

    def update(
        self,
        body: m.UpdateAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.AccountDetails:
        """Change the account.

        Changes the settings of the account that the body names. Needs the role `admin`.

        `PATCH /api/v1/account`
        """
        call = Call(
            "accounts.update",
            "PATCH",
            "/api/v1/account",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.AccountDetails = self._one(call)
        return answer

    def change_password(
        self,
        body: m.ChangePassword,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Change the password.

        Needs the current password; a wrong one answers 401, `invalid_credentials`. All other
        sessions of the user end. API keys go on working.

        `PUT /api/v1/account/password`
        """
        call = Call(
            "accounts.changePassword",
            "PUT",
            "/api/v1/account/password",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        self._one(call)

    def delete(
        self,
        body: m.DeleteAccount,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete the account.

        Deletes the account permanently, with its keys, sessions, feeds, posts and all other data.
        Needs the role `owner`, and the password; a wrong one answers 401. Users who are members of no other
        account are deleted with it.

        `POST /api/v1/account/deletion`
        """
        call = Call(
            "accounts.delete",
            "POST",
            "/api/v1/account/deletion",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        self._one(call)

    def request_password_reset(
        self,
        body: m.RequestPasswordReset,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Ask for a new password.

        Sends a link to the address, where it is one of a user; the answer does not tell. The link works
        once, and for an hour. Answers 404 where `GET /api/v1/service` does not list `password-reset` in `mail`. An
        address gets six links an hour, three of them from one network; then it answers 429.

        `POST /api/v1/password-resets`
        """
        call = Call(
            "accounts.requestPasswordReset",
            "POST",
            "/api/v1/password-resets",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        self._one(call)

    def reset_password(
        self,
        body: m.ResetPassword,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Choose a new password.

        Takes the token of a link that was sent. All sessions of the user end, and other links too. Nobody is
        signed in: a second factor is asked for at the next sign-in, as ever.

        `POST /api/v1/password-resets/complete`
        """
        call = Call(
            "accounts.resetPassword",
            "POST",
            "/api/v1/password-resets/complete",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        self._one(call)

    def get_sign_on_settings(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.SignOnSettings:
        """Get the settings of single sign-on.

        Shows owners and admins how the operator has set the providers of OpenID Connect. A provider whose
        people join another account is left out.

        `GET /api/v1/account/single-sign-on`
        """
        call = Call(
            "accounts.getSignOnSettings",
            "GET",
            "/api/v1/account/single-sign-on",
            options=options or {},
        )
        answer: m.SignOnSettings = self._one(call)
        return answer


class AsyncAccounts(AsyncResource):
    async def sign_up(
        self,
        body: m.CreateAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.Account:
        """Sign up.

        Creates a user and an account that the user owns, and signs the browser in. Where the setting `SIGN_UPS` is `closed`,
        it answers 403, `sign_ups_closed`. An e-mail address that has an account answers 409.

        `POST /api/v1/accounts`
        """
        call = Call(
            "accounts.signUp",
            "POST",
            "/api/v1/accounts",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Account = await self._one(call)
        return answer

    async def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.AccountDetails:
        """Get the account.

        The account of the request's key or session, with the usage of its quotas.

        `GET /api/v1/account`
        """
        call = Call(
            "accounts.get",
            "GET",
            "/api/v1/account",
            options=options or {},
        )
        answer: m.AccountDetails = await self._one(call)
        return answer

    async def update(
        self,
        body: m.UpdateAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.AccountDetails:
        """Change the account.

        Changes the settings of the account that the body names. Needs the role `admin`.

        `PATCH /api/v1/account`
        """
        call = Call(
            "accounts.update",
            "PATCH",
            "/api/v1/account",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.AccountDetails = await self._one(call)
        return answer

    async def change_password(
        self,
        body: m.ChangePassword,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Change the password.

        Needs the current password; a wrong one answers 401, `invalid_credentials`. All other
        sessions of the user end. API keys go on working.

        `PUT /api/v1/account/password`
        """
        call = Call(
            "accounts.changePassword",
            "PUT",
            "/api/v1/account/password",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        await self._one(call)

    async def delete(
        self,
        body: m.DeleteAccount,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete the account.

        Deletes the account permanently, with its keys, sessions, feeds, posts and all other data.
        Needs the role `owner`, and the password; a wrong one answers 401. Users who are members of no other
        account are deleted with it.

        `POST /api/v1/account/deletion`
        """
        call = Call(
            "accounts.delete",
            "POST",
            "/api/v1/account/deletion",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        await self._one(call)

    async def request_password_reset(
        self,
        body: m.RequestPasswordReset,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Ask for a new password.

        Sends a link to the address, where it is one of a user; the answer does not tell. The link works
        once, and for an hour. Answers 404 where `GET /api/v1/service` does not list `password-reset` in `mail`. An
        address gets six links an hour, three of them from one network; then it answers 429.

        `POST /api/v1/password-resets`
        """
        call = Call(
            "accounts.requestPasswordReset",
            "POST",
            "/api/v1/password-resets",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        await self._one(call)

    async def reset_password(
        self,
        body: m.ResetPassword,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Choose a new password.

        Takes the token of a link that was sent. All sessions of the user end, and other links too. Nobody is
        signed in: a second factor is asked for at the next sign-in, as ever.

        `POST /api/v1/password-resets/complete`
        """
        call = Call(
            "accounts.resetPassword",
            "POST",
            "/api/v1/password-resets/complete",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        await self._one(call)

    async def get_sign_on_settings(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.SignOnSettings:
        """Get the settings of single sign-on.

        Shows owners and admins how the operator has set the providers of OpenID Connect. A provider whose
        people join another account is left out.

        `GET /api/v1/account/single-sign-on`
        """
        call = Call(
            "accounts.getSignOnSettings",
            "GET",
            "/api/v1/account/single-sign-on",
            options=options or {},
        )
        answer: m.SignOnSettings = await self._one(call)
        return answer


class Sessions(Resource):
    def sign_in(
        self,
        body: m.Credentials,
        *,
        options: RequestOptions | None = None,
    ) -> m.SignedIn:
        """Sign in.

        Sets the cookie `sluice_session`, which gives the pages of this
        service access to every endpoint. After several failures an address, or a browser that is new to the account, has to wait.
        For an account with a second factor, a request without `code` answers `second_factor_required`: send it again with a code.

        `POST /api/v1/sessions`
        """
        call = Call(
            "sessions.signIn",
            "POST",
            "/api/v1/sessions",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SignedIn = self._one(call)
        return answer

    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Session]:
        """List sessions.

        Newest first.

        `GET /api/v1/sessions`
        """
        call = Call(
            "sessions.list",
            "GET",
            "/api/v1/sessions",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def sign_out_everywhere(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Sign out everywhere.

        Ends all sessions of the user, including that of this request. API keys are kept.

        `DELETE /api/v1/sessions`
        """
        call = Call(
            "sessions.signOutEverywhere",
            "DELETE",
            "/api/v1/sessions",
            options=options or {},
        )
        self._one(call)

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Session:
        """Get a session.

        A session is one browser that is signed in.

        `GET /api/v1/sessions/{id}`
        """
        call = Call(
            "sessions.get",
            "GET",
            f"/api/v1/sessions/{segment(id, 'sessions.get')}",
            options=options or {},
        )
        answer: m.Session = self._one(call)
        return answer

    def end(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """End a session.

        Signs out the browser of that session; its cookie is refused from now on.

        `DELETE /api/v1/sessions/{id}`
        """
        call = Call(
            "sessions.end",
            "DELETE",
            f"/api/v1/sessions/{segment(id, 'sessions.end')}",
            options=options or {},
        )
        self._one(call)

    def sign_out(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Sign out.

        Ends the session of this request and deletes its cookie.

        `DELETE /api/v1/sessions/current`
        """
        call = Call(
            "sessions.signOut",
            "DELETE",
            "/api/v1/sessions/current",
            options=options or {},
        )
        self._one(call)

    def begin_passkey_sign_in(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.PasskeyOptions:
        """Begin a sign-in with a passkey.

        Returns the options for `navigator.credentials.get()`. They are valid once and for five
        minutes. An IP address can ask 60 times in 15 minutes without signing in; then it answers 429.

        `POST /api/v1/sessions/passkey-options`
        """
        call = Call(
            "sessions.beginPasskeySignIn",
            "POST",
            "/api/v1/sessions/passkey-options",
            options=options or {},
        )
        answer: m.PasskeyOptions = self._one(call)
        return answer

    def sign_in_with_passkey(
        self,
        body: m.PasskeySignIn,
        *,
        options: RequestOptions | None = None,
    ) -> m.SignedIn:
        """Sign in with a passkey.

        Send the credential that `navigator.credentials.get()` returned for the options. A passkey
        needs neither an e-mail address nor the code of a second factor. Sets the cookie `sluice_session`.

        `POST /api/v1/sessions/passkey`
        """
        call = Call(
            "sessions.signInWithPasskey",
            "POST",
            "/api/v1/sessions/passkey",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SignedIn = self._one(call)
        return answer


class AsyncSessions(AsyncResource):
    async def sign_in(
        self,
        body: m.Credentials,
        *,
        options: RequestOptions | None = None,
    ) -> m.SignedIn:
        """Sign in.

        Sets the cookie `sluice_session`, which gives the pages of this
        service access to every endpoint. After several failures an address, or a browser that is new to the account, has to wait.
        For an account with a second factor, a request without `code` answers `second_factor_required`: send it again with a code.

        `POST /api/v1/sessions`
        """
        call = Call(
            "sessions.signIn",
            "POST",
            "/api/v1/sessions",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SignedIn = await self._one(call)
        return answer

    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Session]:
        """List sessions.

        Newest first.

        `GET /api/v1/sessions`
        """
        call = Call(
            "sessions.list",
            "GET",
            "/api/v1/sessions",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def sign_out_everywhere(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Sign out everywhere.

        Ends all sessions of the user, including that of this request. API keys are kept.

        `DELETE /api/v1/sessions`
        """
        call = Call(
            "sessions.signOutEverywhere",
            "DELETE",
            "/api/v1/sessions",
            options=options or {},
        )
        await self._one(call)

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Session:
        """Get a session.

        A session is one browser that is signed in.

        `GET /api/v1/sessions/{id}`
        """
        call = Call(
            "sessions.get",
            "GET",
            f"/api/v1/sessions/{segment(id, 'sessions.get')}",
            options=options or {},
        )
        answer: m.Session = await self._one(call)
        return answer

    async def end(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """End a session.

        Signs out the browser of that session; its cookie is refused from now on.

        `DELETE /api/v1/sessions/{id}`
        """
        call = Call(
            "sessions.end",
            "DELETE",
            f"/api/v1/sessions/{segment(id, 'sessions.end')}",
            options=options or {},
        )
        await self._one(call)

    async def sign_out(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Sign out.

        Ends the session of this request and deletes its cookie.

        `DELETE /api/v1/sessions/current`
        """
        call = Call(
            "sessions.signOut",
            "DELETE",
            "/api/v1/sessions/current",
            options=options or {},
        )
        await self._one(call)

    async def begin_passkey_sign_in(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.PasskeyOptions:
        """Begin a sign-in with a passkey.

        Returns the options for `navigator.credentials.get()`. They are valid once and for five
        minutes. An IP address can ask 60 times in 15 minutes without signing in; then it answers 429.

        `POST /api/v1/sessions/passkey-options`
        """
        call = Call(
            "sessions.beginPasskeySignIn",
            "POST",
            "/api/v1/sessions/passkey-options",
            options=options or {},
        )
        answer: m.PasskeyOptions = await self._one(call)
        return answer

    async def sign_in_with_passkey(
        self,
        body: m.PasskeySignIn,
        *,
        options: RequestOptions | None = None,
    ) -> m.SignedIn:
        """Sign in with a passkey.

        Send the credential that `navigator.credentials.get()` returned for the options. A passkey
        needs neither an e-mail address nor the code of a second factor. Sets the cookie `sluice_session`.

        `POST /api/v1/sessions/passkey`
        """
        call = Call(
            "sessions.signInWithPasskey",
            "POST",
            "/api/v1/sessions/passkey",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SignedIn = await self._one(call)
        return answer


class SecondFactor(Resource):
    def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.SecondFactor:
        """Get the second factor.

        Tells whether signing in needs a code of an authenticator app beside the password.

        `GET /api/v1/account/second-factor`
        """
        call = Call(
            "secondFactor.get",
            "GET",
            "/api/v1/account/second-factor",
            options=options or {},
        )
        answer: m.SecondFactor = self._one(call)
        return answer

    def set_up(
        self,
        body: m.Password,
        *,
        options: RequestOptions | None = None,
    ) -> m.SecondFactorSetup:
        """Set up a second factor.

        Returns a secret for an authenticator app (RFC 6238). Nothing changes until a code of
        the app is confirmed. Another call returns another secret.

        `POST /api/v1/account/second-factor`
        """
        call = Call(
            "secondFactor.setUp",
            "POST",
            "/api/v1/account/second-factor",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SecondFactorSetup = self._one(call)
        return answer

    def confirm(
        self,
        body: m.ConfirmSecondFactor,
        *,
        options: RequestOptions | None = None,
    ) -> m.RecoveryCodes:
        """Confirm the second factor.

        Send a code that the app shows. From now on signing in needs a code. The answer has recovery
        codes, for when the app is lost. A wrong code answers 401, `invalid_second_factor`.

        `POST /api/v1/account/second-factor/confirmation`
        """
        call = Call(
            "secondFactor.confirm",
            "POST",
            "/api/v1/account/second-factor/confirmation",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.RecoveryCodes = self._one(call)
        return answer

    def renew_recovery_codes(
        self,
        body: m.Password,
        *,
        options: RequestOptions | None = None,
    ) -> m.RecoveryCodes:
        """Renew the recovery codes.

        Returns ten new codes. The previous codes stop working.

        `POST /api/v1/account/second-factor/recovery-codes`
        """
        call = Call(
            "secondFactor.renewRecoveryCodes",
            "POST",
            "/api/v1/account/second-factor/recovery-codes",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.RecoveryCodes = self._one(call)
        return answer

    def turn_off(
        self,
        body: m.Password,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Turn off the second factor.

        Signing in needs the password alone again. The recovery codes are deleted.

        `POST /api/v1/account/second-factor/removal`
        """
        call = Call(
            "secondFactor.turnOff",
            "POST",
            "/api/v1/account/second-factor/removal",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        self._one(call)


class AsyncSecondFactor(AsyncResource):
    async def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.SecondFactor:
        """Get the second factor.

        Tells whether signing in needs a code of an authenticator app beside the password.

        `GET /api/v1/account/second-factor`
        """
        call = Call(
            "secondFactor.get",
            "GET",
            "/api/v1/account/second-factor",
            options=options or {},
        )
        answer: m.SecondFactor = await self._one(call)
        return answer

    async def set_up(
        self,
        body: m.Password,
        *,
        options: RequestOptions | None = None,
    ) -> m.SecondFactorSetup:
        """Set up a second factor.

        Returns a secret for an authenticator app (RFC 6238). Nothing changes until a code of
        the app is confirmed. Another call returns another secret.

        `POST /api/v1/account/second-factor`
        """
        call = Call(
            "secondFactor.setUp",
            "POST",
            "/api/v1/account/second-factor",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SecondFactorSetup = await self._one(call)
        return answer

    async def confirm(
        self,
        body: m.ConfirmSecondFactor,
        *,
        options: RequestOptions | None = None,
    ) -> m.RecoveryCodes:
        """Confirm the second factor.

        Send a code that the app shows. From now on signing in needs a code. The answer has recovery
        codes, for when the app is lost. A wrong code answers 401, `invalid_second_factor`.

        `POST /api/v1/account/second-factor/confirmation`
        """
        call = Call(
            "secondFactor.confirm",
            "POST",
            "/api/v1/account/second-factor/confirmation",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.RecoveryCodes = await self._one(call)
        return answer

    async def renew_recovery_codes(
        self,
        body: m.Password,
        *,
        options: RequestOptions | None = None,
    ) -> m.RecoveryCodes:
        """Renew the recovery codes.

        Returns ten new codes. The previous codes stop working.

        `POST /api/v1/account/second-factor/recovery-codes`
        """
        call = Call(
            "secondFactor.renewRecoveryCodes",
            "POST",
            "/api/v1/account/second-factor/recovery-codes",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.RecoveryCodes = await self._one(call)
        return answer

    async def turn_off(
        self,
        body: m.Password,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Turn off the second factor.

        Signing in needs the password alone again. The recovery codes are deleted.

        `POST /api/v1/account/second-factor/removal`
        """
        call = Call(
            "secondFactor.turnOff",
            "POST",
            "/api/v1/account/second-factor/removal",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        await self._one(call)


class Passkeys(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Passkey]:
        """List passkeys.

        Newest first.

        `GET /api/v1/passkeys`
        """
        call = Call(
            "passkeys.list",
            "GET",
            "/api/v1/passkeys",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def create(
        self,
        body: m.CreatePasskey,
        *,
        options: RequestOptions | None = None,
    ) -> m.Passkey:
        """Add a passkey.

        Send the credential that `navigator.credentials.create()` returned for the options. A
        user can have 20 passkeys; another one answers 409, `limit_reached`.

        `POST /api/v1/passkeys`
        """
        call = Call(
            "passkeys.create",
            "POST",
            "/api/v1/passkeys",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Passkey = self._one(call)
        return answer

    def begin(
        self,
        body: m.Password,
        *,
        options: RequestOptions | None = None,
    ) -> m.PasskeyOptions:
        """Begin a new passkey.

        Returns the options for `navigator.credentials.create()`. They are valid once, for this
        session and for five minutes.

        `POST /api/v1/passkeys/options`
        """
        call = Call(
            "passkeys.begin",
            "POST",
            "/api/v1/passkeys/options",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.PasskeyOptions = self._one(call)
        return answer

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Passkey:
        """Get a passkey.

        Returns the name of the passkey and when it was last used to sign in.

        `GET /api/v1/passkeys/{id}`
        """
        call = Call(
            "passkeys.get",
            "GET",
            f"/api/v1/passkeys/{segment(id, 'passkeys.get')}",
            options=options or {},
        )
        answer: m.Passkey = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdatePasskey,
        *,
        options: RequestOptions | None = None,
    ) -> m.Passkey:
        """Rename a passkey.

        Changes the name in Sluice. The name that a device shows does not change.

        `PATCH /api/v1/passkeys/{id}`
        """
        call = Call(
            "passkeys.update",
            "PATCH",
            f"/api/v1/passkeys/{segment(id, 'passkeys.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Passkey = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove a passkey.

        The passkey can no longer sign in. Sessions that were started with it continue.

        `DELETE /api/v1/passkeys/{id}`
        """
        call = Call(
            "passkeys.remove",
            "DELETE",
            f"/api/v1/passkeys/{segment(id, 'passkeys.remove')}",
            options=options or {},
        )
        self._one(call)


class AsyncPasskeys(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Passkey]:
        """List passkeys.

        Newest first.

        `GET /api/v1/passkeys`
        """
        call = Call(
            "passkeys.list",
            "GET",
            "/api/v1/passkeys",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def create(
        self,
        body: m.CreatePasskey,
        *,
        options: RequestOptions | None = None,
    ) -> m.Passkey:
        """Add a passkey.

        Send the credential that `navigator.credentials.create()` returned for the options. A
        user can have 20 passkeys; another one answers 409, `limit_reached`.

        `POST /api/v1/passkeys`
        """
        call = Call(
            "passkeys.create",
            "POST",
            "/api/v1/passkeys",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Passkey = await self._one(call)
        return answer

    async def begin(
        self,
        body: m.Password,
        *,
        options: RequestOptions | None = None,
    ) -> m.PasskeyOptions:
        """Begin a new passkey.

        Returns the options for `navigator.credentials.create()`. They are valid once, for this
        session and for five minutes.

        `POST /api/v1/passkeys/options`
        """
        call = Call(
            "passkeys.begin",
            "POST",
            "/api/v1/passkeys/options",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.PasskeyOptions = await self._one(call)
        return answer

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Passkey:
        """Get a passkey.

        Returns the name of the passkey and when it was last used to sign in.

        `GET /api/v1/passkeys/{id}`
        """
        call = Call(
            "passkeys.get",
            "GET",
            f"/api/v1/passkeys/{segment(id, 'passkeys.get')}",
            options=options or {},
        )
        answer: m.Passkey = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdatePasskey,
        *,
        options: RequestOptions | None = None,
    ) -> m.Passkey:
        """Rename a passkey.

        Changes the name in Sluice. The name that a device shows does not change.

        `PATCH /api/v1/passkeys/{id}`
        """
        call = Call(
            "passkeys.update",
            "PATCH",
            f"/api/v1/passkeys/{segment(id, 'passkeys.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Passkey = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove a passkey.

        The passkey can no longer sign in. Sessions that were started with it continue.

        `DELETE /api/v1/passkeys/{id}`
        """
        call = Call(
            "passkeys.remove",
            "DELETE",
            f"/api/v1/passkeys/{segment(id, 'passkeys.remove')}",
            options=options or {},
        )
        await self._one(call)


class Service(Resource):
    def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.Service:
        """Describe this installation.

        Returns what a page must know before anyone signs in. Needs no key.

        `GET /api/v1/service`
        """
        call = Call(
            "service.get",
            "GET",
            "/api/v1/service",
            options=options or {},
        )
        answer: m.Service = self._one(call)
        return answer


class AsyncService(AsyncResource):
    async def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.Service:
        """Describe this installation.

        Returns what a page must know before anyone signs in. Needs no key.

        `GET /api/v1/service`
        """
        call = Call(
            "service.get",
            "GET",
            "/api/v1/service",
            options=options or {},
        )
        answer: m.Service = await self._one(call)
        return answer


class Me(Resource):
    def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.Me:
        """Tell who calls.

        The user, the accounts of the user with the role in each, and the account and the key of this
        request. It needs no scope.

        `GET /api/v1/me`
        """
        call = Call(
            "me.get",
            "GET",
            "/api/v1/me",
            options=options or {},
        )
        answer: m.Me = self._one(call)
        return answer

    def update(
        self,
        body: m.UpdateMe,
        *,
        options: RequestOptions | None = None,
    ) -> m.Me:
        """Change the user.

        Changes the name that other members see, and the language of e-mail.

        `PATCH /api/v1/me`
        """
        call = Call(
            "me.update",
            "PATCH",
            "/api/v1/me",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Me = self._one(call)
        return answer

    def switch_account(
        self,
        body: m.SwitchAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.Me:
        """Switch the account.

        The session acts in another account of its user from now on, with the role there. Other
        sessions stay where they are.

        `POST /api/v1/sessions/current/account`
        """
        call = Call(
            "me.switchAccount",
            "POST",
            "/api/v1/sessions/current/account",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Me = self._one(call)
        return answer


class AsyncMe(AsyncResource):
    async def get(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.Me:
        """Tell who calls.

        The user, the accounts of the user with the role in each, and the account and the key of this
        request. It needs no scope.

        `GET /api/v1/me`
        """
        call = Call(
            "me.get",
            "GET",
            "/api/v1/me",
            options=options or {},
        )
        answer: m.Me = await self._one(call)
        return answer

    async def update(
        self,
        body: m.UpdateMe,
        *,
        options: RequestOptions | None = None,
    ) -> m.Me:
        """Change the user.

        Changes the name that other members see, and the language of e-mail.

        `PATCH /api/v1/me`
        """
        call = Call(
            "me.update",
            "PATCH",
            "/api/v1/me",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Me = await self._one(call)
        return answer

    async def switch_account(
        self,
        body: m.SwitchAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.Me:
        """Switch the account.

        The session acts in another account of its user from now on, with the role there. Other
        sessions stay where they are.

        `POST /api/v1/sessions/current/account`
        """
        call = Call(
            "me.switchAccount",
            "POST",
            "/api/v1/sessions/current/account",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Me = await self._one(call)
        return answer


class Members(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Member]:
        """List members.

        The users of the account, newest first.

        A key needs the scope `members:read`.

        `GET /api/v1/members`
        """
        call = Call(
            "members.list",
            "GET",
            "/api/v1/members",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Member:
        """Get a member.

        A member is a user of the account, with a role in it.

        A key needs the scope `members:read`.

        `GET /api/v1/members/{id}`
        """
        call = Call(
            "members.get",
            "GET",
            f"/api/v1/members/{segment(id, 'members.get')}",
            options=options or {},
        )
        answer: m.Member = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateMember,
        *,
        options: RequestOptions | None = None,
    ) -> m.Member:
        """Change the role of a member.

        Takes effect with the next request of the member, and of clients of OAuth that the member let in. Nobody gives a role that may do more than
        the caller. Only an owner manages owners and admins. The last owner answers 409.

        A key needs the scope `members:write`.

        `PATCH /api/v1/members/{id}`
        """
        call = Call(
            "members.update",
            "PATCH",
            f"/api/v1/members/{segment(id, 'members.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Member = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove a member.

        Ends the sessions of the member in this account, and the grants of OAuth, at once. Keys, feeds and posts stay. A user
        without another account is deleted. The last owner answers 409.

        A key needs the scope `members:write`.

        `DELETE /api/v1/members/{id}`
        """
        call = Call(
            "members.remove",
            "DELETE",
            f"/api/v1/members/{segment(id, 'members.remove')}",
            options=options or {},
        )
        self._one(call)

    def leave_account(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Leave the account.

        Removes the user of this session from the account that the session acts in. A user without
        another account is deleted. The last owner answers 409.

        `DELETE /api/v1/members/current`
        """
        call = Call(
            "members.leaveAccount",
            "DELETE",
            "/api/v1/members/current",
            options=options or {},
        )
        self._one(call)


class AsyncMembers(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Member]:
        """List members.

        The users of the account, newest first.

        A key needs the scope `members:read`.

        `GET /api/v1/members`
        """
        call = Call(
            "members.list",
            "GET",
            "/api/v1/members",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Member:
        """Get a member.

        A member is a user of the account, with a role in it.

        A key needs the scope `members:read`.

        `GET /api/v1/members/{id}`
        """
        call = Call(
            "members.get",
            "GET",
            f"/api/v1/members/{segment(id, 'members.get')}",
            options=options or {},
        )
        answer: m.Member = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateMember,
        *,
        options: RequestOptions | None = None,
    ) -> m.Member:
        """Change the role of a member.

        Takes effect with the next request of the member, and of clients of OAuth that the member let in. Nobody gives a role that may do more than
        the caller. Only an owner manages owners and admins. The last owner answers 409.

        A key needs the scope `members:write`.

        `PATCH /api/v1/members/{id}`
        """
        call = Call(
            "members.update",
            "PATCH",
            f"/api/v1/members/{segment(id, 'members.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Member = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove a member.

        Ends the sessions of the member in this account, and the grants of OAuth, at once. Keys, feeds and posts stay. A user
        without another account is deleted. The last owner answers 409.

        A key needs the scope `members:write`.

        `DELETE /api/v1/members/{id}`
        """
        call = Call(
            "members.remove",
            "DELETE",
            f"/api/v1/members/{segment(id, 'members.remove')}",
            options=options or {},
        )
        await self._one(call)

    async def leave_account(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Leave the account.

        Removes the user of this session from the account that the session acts in. A user without
        another account is deleted. The last owner answers 409.

        `DELETE /api/v1/members/current`
        """
        call = Call(
            "members.leaveAccount",
            "DELETE",
            "/api/v1/members/current",
            options=options or {},
        )
        await self._one(call)


class Invitations(Resource):
    def create(
        self,
        body: m.CreateInvitation,
        *,
        options: RequestOptions | None = None,
    ) -> m.CreatedInvitation:
        """Invite a member.

        Returns a link that works once, and for seven days. Only this answer contains it. Nobody
        offers a role that may do more than the caller; only an owner invites owners and admins. An invitation ends
        where its inviter is removed, or may no longer offer the role. An account can have 200 invitations.
        Where `GET /api/v1/service` lists `invitation` in `mail`, the link is sent to `email` too.

        A key needs the scope `members:write`.

        `POST /api/v1/invitations`
        """
        call = Call(
            "invitations.create",
            "POST",
            "/api/v1/invitations",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.CreatedInvitation = self._one(call)
        return answer

    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Invitation]:
        """List invitations.

        Those that can be accepted, newest first.

        A key needs the scope `members:read`.

        `GET /api/v1/invitations`
        """
        call = Call(
            "invitations.list",
            "GET",
            "/api/v1/invitations",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Invitation:
        """Get an invitation.

        An invitation that was accepted, withdrawn or has expired answers 404.

        A key needs the scope `members:read`.

        `GET /api/v1/invitations/{id}`
        """
        call = Call(
            "invitations.get",
            "GET",
            f"/api/v1/invitations/{segment(id, 'invitations.get')}",
            options=options or {},
        )
        answer: m.Invitation = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Withdraw an invitation.

        Its link opens nothing from now on. Nobody withdraws an invitation to a role that may do more
        than the caller.

        A key needs the scope `members:write`.

        `DELETE /api/v1/invitations/{id}`
        """
        call = Call(
            "invitations.remove",
            "DELETE",
            f"/api/v1/invitations/{segment(id, 'invitations.remove')}",
            options=options or {},
        )
        self._one(call)

    def accept(
        self,
        body: m.AcceptInvitation,
        *,
        options: RequestOptions | None = None,
    ) -> m.SignedIn:
        """Accept an invitation.

        In a session, the user of the session becomes a member. Without one, `email` and `password`
        sign a user in, or make one where the address has none; `SIGN_UPS` does not matter. The session acts
        in the account from now on. An invitation works once. A member answers 409, and the invitation stays.

        `POST /api/v1/invitations/accept`
        """
        call = Call(
            "invitations.accept",
            "POST",
            "/api/v1/invitations/accept",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SignedIn = self._one(call)
        return answer


class AsyncInvitations(AsyncResource):
    async def create(
        self,
        body: m.CreateInvitation,
        *,
        options: RequestOptions | None = None,
    ) -> m.CreatedInvitation:
        """Invite a member.

        Returns a link that works once, and for seven days. Only this answer contains it. Nobody
        offers a role that may do more than the caller; only an owner invites owners and admins. An invitation ends
        where its inviter is removed, or may no longer offer the role. An account can have 200 invitations.
        Where `GET /api/v1/service` lists `invitation` in `mail`, the link is sent to `email` too.

        A key needs the scope `members:write`.

        `POST /api/v1/invitations`
        """
        call = Call(
            "invitations.create",
            "POST",
            "/api/v1/invitations",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.CreatedInvitation = await self._one(call)
        return answer

    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Invitation]:
        """List invitations.

        Those that can be accepted, newest first.

        A key needs the scope `members:read`.

        `GET /api/v1/invitations`
        """
        call = Call(
            "invitations.list",
            "GET",
            "/api/v1/invitations",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Invitation:
        """Get an invitation.

        An invitation that was accepted, withdrawn or has expired answers 404.

        A key needs the scope `members:read`.

        `GET /api/v1/invitations/{id}`
        """
        call = Call(
            "invitations.get",
            "GET",
            f"/api/v1/invitations/{segment(id, 'invitations.get')}",
            options=options or {},
        )
        answer: m.Invitation = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Withdraw an invitation.

        Its link opens nothing from now on. Nobody withdraws an invitation to a role that may do more
        than the caller.

        A key needs the scope `members:write`.

        `DELETE /api/v1/invitations/{id}`
        """
        call = Call(
            "invitations.remove",
            "DELETE",
            f"/api/v1/invitations/{segment(id, 'invitations.remove')}",
            options=options or {},
        )
        await self._one(call)

    async def accept(
        self,
        body: m.AcceptInvitation,
        *,
        options: RequestOptions | None = None,
    ) -> m.SignedIn:
        """Accept an invitation.

        In a session, the user of the session becomes a member. Without one, `email` and `password`
        sign a user in, or make one where the address has none; `SIGN_UPS` does not matter. The session acts
        in the account from now on. An invitation works once. A member answers 409, and the invitation stays.

        `POST /api/v1/invitations/accept`
        """
        call = Call(
            "invitations.accept",
            "POST",
            "/api/v1/invitations/accept",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SignedIn = await self._one(call)
        return answer


class ApiKeys(Resource):
    def create(
        self,
        body: m.CreateApiKey,
        *,
        options: RequestOptions | None = None,
    ) -> m.CreatedApiKey:
        """Create an API key.

        The raw key is returned only in this answer; store it. An account can have 100 keys; another
        one answers 409, `key_limit_reached`. A key can give a new key only scopes that it has itself.
        Settings that the body leaves out are copied from the calling key.

        A key needs the scope `keys`.

        `POST /v1/api-keys`
        """
        call = Call(
            "apiKeys.create",
            "POST",
            "/v1/api-keys",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.CreatedApiKey = self._one(call)
        return answer

    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        q: str | None = None,
        external_id: str | None = None,
        metadata: Mapping[str, str] | None = None,
        status: Sequence[Literal["active", "paused", "expired"]] | None = None,
        include: Sequence[Literal["details"]] | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.ApiKey | m.ApiKeyDetails]:
        """List API keys.

        Newest first. Raw keys are never shown. A key is listed if it fits all the given filters. Without
        `page` and `pageSize` the answer has all keys.

        A key needs the scope `keys`.

        `GET /v1/api-keys`
        """
        call = Call(
            "apiKeys.list",
            "GET",
            "/v1/api-keys",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "q": q,
                "externalId": external_id,
                "metadata": metadata,
                "status": status,
                "include": include,
            },
            options=options or {},
        )
        return self._list(call)

    def get_current(
        self,
        *,
        include: Sequence[Literal["details"]] | None = None,
        options: RequestOptions | None = None,
    ) -> m.ApiKeyDetails:
        """Get the calling API key.

        Returns the key that this request uses, with its scopes, limits and rotation. It needs no
        scope.

        `GET /v1/api-keys/current`
        """
        call = Call(
            "apiKeys.getCurrent",
            "GET",
            "/v1/api-keys/current",
            {
                "include": include,
            },
            options=options or {},
        )
        answer: m.ApiKeyDetails = self._one(call)
        return answer

    def revoke_current(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revoke the calling API key.

        Revokes the key that this request uses, permanently. It needs no scope. A raw key that a
        rotation replaced revokes itself alone: the new raw key goes on working.

        `DELETE /v1/api-keys/current`
        """
        call = Call(
            "apiKeys.revokeCurrent",
            "DELETE",
            "/v1/api-keys/current",
            options=options or {},
        )
        self._one(call)

    def get(
        self,
        id: str,
        *,
        include: Sequence[Literal["details"]] | None = None,
        options: RequestOptions | None = None,
    ) -> m.ApiKeyDetails:
        """Get an API key.

        Returns the key with its scopes, limits and rotation. A key can always read itself, without
        the scope `keys`.

        A key needs the scope `keys`.

        `GET /v1/api-keys/{id}`
        """
        call = Call(
            "apiKeys.get",
            "GET",
            f"/v1/api-keys/{segment(id, 'apiKeys.get')}",
            {
                "include": include,
            },
            options=options or {},
        )
        answer: m.ApiKeyDetails = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateApiKey,
        *,
        options: RequestOptions | None = None,
    ) -> m.ApiKey:
        """Change an API key.

        Changes the name, the scopes or the limits. The raw key stays the same. A key can neither
        give scopes that it lacks nor change a key that has more scopes; both answer 403.

        A key needs the scope `keys`.

        `PATCH /v1/api-keys/{id}`
        """
        call = Call(
            "apiKeys.update",
            "PATCH",
            f"/v1/api-keys/{segment(id, 'apiKeys.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.ApiKey = self._one(call)
        return answer

    def revoke(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revoke an API key.

        Permanently: after the answer, no request with the key is accepted. A key can always revoke
        itself. A raw key that a rotation replaced revokes itself alone: the new raw key goes on working.

        A key needs the scope `keys`.

        `DELETE /v1/api-keys/{id}`
        """
        call = Call(
            "apiKeys.revoke",
            "DELETE",
            f"/v1/api-keys/{segment(id, 'apiKeys.revoke')}",
            options=options or {},
        )
        self._one(call)

    def rotate_current(
        self,
        body: m.RotateApiKey | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.RotatedApiKey:
        """Rotate the calling API key.

        Replaces the raw key of the key that this request uses. It needs no scope. The old raw key
        works for `graceSeconds` more.

        `POST /v1/api-keys/current/rotate`
        """
        call = Call(
            "apiKeys.rotateCurrent",
            "POST",
            "/v1/api-keys/current/rotate",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.RotatedApiKey = self._one(call)
        return answer

    def rotate(
        self,
        id: str,
        body: m.RotateApiKey | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.RotatedApiKey:
        """Rotate an API key.

        Replaces the raw key; the identifier stays. The new raw key is returned only in this answer.
        The old one works for `graceSeconds` more. A second rotation within the same second answers 409.

        A key needs the scope `keys`.

        `POST /v1/api-keys/{id}/rotate`
        """
        call = Call(
            "apiKeys.rotate",
            "POST",
            f"/v1/api-keys/{segment(id, 'apiKeys.rotate')}/rotate",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.RotatedApiKey = self._one(call)
        return answer

    def revoke_leaked(
        self,
        body: m.RevokeLeakedKey,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revoke a key that was found.

        Anyone who finds a leaked raw key can revoke it, without authentication. The key is refused
        from now on. The answer is the same for a text that is no key.

        `POST /v1/api-keys/revoke`
        """
        call = Call(
            "apiKeys.revokeLeaked",
            "POST",
            "/v1/api-keys/revoke",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        self._one(call)

    def list_requests(
        self,
        id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.KeyRequest]:
        """List the requests of an API key.

        Newest first, for seven days, at most 10,000. Of more than five a second, a process
        notes the first five. A key may always list its own, in answers that cannot be stored.

        A key needs the scope `keys`.

        `GET /v1/api-keys/{id}/requests`
        """
        call = Call(
            "apiKeys.listRequests",
            "GET",
            f"/v1/api-keys/{segment(id, 'apiKeys.listRequests')}/requests",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def list_usage(
        self,
        id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        from_: str | None = None,
        to: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.KeyUsage]:
        """List the usage of an API key.

        Requests of each day (UTC), newest day first. Days without requests are left out. 400 days
        are kept. A key can always list its own usage, without the scope `keys`.

        A key needs the scope `keys`.

        `GET /v1/api-keys/{id}/usage`
        """
        call = Call(
            "apiKeys.listUsage",
            "GET",
            f"/v1/api-keys/{segment(id, 'apiKeys.listUsage')}/usage",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "from": from_,
                "to": to,
            },
            options=options or {},
        )
        return self._list(call)

    def summarize_usage(
        self,
        *,
        period: Literal["24h", "7d", "30d", "90d"] | None = None,
        options: RequestOptions | None = None,
    ) -> m.UsageOverview:
        """Summarize the usage of all API keys.

        The requests of each key by the hour or by the day (UTC), up to now, as series for a chart.
        Hours are kept for 2 days, and days for 400. A revoked key is left out.

        A key needs the scope `keys`.

        `GET /v1/api-keys/usage`
        """
        call = Call(
            "apiKeys.summarizeUsage",
            "GET",
            "/v1/api-keys/usage",
            {
                "period": period,
            },
            options=options or {},
        )
        answer: m.UsageOverview = self._one(call)
        return answer

    def list_scopes(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Scope]:
        """List scopes.

        The scopes that an API key can have, with those of extensions. `*` stands for all of them,
        and for those that later versions add.

        `GET /api/v1/scopes`
        """
        call = Call(
            "apiKeys.listScopes",
            "GET",
            "/api/v1/scopes",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)


class AsyncApiKeys(AsyncResource):
    async def create(
        self,
        body: m.CreateApiKey,
        *,
        options: RequestOptions | None = None,
    ) -> m.CreatedApiKey:
        """Create an API key.

        The raw key is returned only in this answer; store it. An account can have 100 keys; another
        one answers 409, `key_limit_reached`. A key can give a new key only scopes that it has itself.
        Settings that the body leaves out are copied from the calling key.

        A key needs the scope `keys`.

        `POST /v1/api-keys`
        """
        call = Call(
            "apiKeys.create",
            "POST",
            "/v1/api-keys",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.CreatedApiKey = await self._one(call)
        return answer

    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        q: str | None = None,
        external_id: str | None = None,
        metadata: Mapping[str, str] | None = None,
        status: Sequence[Literal["active", "paused", "expired"]] | None = None,
        include: Sequence[Literal["details"]] | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.ApiKey | m.ApiKeyDetails]:
        """List API keys.

        Newest first. Raw keys are never shown. A key is listed if it fits all the given filters. Without
        `page` and `pageSize` the answer has all keys.

        A key needs the scope `keys`.

        `GET /v1/api-keys`
        """
        call = Call(
            "apiKeys.list",
            "GET",
            "/v1/api-keys",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "q": q,
                "externalId": external_id,
                "metadata": metadata,
                "status": status,
                "include": include,
            },
            options=options or {},
        )
        return self._list(call)

    async def get_current(
        self,
        *,
        include: Sequence[Literal["details"]] | None = None,
        options: RequestOptions | None = None,
    ) -> m.ApiKeyDetails:
        """Get the calling API key.

        Returns the key that this request uses, with its scopes, limits and rotation. It needs no
        scope.

        `GET /v1/api-keys/current`
        """
        call = Call(
            "apiKeys.getCurrent",
            "GET",
            "/v1/api-keys/current",
            {
                "include": include,
            },
            options=options or {},
        )
        answer: m.ApiKeyDetails = await self._one(call)
        return answer

    async def revoke_current(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revoke the calling API key.

        Revokes the key that this request uses, permanently. It needs no scope. A raw key that a
        rotation replaced revokes itself alone: the new raw key goes on working.

        `DELETE /v1/api-keys/current`
        """
        call = Call(
            "apiKeys.revokeCurrent",
            "DELETE",
            "/v1/api-keys/current",
            options=options or {},
        )
        await self._one(call)

    async def get(
        self,
        id: str,
        *,
        include: Sequence[Literal["details"]] | None = None,
        options: RequestOptions | None = None,
    ) -> m.ApiKeyDetails:
        """Get an API key.

        Returns the key with its scopes, limits and rotation. A key can always read itself, without
        the scope `keys`.

        A key needs the scope `keys`.

        `GET /v1/api-keys/{id}`
        """
        call = Call(
            "apiKeys.get",
            "GET",
            f"/v1/api-keys/{segment(id, 'apiKeys.get')}",
            {
                "include": include,
            },
            options=options or {},
        )
        answer: m.ApiKeyDetails = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateApiKey,
        *,
        options: RequestOptions | None = None,
    ) -> m.ApiKey:
        """Change an API key.

        Changes the name, the scopes or the limits. The raw key stays the same. A key can neither
        give scopes that it lacks nor change a key that has more scopes; both answer 403.

        A key needs the scope `keys`.

        `PATCH /v1/api-keys/{id}`
        """
        call = Call(
            "apiKeys.update",
            "PATCH",
            f"/v1/api-keys/{segment(id, 'apiKeys.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.ApiKey = await self._one(call)
        return answer

    async def revoke(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revoke an API key.

        Permanently: after the answer, no request with the key is accepted. A key can always revoke
        itself. A raw key that a rotation replaced revokes itself alone: the new raw key goes on working.

        A key needs the scope `keys`.

        `DELETE /v1/api-keys/{id}`
        """
        call = Call(
            "apiKeys.revoke",
            "DELETE",
            f"/v1/api-keys/{segment(id, 'apiKeys.revoke')}",
            options=options or {},
        )
        await self._one(call)

    async def rotate_current(
        self,
        body: m.RotateApiKey | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.RotatedApiKey:
        """Rotate the calling API key.

        Replaces the raw key of the key that this request uses. It needs no scope. The old raw key
        works for `graceSeconds` more.

        `POST /v1/api-keys/current/rotate`
        """
        call = Call(
            "apiKeys.rotateCurrent",
            "POST",
            "/v1/api-keys/current/rotate",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.RotatedApiKey = await self._one(call)
        return answer

    async def rotate(
        self,
        id: str,
        body: m.RotateApiKey | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.RotatedApiKey:
        """Rotate an API key.

        Replaces the raw key; the identifier stays. The new raw key is returned only in this answer.
        The old one works for `graceSeconds` more. A second rotation within the same second answers 409.

        A key needs the scope `keys`.

        `POST /v1/api-keys/{id}/rotate`
        """
        call = Call(
            "apiKeys.rotate",
            "POST",
            f"/v1/api-keys/{segment(id, 'apiKeys.rotate')}/rotate",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.RotatedApiKey = await self._one(call)
        return answer

    async def revoke_leaked(
        self,
        body: m.RevokeLeakedKey,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Revoke a key that was found.

        Anyone who finds a leaked raw key can revoke it, without authentication. The key is refused
        from now on. The answer is the same for a text that is no key.

        `POST /v1/api-keys/revoke`
        """
        call = Call(
            "apiKeys.revokeLeaked",
            "POST",
            "/v1/api-keys/revoke",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        await self._one(call)

    def list_requests(
        self,
        id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.KeyRequest]:
        """List the requests of an API key.

        Newest first, for seven days, at most 10,000. Of more than five a second, a process
        notes the first five. A key may always list its own, in answers that cannot be stored.

        A key needs the scope `keys`.

        `GET /v1/api-keys/{id}/requests`
        """
        call = Call(
            "apiKeys.listRequests",
            "GET",
            f"/v1/api-keys/{segment(id, 'apiKeys.listRequests')}/requests",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def list_usage(
        self,
        id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        from_: str | None = None,
        to: str | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.KeyUsage]:
        """List the usage of an API key.

        Requests of each day (UTC), newest day first. Days without requests are left out. 400 days
        are kept. A key can always list its own usage, without the scope `keys`.

        A key needs the scope `keys`.

        `GET /v1/api-keys/{id}/usage`
        """
        call = Call(
            "apiKeys.listUsage",
            "GET",
            f"/v1/api-keys/{segment(id, 'apiKeys.listUsage')}/usage",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "from": from_,
                "to": to,
            },
            options=options or {},
        )
        return self._list(call)

    async def summarize_usage(
        self,
        *,
        period: Literal["24h", "7d", "30d", "90d"] | None = None,
        options: RequestOptions | None = None,
    ) -> m.UsageOverview:
        """Summarize the usage of all API keys.

        The requests of each key by the hour or by the day (UTC), up to now, as series for a chart.
        Hours are kept for 2 days, and days for 400. A revoked key is left out.

        A key needs the scope `keys`.

        `GET /v1/api-keys/usage`
        """
        call = Call(
            "apiKeys.summarizeUsage",
            "GET",
            "/v1/api-keys/usage",
            {
                "period": period,
            },
            options=options or {},
        )
        answer: m.UsageOverview = await self._one(call)
        return answer

    def list_scopes(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Scope]:
        """List scopes.

        The scopes that an API key can have, with those of extensions. `*` stands for all of them,
        and for those that later versions add.

        `GET /api/v1/scopes`
        """
        call = Call(
            "apiKeys.listScopes",
            "GET",
            "/api/v1/scopes",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)


class Audit(Resource):
    def export_events(
        self,
        *,
        cursor: str | None = None,
        type: Sequence[Literal["account.created", "account.disabled", "account.enabled", "account.limited", "account.password_changed", "admin.account_created", "admin.account_disabled", "admin.account_enabled", "admin.account_limited", "admin.account_deleted", "second_factor.enabled", "second_factor.disabled", "second_factor.recovery_codes_renewed", "second_factor.recovery_code_used", "account.user_linked", "passkey.added", "passkey.renamed", "passkey.removed", "member.added", "member.role_changed", "member.removed", "member.left", "member.disabled", "member.enabled", "invitation.created", "invitation.deleted", "session.started", "session.refused", "session.ended", "session.all_ended", "session.switched", "api_key.created", "api_key.renamed", "api_key.described", "api_key.external_id_changed", "api_key.metadata_changed", "api_key.rotated", "api_key.grace_ended", "api_key.revoked", "api_key.scopes_changed", "api_key.expiry_changed", "api_key.paused", "api_key.resumed", "api_key.addresses_changed", "api_key.feeds_changed", "api_key.rate_limit_changed", "api_key.rate_window_changed", "api_key.credits_changed", "webhook.created", "webhook.updated", "webhook.rotated", "webhook.disabled", "webhook.deleted", "shared_feed.created", "shared_feed.updated", "shared_feed.rotated", "shared_feed.deleted", "feed.created", "feed.updated", "feed.deleted", "feed.imported", "category.created", "category.updated", "category.deleted", "label.created", "label.updated", "label.deleted", "post.published", "post.batch_published", "post.updated", "post.deleted", "post.restored", "rule.created", "rule.updated", "rule.deleted", "rule.applied"]] | None = None,
        user_id: str | None = None,
        role: Literal["owner", "admin", "editor", "reader"] | None = None,
        created_after: str | datetime | None = None,
        created_before: str | datetime | None = None,
        subject_id: str | None = None,
        format: Literal["ndjson", "csv"] | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """Export audit events.

        Oldest first, all that are there: as lines of JSON, or as CSV whose cells are no
        formulas. The `Link` header has the address of what is recorded later.

        A key needs the scope `keys`.

        `GET /api/v1/audit-events/export`
        """
        call = Call(
            "audit.exportEvents",
            "GET",
            "/api/v1/audit-events/export",
            {
                "cursor": cursor,
                "type": type,
                "userId": user_id,
                "role": role,
                "createdAfter": created_after,
                "createdBefore": created_before,
                "subjectId": subject_id,
                "format": format,
            },
            is_text=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer

    def list_events(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        type: Sequence[Literal["account.created", "account.disabled", "account.enabled", "account.limited", "account.password_changed", "admin.account_created", "admin.account_disabled", "admin.account_enabled", "admin.account_limited", "admin.account_deleted", "second_factor.enabled", "second_factor.disabled", "second_factor.recovery_codes_renewed", "second_factor.recovery_code_used", "account.user_linked", "passkey.added", "passkey.renamed", "passkey.removed", "member.added", "member.role_changed", "member.removed", "member.left", "member.disabled", "member.enabled", "invitation.created", "invitation.deleted", "session.started", "session.refused", "session.ended", "session.all_ended", "session.switched", "api_key.created", "api_key.renamed", "api_key.described", "api_key.external_id_changed", "api_key.metadata_changed", "api_key.rotated", "api_key.grace_ended", "api_key.revoked", "api_key.scopes_changed", "api_key.expiry_changed", "api_key.paused", "api_key.resumed", "api_key.addresses_changed", "api_key.feeds_changed", "api_key.rate_limit_changed", "api_key.rate_window_changed", "api_key.credits_changed", "webhook.created", "webhook.updated", "webhook.rotated", "webhook.disabled", "webhook.deleted", "shared_feed.created", "shared_feed.updated", "shared_feed.rotated", "shared_feed.deleted", "feed.created", "feed.updated", "feed.deleted", "feed.imported", "category.created", "category.updated", "category.deleted", "label.created", "label.updated", "label.deleted", "post.published", "post.batch_published", "post.updated", "post.deleted", "post.restored", "rule.created", "rule.updated", "rule.deleted", "rule.applied"]] | None = None,
        key_id: str | None = None,
        user_id: str | None = None,
        role: Literal["owner", "admin", "editor", "reader"] | None = None,
        created_after: str | datetime | None = None,
        created_before: str | datetime | None = None,
        subject_id: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.AuditEvent]:
        """List audit events.

        What was done to the account and its keys, by whom and from which IP address, newest first.
        Events cannot be changed or deleted.

        A key needs the scope `keys`.

        `GET /api/v1/audit-events`
        """
        call = Call(
            "audit.listEvents",
            "GET",
            "/api/v1/audit-events",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "type": type,
                "keyId": key_id,
                "userId": user_id,
                "role": role,
                "createdAfter": created_after,
                "createdBefore": created_before,
                "subjectId": subject_id,
            },
            options=options or {},
        )
        return self._list(call)


class AsyncAudit(AsyncResource):
    async def export_events(
        self,
        *,
        cursor: str | None = None,
        type: Sequence[Literal["account.created", "account.disabled", "account.enabled", "account.limited", "account.password_changed", "admin.account_created", "admin.account_disabled", "admin.account_enabled", "admin.account_limited", "admin.account_deleted", "second_factor.enabled", "second_factor.disabled", "second_factor.recovery_codes_renewed", "second_factor.recovery_code_used", "account.user_linked", "passkey.added", "passkey.renamed", "passkey.removed", "member.added", "member.role_changed", "member.removed", "member.left", "member.disabled", "member.enabled", "invitation.created", "invitation.deleted", "session.started", "session.refused", "session.ended", "session.all_ended", "session.switched", "api_key.created", "api_key.renamed", "api_key.described", "api_key.external_id_changed", "api_key.metadata_changed", "api_key.rotated", "api_key.grace_ended", "api_key.revoked", "api_key.scopes_changed", "api_key.expiry_changed", "api_key.paused", "api_key.resumed", "api_key.addresses_changed", "api_key.feeds_changed", "api_key.rate_limit_changed", "api_key.rate_window_changed", "api_key.credits_changed", "webhook.created", "webhook.updated", "webhook.rotated", "webhook.disabled", "webhook.deleted", "shared_feed.created", "shared_feed.updated", "shared_feed.rotated", "shared_feed.deleted", "feed.created", "feed.updated", "feed.deleted", "feed.imported", "category.created", "category.updated", "category.deleted", "label.created", "label.updated", "label.deleted", "post.published", "post.batch_published", "post.updated", "post.deleted", "post.restored", "rule.created", "rule.updated", "rule.deleted", "rule.applied"]] | None = None,
        user_id: str | None = None,
        role: Literal["owner", "admin", "editor", "reader"] | None = None,
        created_after: str | datetime | None = None,
        created_before: str | datetime | None = None,
        subject_id: str | None = None,
        format: Literal["ndjson", "csv"] | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """Export audit events.

        Oldest first, all that are there: as lines of JSON, or as CSV whose cells are no
        formulas. The `Link` header has the address of what is recorded later.

        A key needs the scope `keys`.

        `GET /api/v1/audit-events/export`
        """
        call = Call(
            "audit.exportEvents",
            "GET",
            "/api/v1/audit-events/export",
            {
                "cursor": cursor,
                "type": type,
                "userId": user_id,
                "role": role,
                "createdAfter": created_after,
                "createdBefore": created_before,
                "subjectId": subject_id,
                "format": format,
            },
            is_text=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer

    def list_events(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        type: Sequence[Literal["account.created", "account.disabled", "account.enabled", "account.limited", "account.password_changed", "admin.account_created", "admin.account_disabled", "admin.account_enabled", "admin.account_limited", "admin.account_deleted", "second_factor.enabled", "second_factor.disabled", "second_factor.recovery_codes_renewed", "second_factor.recovery_code_used", "account.user_linked", "passkey.added", "passkey.renamed", "passkey.removed", "member.added", "member.role_changed", "member.removed", "member.left", "member.disabled", "member.enabled", "invitation.created", "invitation.deleted", "session.started", "session.refused", "session.ended", "session.all_ended", "session.switched", "api_key.created", "api_key.renamed", "api_key.described", "api_key.external_id_changed", "api_key.metadata_changed", "api_key.rotated", "api_key.grace_ended", "api_key.revoked", "api_key.scopes_changed", "api_key.expiry_changed", "api_key.paused", "api_key.resumed", "api_key.addresses_changed", "api_key.feeds_changed", "api_key.rate_limit_changed", "api_key.rate_window_changed", "api_key.credits_changed", "webhook.created", "webhook.updated", "webhook.rotated", "webhook.disabled", "webhook.deleted", "shared_feed.created", "shared_feed.updated", "shared_feed.rotated", "shared_feed.deleted", "feed.created", "feed.updated", "feed.deleted", "feed.imported", "category.created", "category.updated", "category.deleted", "label.created", "label.updated", "label.deleted", "post.published", "post.batch_published", "post.updated", "post.deleted", "post.restored", "rule.created", "rule.updated", "rule.deleted", "rule.applied"]] | None = None,
        key_id: str | None = None,
        user_id: str | None = None,
        role: Literal["owner", "admin", "editor", "reader"] | None = None,
        created_after: str | datetime | None = None,
        created_before: str | datetime | None = None,
        subject_id: str | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.AuditEvent]:
        """List audit events.

        What was done to the account and its keys, by whom and from which IP address, newest first.
        Events cannot be changed or deleted.

        A key needs the scope `keys`.

        `GET /api/v1/audit-events`
        """
        call = Call(
            "audit.listEvents",
            "GET",
            "/api/v1/audit-events",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "type": type,
                "keyId": key_id,
                "userId": user_id,
                "role": role,
                "createdAfter": created_after,
                "createdBefore": created_before,
                "subjectId": subject_id,
            },
            options=options or {},
        )
        return self._list(call)


class Categories(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Category]:
        """List categories.

        Newest first.

        A key needs the scope `feeds:read`.

        `GET /api/v1/categories`
        """
        call = Call(
            "categories.list",
            "GET",
            "/api/v1/categories",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def create(
        self,
        body: m.CreateCategory,
        *,
        options: RequestOptions | None = None,
    ) -> m.Category:
        """Create a category.

        The name is unique within the account, ignoring case.

        A key needs the scope `feeds:write`.

        `POST /api/v1/categories`
        """
        call = Call(
            "categories.create",
            "POST",
            "/api/v1/categories",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Category = self._one(call)
        return answer

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Category:
        """Get a category.

        Returns the category. `GET /api/v1/feeds?categoryId=…` lists its feeds.

        A key needs the scope `feeds:read`.

        `GET /api/v1/categories/{id}`
        """
        call = Call(
            "categories.get",
            "GET",
            f"/api/v1/categories/{segment(id, 'categories.get')}",
            options=options or {},
        )
        answer: m.Category = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateCategory,
        *,
        options: RequestOptions | None = None,
    ) -> m.Category:
        """Rename a category.

        The feeds and posts of the category are kept in it.

        A key needs the scope `feeds:write`.

        `PATCH /api/v1/categories/{id}`
        """
        call = Call(
            "categories.update",
            "PATCH",
            f"/api/v1/categories/{segment(id, 'categories.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Category = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a category.

        The feeds and posts of the category are kept, without a category.

        A key needs the scope `feeds:write`.

        `DELETE /api/v1/categories/{id}`
        """
        call = Call(
            "categories.remove",
            "DELETE",
            f"/api/v1/categories/{segment(id, 'categories.remove')}",
            options=options or {},
        )
        self._one(call)


class AsyncCategories(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Category]:
        """List categories.

        Newest first.

        A key needs the scope `feeds:read`.

        `GET /api/v1/categories`
        """
        call = Call(
            "categories.list",
            "GET",
            "/api/v1/categories",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def create(
        self,
        body: m.CreateCategory,
        *,
        options: RequestOptions | None = None,
    ) -> m.Category:
        """Create a category.

        The name is unique within the account, ignoring case.

        A key needs the scope `feeds:write`.

        `POST /api/v1/categories`
        """
        call = Call(
            "categories.create",
            "POST",
            "/api/v1/categories",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Category = await self._one(call)
        return answer

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Category:
        """Get a category.

        Returns the category. `GET /api/v1/feeds?categoryId=…` lists its feeds.

        A key needs the scope `feeds:read`.

        `GET /api/v1/categories/{id}`
        """
        call = Call(
            "categories.get",
            "GET",
            f"/api/v1/categories/{segment(id, 'categories.get')}",
            options=options or {},
        )
        answer: m.Category = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateCategory,
        *,
        options: RequestOptions | None = None,
    ) -> m.Category:
        """Rename a category.

        The feeds and posts of the category are kept in it.

        A key needs the scope `feeds:write`.

        `PATCH /api/v1/categories/{id}`
        """
        call = Call(
            "categories.update",
            "PATCH",
            f"/api/v1/categories/{segment(id, 'categories.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Category = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a category.

        The feeds and posts of the category are kept, without a category.

        A key needs the scope `feeds:write`.

        `DELETE /api/v1/categories/{id}`
        """
        call = Call(
            "categories.remove",
            "DELETE",
            f"/api/v1/categories/{segment(id, 'categories.remove')}",
            options=options or {},
        )
        await self._one(call)


class Feeds(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        category_id: Sequence[str] | None = None,
        feed_url: str | None = None,
        source: Sequence[Literal["web", "api"]] | None = None,
        status: Sequence[Literal["active", "paused", "failing", "gone"]] | None = None,
        q: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Feed]:
        """List feeds.

        Newest first. A feed is listed if it fits all the given filters.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds`
        """
        call = Call(
            "feeds.list",
            "GET",
            "/api/v1/feeds",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "categoryId": category_id,
                "feedUrl": feed_url,
                "source": source,
                "status": status,
                "q": q,
            },
            options=options or {},
        )
        return self._list(call)

    def create(
        self,
        body: m.CreateFeed,
        *,
        options: RequestOptions | None = None,
    ) -> m.Feed:
        """Subscribe to a feed, or create one to publish into.

        With `feedUrl`, it subscribes to a web feed and fetches it at once: after a 201, its posts
        can be listed. `feedUrl` can be a web page that links to its feed; the answer then has the address of
        the feed. Without `feedUrl`, `title` creates a feed that you publish posts into. A feed that the
        account already has answers 409; an address without a feed answers 422, `not_a_feed`.

        A key needs the scope `feeds:write`.

        `POST /api/v1/feeds`
        """
        call = Call(
            "feeds.create",
            "POST",
            "/api/v1/feeds",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Feed = self._one(call)
        return answer

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Feed:
        """Get a feed.

        `status`, `errorCount` and `lastError` tell whether fetching it succeeds.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/{id}`
        """
        call = Call(
            "feeds.get",
            "GET",
            f"/api/v1/feeds/{segment(id, 'feeds.get')}",
            options=options or {},
        )
        answer: m.Feed = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateFeed,
        *,
        options: RequestOptions | None = None,
    ) -> m.Feed:
        """Change a feed.

        Changes the title, the category, the settings, or whether it is fetched. A field that the
        body leaves out keeps its value.

        A key needs the scope `feeds:write`.

        `PATCH /api/v1/feeds/{id}`
        """
        call = Call(
            "feeds.update",
            "PATCH",
            f"/api/v1/feeds/{segment(id, 'feeds.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Feed = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a feed.

        Deletes the feed and all its posts. This cannot be undone.

        A key needs the scope `feeds:write`.

        `DELETE /api/v1/feeds/{id}`
        """
        call = Call(
            "feeds.remove",
            "DELETE",
            f"/api/v1/feeds/{segment(id, 'feeds.remove')}",
            options=options or {},
        )
        self._one(call)

    def list_fetches(
        self,
        id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.FeedFetch]:
        """List the fetches of a feed.

        The latest 50 fetches, newest first, with what each found or why it failed. A feed with
        source `api` is never fetched, so its list is empty.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/{id}/fetches`
        """
        call = Call(
            "feeds.listFetches",
            "GET",
            f"/api/v1/feeds/{segment(id, 'feeds.listFetches')}/fetches",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def get_counts(
        self,
        *,
        duplicates: Literal["show", "hide"] | None = None,
        options: RequestOptions | None = None,
    ) -> m.FeedCounts:
        """Count posts.

        Counts all posts and unread posts: of the account, of each feed, of each category that has
        feeds, and of each label that has posts. `failing` is the number of feeds that cannot be fetched.
        A key that is limited to feeds gets no labels.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/counts`
        """
        call = Call(
            "feeds.getCounts",
            "GET",
            "/api/v1/feeds/counts",
            {
                "duplicates": duplicates,
            },
            options=options or {},
        )
        answer: m.FeedCounts = self._one(call)
        return answer

    def get_activity(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.FeedActivity:
        """Show how often feeds post.

        For every feed of the account: how many posts it has in an average week, and when its last
        post was published.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/activity`
        """
        call = Call(
            "feeds.getActivity",
            "GET",
            "/api/v1/feeds/activity",
            options=options or {},
        )
        answer: m.FeedActivity = self._one(call)
        return answer

    def refresh(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Refresh:
        """Fetch a web feed now.

        Returns the number of new posts and of posts that the publisher edited. If the fetch fails,
        it answers 422, and the feed shows the reason in `status` and `lastError`.

        A key needs the scope `feeds:write`.

        `POST /api/v1/feeds/{id}/refresh`
        """
        call = Call(
            "feeds.refresh",
            "POST",
            f"/api/v1/feeds/{segment(id, 'feeds.refresh')}/refresh",
            options=options or {},
        )
        answer: m.Refresh = self._one(call)
        return answer

    def discover(
        self,
        body: m.DiscoverFeeds,
        *,
        options: RequestOptions | None = None,
    ) -> Pages[m.DiscoveredFeed]:
        """Find the feeds of a web page.

        Returns at most 100 feeds on one page, best first: the address itself if it is a feed, feeds
        that the page names in `<link rel="alternate">`, then links that look like feeds. If there are none,
        it tries usual addresses such as `/feed`. A feed that was read has a `preview`. To get the preview of
        another one, send its address as `url`.

        A key needs the scope `feeds:write`.

        `POST /api/v1/feeds/discover`
        """
        call = Call(
            "feeds.discover",
            "POST",
            "/api/v1/feeds/discover",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        return self._list(call)

    def export_opml(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Export the web feeds as OPML.

        An OPML 2.0 document of all web feeds, grouped by category. Feed readers import it,
        and so does `POST /api/v1/feeds/import`.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/export`
        """
        call = Call(
            "feeds.exportOpml",
            "GET",
            "/api/v1/feeds/export",
            is_text=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer

    def import_opml(
        self,
        body: str | bytes,
        *,
        options: RequestOptions | None = None,
    ) -> m.Import:
        """Import feeds from OPML.

        Send the OPML document itself, or JSON that contains it, with at most 5 MiB and 5,000 feeds.
        The answer is immediate, and the feeds are added in the background; the address in `Location` shows
        the progress. The nearest outline with a title around a feed becomes its category. An account can have
        three unfinished imports; another one answers 409, `limit_reached`.

        A key needs the scope `feeds:write`.

        `POST /api/v1/feeds/import`
        """
        call = Call(
            "feeds.importOpml",
            "POST",
            "/api/v1/feeds/import",
            body=encode_body(body, "text/x-opml"),
            content_type="text/x-opml",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Import = self._one(call)
        return answer

    def list_imports(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Import]:
        """List imports.

        Newest first, with the first 100 feeds of each import. Imports are kept for 30 days.

        A key needs the scope `feeds:read`.

        `GET /api/v1/imports`
        """
        call = Call(
            "feeds.listImports",
            "GET",
            "/api/v1/imports",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def get_import(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Import:
        """Get an import.

        Returns the progress and the result of each feed. Imports are kept for 30 days.

        A key needs the scope `feeds:read`.

        `GET /api/v1/imports/{id}`
        """
        call = Call(
            "feeds.getImport",
            "GET",
            f"/api/v1/imports/{segment(id, 'feeds.getImport')}",
            options=options or {},
        )
        answer: m.Import = self._one(call)
        return answer

    def retry_import(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Import:
        """Try the failed feeds of an import again.

        Tries the failed feeds in the background. Feeds with the code `invalid_request` are left out,
        because their address can never be fetched.

        A key needs the scope `feeds:write`.

        `POST /api/v1/imports/{id}/retry`
        """
        call = Call(
            "feeds.retryImport",
            "POST",
            f"/api/v1/imports/{segment(id, 'feeds.retryImport')}/retry",
            options=options or {},
        )
        answer: m.Import = self._one(call)
        return answer

    def get_icon(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Get the icon of a feed.

        No key is needed: the random identifier opens it, which only `icon` of a feed shows.

        `GET /icons/{id}`
        """
        call = Call(
            "feeds.getIcon",
            "GET",
            f"/icons/{segment(id, 'feeds.getIcon')}",
            is_text=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer


class AsyncFeeds(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        category_id: Sequence[str] | None = None,
        feed_url: str | None = None,
        source: Sequence[Literal["web", "api"]] | None = None,
        status: Sequence[Literal["active", "paused", "failing", "gone"]] | None = None,
        q: str | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Feed]:
        """List feeds.

        Newest first. A feed is listed if it fits all the given filters.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds`
        """
        call = Call(
            "feeds.list",
            "GET",
            "/api/v1/feeds",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "categoryId": category_id,
                "feedUrl": feed_url,
                "source": source,
                "status": status,
                "q": q,
            },
            options=options or {},
        )
        return self._list(call)

    async def create(
        self,
        body: m.CreateFeed,
        *,
        options: RequestOptions | None = None,
    ) -> m.Feed:
        """Subscribe to a feed, or create one to publish into.

        With `feedUrl`, it subscribes to a web feed and fetches it at once: after a 201, its posts
        can be listed. `feedUrl` can be a web page that links to its feed; the answer then has the address of
        the feed. Without `feedUrl`, `title` creates a feed that you publish posts into. A feed that the
        account already has answers 409; an address without a feed answers 422, `not_a_feed`.

        A key needs the scope `feeds:write`.

        `POST /api/v1/feeds`
        """
        call = Call(
            "feeds.create",
            "POST",
            "/api/v1/feeds",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Feed = await self._one(call)
        return answer

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Feed:
        """Get a feed.

        `status`, `errorCount` and `lastError` tell whether fetching it succeeds.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/{id}`
        """
        call = Call(
            "feeds.get",
            "GET",
            f"/api/v1/feeds/{segment(id, 'feeds.get')}",
            options=options or {},
        )
        answer: m.Feed = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateFeed,
        *,
        options: RequestOptions | None = None,
    ) -> m.Feed:
        """Change a feed.

        Changes the title, the category, the settings, or whether it is fetched. A field that the
        body leaves out keeps its value.

        A key needs the scope `feeds:write`.

        `PATCH /api/v1/feeds/{id}`
        """
        call = Call(
            "feeds.update",
            "PATCH",
            f"/api/v1/feeds/{segment(id, 'feeds.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Feed = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a feed.

        Deletes the feed and all its posts. This cannot be undone.

        A key needs the scope `feeds:write`.

        `DELETE /api/v1/feeds/{id}`
        """
        call = Call(
            "feeds.remove",
            "DELETE",
            f"/api/v1/feeds/{segment(id, 'feeds.remove')}",
            options=options or {},
        )
        await self._one(call)

    def list_fetches(
        self,
        id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.FeedFetch]:
        """List the fetches of a feed.

        The latest 50 fetches, newest first, with what each found or why it failed. A feed with
        source `api` is never fetched, so its list is empty.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/{id}/fetches`
        """
        call = Call(
            "feeds.listFetches",
            "GET",
            f"/api/v1/feeds/{segment(id, 'feeds.listFetches')}/fetches",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def get_counts(
        self,
        *,
        duplicates: Literal["show", "hide"] | None = None,
        options: RequestOptions | None = None,
    ) -> m.FeedCounts:
        """Count posts.

        Counts all posts and unread posts: of the account, of each feed, of each category that has
        feeds, and of each label that has posts. `failing` is the number of feeds that cannot be fetched.
        A key that is limited to feeds gets no labels.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/counts`
        """
        call = Call(
            "feeds.getCounts",
            "GET",
            "/api/v1/feeds/counts",
            {
                "duplicates": duplicates,
            },
            options=options or {},
        )
        answer: m.FeedCounts = await self._one(call)
        return answer

    async def get_activity(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.FeedActivity:
        """Show how often feeds post.

        For every feed of the account: how many posts it has in an average week, and when its last
        post was published.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/activity`
        """
        call = Call(
            "feeds.getActivity",
            "GET",
            "/api/v1/feeds/activity",
            options=options or {},
        )
        answer: m.FeedActivity = await self._one(call)
        return answer

    async def refresh(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Refresh:
        """Fetch a web feed now.

        Returns the number of new posts and of posts that the publisher edited. If the fetch fails,
        it answers 422, and the feed shows the reason in `status` and `lastError`.

        A key needs the scope `feeds:write`.

        `POST /api/v1/feeds/{id}/refresh`
        """
        call = Call(
            "feeds.refresh",
            "POST",
            f"/api/v1/feeds/{segment(id, 'feeds.refresh')}/refresh",
            options=options or {},
        )
        answer: m.Refresh = await self._one(call)
        return answer

    def discover(
        self,
        body: m.DiscoverFeeds,
        *,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.DiscoveredFeed]:
        """Find the feeds of a web page.

        Returns at most 100 feeds on one page, best first: the address itself if it is a feed, feeds
        that the page names in `<link rel="alternate">`, then links that look like feeds. If there are none,
        it tries usual addresses such as `/feed`. A feed that was read has a `preview`. To get the preview of
        another one, send its address as `url`.

        A key needs the scope `feeds:write`.

        `POST /api/v1/feeds/discover`
        """
        call = Call(
            "feeds.discover",
            "POST",
            "/api/v1/feeds/discover",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        return self._list(call)

    async def export_opml(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Export the web feeds as OPML.

        An OPML 2.0 document of all web feeds, grouped by category. Feed readers import it,
        and so does `POST /api/v1/feeds/import`.

        A key needs the scope `feeds:read`.

        `GET /api/v1/feeds/export`
        """
        call = Call(
            "feeds.exportOpml",
            "GET",
            "/api/v1/feeds/export",
            is_text=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer

    async def import_opml(
        self,
        body: str | bytes,
        *,
        options: RequestOptions | None = None,
    ) -> m.Import:
        """Import feeds from OPML.

        Send the OPML document itself, or JSON that contains it, with at most 5 MiB and 5,000 feeds.
        The answer is immediate, and the feeds are added in the background; the address in `Location` shows
        the progress. The nearest outline with a title around a feed becomes its category. An account can have
        three unfinished imports; another one answers 409, `limit_reached`.

        A key needs the scope `feeds:write`.

        `POST /api/v1/feeds/import`
        """
        call = Call(
            "feeds.importOpml",
            "POST",
            "/api/v1/feeds/import",
            body=encode_body(body, "text/x-opml"),
            content_type="text/x-opml",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Import = await self._one(call)
        return answer

    def list_imports(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Import]:
        """List imports.

        Newest first, with the first 100 feeds of each import. Imports are kept for 30 days.

        A key needs the scope `feeds:read`.

        `GET /api/v1/imports`
        """
        call = Call(
            "feeds.listImports",
            "GET",
            "/api/v1/imports",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def get_import(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Import:
        """Get an import.

        Returns the progress and the result of each feed. Imports are kept for 30 days.

        A key needs the scope `feeds:read`.

        `GET /api/v1/imports/{id}`
        """
        call = Call(
            "feeds.getImport",
            "GET",
            f"/api/v1/imports/{segment(id, 'feeds.getImport')}",
            options=options or {},
        )
        answer: m.Import = await self._one(call)
        return answer

    async def retry_import(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Import:
        """Try the failed feeds of an import again.

        Tries the failed feeds in the background. Feeds with the code `invalid_request` are left out,
        because their address can never be fetched.

        A key needs the scope `feeds:write`.

        `POST /api/v1/imports/{id}/retry`
        """
        call = Call(
            "feeds.retryImport",
            "POST",
            f"/api/v1/imports/{segment(id, 'feeds.retryImport')}/retry",
            options=options or {},
        )
        answer: m.Import = await self._one(call)
        return answer

    async def get_icon(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Get the icon of a feed.

        No key is needed: the random identifier opens it, which only `icon` of a feed shows.

        `GET /icons/{id}`
        """
        call = Call(
            "feeds.getIcon",
            "GET",
            f"/icons/{segment(id, 'feeds.getIcon')}",
            is_text=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer


class Posts(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        sort: Literal["-publishedAt", "publishedAt", "-createdAt", "createdAt", "-updatedAt", "updatedAt", "relevance"] | None = None,
        published_after: str | datetime | None = None,
        published_before: str | datetime | None = None,
        created_after: str | datetime | None = None,
        updated_after: str | datetime | None = None,
        tag: str | None = None,
        author: str | None = None,
        language: str | None = None,
        external_id: str | None = None,
        read: bool | None = None,
        starred: bool | None = None,
        label_id: Sequence[str] | None = None,
        duplicates: Literal["show", "hide"] | None = None,
        q: str | None = None,
        include: Sequence[Literal["content", "ai", "state"]] | None = None,
        feed_id: Sequence[str] | None = None,
        category_id: Sequence[str] | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Post]:
        """List posts.

        Latest first, from all feeds of the account. A post is listed if it fits all the given
        filters. To read all posts, increase `page` until `hasMore` is false, or follow the `Link` header.

        A key needs the scope `posts:read`.

        `GET /api/v1/posts`
        """
        call = Call(
            "posts.list",
            "GET",
            "/api/v1/posts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "sort": sort,
                "publishedAfter": published_after,
                "publishedBefore": published_before,
                "createdAfter": created_after,
                "updatedAfter": updated_after,
                "tag": tag,
                "author": author,
                "language": language,
                "externalId": external_id,
                "read": read,
                "starred": starred,
                "labelId": label_id,
                "duplicates": duplicates,
                "q": q,
                "include": include,
                "feedId": feed_id,
                "categoryId": category_id,
            },
            options=options or {},
        )
        return self._list(call)

    def get(
        self,
        id: str,
        *,
        include: Sequence[Literal["content", "ai", "state", "feedContent"]] | None = None,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Get a post.

        Returns the post with its content. `include=ai` adds its latest summary.

        A key needs the scope `posts:read`.

        `GET /api/v1/posts/{id}`
        """
        call = Call(
            "posts.get",
            "GET",
            f"/api/v1/posts/{segment(id, 'posts.get')}",
            {
                "include": include,
            },
            options=options or {},
        )
        answer: m.Post = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdatePost,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Change a post.

        Changes a post that you published; a post of a web feed answers 409. A field that the body
        leaves out keeps its value; null clears it.

        A key needs the scope `posts:write`.

        `PATCH /api/v1/posts/{id}`
        """
        call = Call(
            "posts.update",
            "PATCH",
            f"/api/v1/posts/{segment(id, 'posts.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Post = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a post.

        A post of a web feed stays deleted when the feed is fetched again.

        A key needs the scope `posts:write`.

        `DELETE /api/v1/posts/{id}`
        """
        call = Call(
            "posts.remove",
            "DELETE",
            f"/api/v1/posts/{segment(id, 'posts.remove')}",
            options=options or {},
        )
        self._one(call)

    def list_of_feed(
        self,
        feed_id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        sort: Literal["-publishedAt", "publishedAt", "-createdAt", "createdAt", "-updatedAt", "updatedAt", "relevance"] | None = None,
        published_after: str | datetime | None = None,
        published_before: str | datetime | None = None,
        created_after: str | datetime | None = None,
        updated_after: str | datetime | None = None,
        tag: str | None = None,
        author: str | None = None,
        language: str | None = None,
        external_id: str | None = None,
        read: bool | None = None,
        starred: bool | None = None,
        label_id: Sequence[str] | None = None,
        duplicates: Literal["show", "hide"] | None = None,
        q: str | None = None,
        include: Sequence[Literal["content", "ai", "state"]] | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Post]:
        """List the posts of a feed.

        Latest first.

        A key needs the scope `posts:read`.

        `GET /api/v1/feeds/{feedId}/posts`
        """
        call = Call(
            "posts.listOfFeed",
            "GET",
            f"/api/v1/feeds/{segment(feed_id, 'posts.listOfFeed')}/posts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "sort": sort,
                "publishedAfter": published_after,
                "publishedBefore": published_before,
                "createdAfter": created_after,
                "updatedAfter": updated_after,
                "tag": tag,
                "author": author,
                "language": language,
                "externalId": external_id,
                "read": read,
                "starred": starred,
                "labelId": label_id,
                "duplicates": duplicates,
                "q": q,
                "include": include,
            },
            options=options or {},
        )
        return self._list(call)

    def publish(
        self,
        feed_id: str,
        body: m.PublishPost,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Publish a post.

        Adds a post to a feed with source `api`; a web feed answers 409. If the feed already has a
        post with the same `externalId`, that post is replaced and the answer is 200 instead of 201.

        A key needs the scope `posts:write`.

        `POST /api/v1/feeds/{feedId}/posts`
        """
        call = Call(
            "posts.publish",
            "POST",
            f"/api/v1/feeds/{segment(feed_id, 'posts.publish')}/posts",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Post = self._one(call)
        return answer

    def publish_batch(
        self,
        feed_id: str,
        body: m.PublishPosts,
        *,
        options: RequestOptions | None = None,
    ) -> m.PublishedPosts:
        """Publish several posts.

        Adds up to 100 posts with different `externalId`s to a feed with source `api`, in one
        transaction: if one is invalid, none is published. The body can have 1 MiB; a larger one answers 413.

        A key needs the scope `posts:write`.

        `POST /api/v1/feeds/{feedId}/posts/batch`
        """
        call = Call(
            "posts.publishBatch",
            "POST",
            f"/api/v1/feeds/{segment(feed_id, 'posts.publishBatch')}/posts/batch",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.PublishedPosts = self._one(call)
        return answer

    def get_by_external_id(
        self,
        feed_id: str,
        external_id: str,
        *,
        include: Sequence[Literal["content", "ai", "state", "feedContent"]] | None = None,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Get a post by its externalId.

        Like `GET /api/v1/posts/{id}`. If a web feed has several posts with this `externalId`, the
        latest one is returned.

        A key needs the scope `posts:read`.

        `GET /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
        """
        call = Call(
            "posts.getByExternalId",
            "GET",
            f"/api/v1/feeds/{segment(feed_id, 'posts.getByExternalId')}/posts/by-external-id/{segment(external_id, 'posts.getByExternalId')}",
            {
                "include": include,
            },
            options=options or {},
        )
        answer: m.Post = self._one(call)
        return answer

    def update_by_external_id(
        self,
        feed_id: str,
        external_id: str,
        body: m.UpdatePost,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Change a post by its externalId.

        Like `PATCH /api/v1/posts/{id}`, for a feed with source `api`.

        A key needs the scope `posts:write`.

        `PATCH /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
        """
        call = Call(
            "posts.updateByExternalId",
            "PATCH",
            f"/api/v1/feeds/{segment(feed_id, 'posts.updateByExternalId')}/posts/by-external-id/{segment(external_id, 'posts.updateByExternalId')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Post = self._one(call)
        return answer

    def remove_by_external_id(
        self,
        feed_id: str,
        external_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a post by its externalId.

        Like `DELETE /api/v1/posts/{id}`.

        A key needs the scope `posts:write`.

        `DELETE /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
        """
        call = Call(
            "posts.removeByExternalId",
            "DELETE",
            f"/api/v1/feeds/{segment(feed_id, 'posts.removeByExternalId')}/posts/by-external-id/{segment(external_id, 'posts.removeByExternalId')}",
            options=options or {},
        )
        self._one(call)

    def set_state(
        self,
        body: m.MarkPosts,
        *,
        options: RequestOptions | None = None,
    ) -> m.MarkedPosts:
        """Mark posts as read or starred, and label them.

        Changes up to 1,000 posts. A field that the body leaves out keeps its value. The answer has
        the posts whose state changed. Repeating the request changes nothing. Starred and labelled posts are
        not deleted when old posts are. Lists show the state with `include=state`, and `GET
        /api/v1/changes?types=state` lists its changes.

        A key needs the scope `state:write`.

        `PATCH /api/v1/posts/state`
        """
        call = Call(
            "posts.setState",
            "PATCH",
            "/api/v1/posts/state",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.MarkedPosts = self._one(call)
        return answer

    def mark_read(
        self,
        body: m.MarkRead | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.PostsRead:
        """Mark all posts as read.

        Marks all posts of the account, or of the given feeds and categories, that arrived until an
        instant. It is fast for any number of posts. With `q`, it marks the posts that match, one by one. Posts
        that arrive later are unread, whatever date they have.

        A key needs the scope `state:write`.

        `POST /api/v1/posts/mark-read`
        """
        call = Call(
            "posts.markRead",
            "POST",
            "/api/v1/posts/mark-read",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.PostsRead = self._one(call)
        return answer

    def fetch_full_text(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Fetch the full text of a post.

        Fetches the page of the post, and shows its article as the content, with `contentSource`
        `page`. `include=feedContent` shows what the feed says. If the page cannot be read, it answers 422
        with a `reason`, and the post keeps its content. A page that was fetched in the last ten minutes is not
        fetched again.

        A key needs the scope `posts:write`.

        `POST /api/v1/posts/{id}/full-text`
        """
        call = Call(
            "posts.fetchFullText",
            "POST",
            f"/api/v1/posts/{segment(id, 'posts.fetchFullText')}/full-text",
            options=options or {},
        )
        answer: m.Post = self._one(call)
        return answer

    def remove_full_text(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Show the content of the feed again.

        The page is not read again when the post is edited.

        A key needs the scope `posts:write`.

        `DELETE /api/v1/posts/{id}/full-text`
        """
        call = Call(
            "posts.removeFullText",
            "DELETE",
            f"/api/v1/posts/{segment(id, 'posts.removeFullText')}/full-text",
            options=options or {},
        )
        answer: m.Post = self._one(call)
        return answer

    def get_picture(
        self,
        signature: str,
        address: str,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Get a picture of a post.

        No key is needed: posts show the address, which nobody else can make. With
        `MEDIA_PROXY=off` there are no such addresses.

        `GET /media/{signature}/{address}`
        """
        call = Call(
            "posts.getPicture",
            "GET",
            f"/media/{segment(signature, 'posts.getPicture')}/{segment(address, 'posts.getPicture')}",
            is_text=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer


class AsyncPosts(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        sort: Literal["-publishedAt", "publishedAt", "-createdAt", "createdAt", "-updatedAt", "updatedAt", "relevance"] | None = None,
        published_after: str | datetime | None = None,
        published_before: str | datetime | None = None,
        created_after: str | datetime | None = None,
        updated_after: str | datetime | None = None,
        tag: str | None = None,
        author: str | None = None,
        language: str | None = None,
        external_id: str | None = None,
        read: bool | None = None,
        starred: bool | None = None,
        label_id: Sequence[str] | None = None,
        duplicates: Literal["show", "hide"] | None = None,
        q: str | None = None,
        include: Sequence[Literal["content", "ai", "state"]] | None = None,
        feed_id: Sequence[str] | None = None,
        category_id: Sequence[str] | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Post]:
        """List posts.

        Latest first, from all feeds of the account. A post is listed if it fits all the given
        filters. To read all posts, increase `page` until `hasMore` is false, or follow the `Link` header.

        A key needs the scope `posts:read`.

        `GET /api/v1/posts`
        """
        call = Call(
            "posts.list",
            "GET",
            "/api/v1/posts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "sort": sort,
                "publishedAfter": published_after,
                "publishedBefore": published_before,
                "createdAfter": created_after,
                "updatedAfter": updated_after,
                "tag": tag,
                "author": author,
                "language": language,
                "externalId": external_id,
                "read": read,
                "starred": starred,
                "labelId": label_id,
                "duplicates": duplicates,
                "q": q,
                "include": include,
                "feedId": feed_id,
                "categoryId": category_id,
            },
            options=options or {},
        )
        return self._list(call)

    async def get(
        self,
        id: str,
        *,
        include: Sequence[Literal["content", "ai", "state", "feedContent"]] | None = None,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Get a post.

        Returns the post with its content. `include=ai` adds its latest summary.

        A key needs the scope `posts:read`.

        `GET /api/v1/posts/{id}`
        """
        call = Call(
            "posts.get",
            "GET",
            f"/api/v1/posts/{segment(id, 'posts.get')}",
            {
                "include": include,
            },
            options=options or {},
        )
        answer: m.Post = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdatePost,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Change a post.

        Changes a post that you published; a post of a web feed answers 409. A field that the body
        leaves out keeps its value; null clears it.

        A key needs the scope `posts:write`.

        `PATCH /api/v1/posts/{id}`
        """
        call = Call(
            "posts.update",
            "PATCH",
            f"/api/v1/posts/{segment(id, 'posts.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Post = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a post.

        A post of a web feed stays deleted when the feed is fetched again.

        A key needs the scope `posts:write`.

        `DELETE /api/v1/posts/{id}`
        """
        call = Call(
            "posts.remove",
            "DELETE",
            f"/api/v1/posts/{segment(id, 'posts.remove')}",
            options=options or {},
        )
        await self._one(call)

    def list_of_feed(
        self,
        feed_id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        sort: Literal["-publishedAt", "publishedAt", "-createdAt", "createdAt", "-updatedAt", "updatedAt", "relevance"] | None = None,
        published_after: str | datetime | None = None,
        published_before: str | datetime | None = None,
        created_after: str | datetime | None = None,
        updated_after: str | datetime | None = None,
        tag: str | None = None,
        author: str | None = None,
        language: str | None = None,
        external_id: str | None = None,
        read: bool | None = None,
        starred: bool | None = None,
        label_id: Sequence[str] | None = None,
        duplicates: Literal["show", "hide"] | None = None,
        q: str | None = None,
        include: Sequence[Literal["content", "ai", "state"]] | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Post]:
        """List the posts of a feed.

        Latest first.

        A key needs the scope `posts:read`.

        `GET /api/v1/feeds/{feedId}/posts`
        """
        call = Call(
            "posts.listOfFeed",
            "GET",
            f"/api/v1/feeds/{segment(feed_id, 'posts.listOfFeed')}/posts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "sort": sort,
                "publishedAfter": published_after,
                "publishedBefore": published_before,
                "createdAfter": created_after,
                "updatedAfter": updated_after,
                "tag": tag,
                "author": author,
                "language": language,
                "externalId": external_id,
                "read": read,
                "starred": starred,
                "labelId": label_id,
                "duplicates": duplicates,
                "q": q,
                "include": include,
            },
            options=options or {},
        )
        return self._list(call)

    async def publish(
        self,
        feed_id: str,
        body: m.PublishPost,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Publish a post.

        Adds a post to a feed with source `api`; a web feed answers 409. If the feed already has a
        post with the same `externalId`, that post is replaced and the answer is 200 instead of 201.

        A key needs the scope `posts:write`.

        `POST /api/v1/feeds/{feedId}/posts`
        """
        call = Call(
            "posts.publish",
            "POST",
            f"/api/v1/feeds/{segment(feed_id, 'posts.publish')}/posts",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Post = await self._one(call)
        return answer

    async def publish_batch(
        self,
        feed_id: str,
        body: m.PublishPosts,
        *,
        options: RequestOptions | None = None,
    ) -> m.PublishedPosts:
        """Publish several posts.

        Adds up to 100 posts with different `externalId`s to a feed with source `api`, in one
        transaction: if one is invalid, none is published. The body can have 1 MiB; a larger one answers 413.

        A key needs the scope `posts:write`.

        `POST /api/v1/feeds/{feedId}/posts/batch`
        """
        call = Call(
            "posts.publishBatch",
            "POST",
            f"/api/v1/feeds/{segment(feed_id, 'posts.publishBatch')}/posts/batch",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.PublishedPosts = await self._one(call)
        return answer

    async def get_by_external_id(
        self,
        feed_id: str,
        external_id: str,
        *,
        include: Sequence[Literal["content", "ai", "state", "feedContent"]] | None = None,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Get a post by its externalId.

        Like `GET /api/v1/posts/{id}`. If a web feed has several posts with this `externalId`, the
        latest one is returned.

        A key needs the scope `posts:read`.

        `GET /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
        """
        call = Call(
            "posts.getByExternalId",
            "GET",
            f"/api/v1/feeds/{segment(feed_id, 'posts.getByExternalId')}/posts/by-external-id/{segment(external_id, 'posts.getByExternalId')}",
            {
                "include": include,
            },
            options=options or {},
        )
        answer: m.Post = await self._one(call)
        return answer

    async def update_by_external_id(
        self,
        feed_id: str,
        external_id: str,
        body: m.UpdatePost,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Change a post by its externalId.

        Like `PATCH /api/v1/posts/{id}`, for a feed with source `api`.

        A key needs the scope `posts:write`.

        `PATCH /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
        """
        call = Call(
            "posts.updateByExternalId",
            "PATCH",
            f"/api/v1/feeds/{segment(feed_id, 'posts.updateByExternalId')}/posts/by-external-id/{segment(external_id, 'posts.updateByExternalId')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Post = await self._one(call)
        return answer

    async def remove_by_external_id(
        self,
        feed_id: str,
        external_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a post by its externalId.

        Like `DELETE /api/v1/posts/{id}`.

        A key needs the scope `posts:write`.

        `DELETE /api/v1/feeds/{feedId}/posts/by-external-id/{externalId}`
        """
        call = Call(
            "posts.removeByExternalId",
            "DELETE",
            f"/api/v1/feeds/{segment(feed_id, 'posts.removeByExternalId')}/posts/by-external-id/{segment(external_id, 'posts.removeByExternalId')}",
            options=options or {},
        )
        await self._one(call)

    async def set_state(
        self,
        body: m.MarkPosts,
        *,
        options: RequestOptions | None = None,
    ) -> m.MarkedPosts:
        """Mark posts as read or starred, and label them.

        Changes up to 1,000 posts. A field that the body leaves out keeps its value. The answer has
        the posts whose state changed. Repeating the request changes nothing. Starred and labelled posts are
        not deleted when old posts are. Lists show the state with `include=state`, and `GET
        /api/v1/changes?types=state` lists its changes.

        A key needs the scope `state:write`.

        `PATCH /api/v1/posts/state`
        """
        call = Call(
            "posts.setState",
            "PATCH",
            "/api/v1/posts/state",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.MarkedPosts = await self._one(call)
        return answer

    async def mark_read(
        self,
        body: m.MarkRead | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.PostsRead:
        """Mark all posts as read.

        Marks all posts of the account, or of the given feeds and categories, that arrived until an
        instant. It is fast for any number of posts. With `q`, it marks the posts that match, one by one. Posts
        that arrive later are unread, whatever date they have.

        A key needs the scope `state:write`.

        `POST /api/v1/posts/mark-read`
        """
        call = Call(
            "posts.markRead",
            "POST",
            "/api/v1/posts/mark-read",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.PostsRead = await self._one(call)
        return answer

    async def fetch_full_text(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Fetch the full text of a post.

        Fetches the page of the post, and shows its article as the content, with `contentSource`
        `page`. `include=feedContent` shows what the feed says. If the page cannot be read, it answers 422
        with a `reason`, and the post keeps its content. A page that was fetched in the last ten minutes is not
        fetched again.

        A key needs the scope `posts:write`.

        `POST /api/v1/posts/{id}/full-text`
        """
        call = Call(
            "posts.fetchFullText",
            "POST",
            f"/api/v1/posts/{segment(id, 'posts.fetchFullText')}/full-text",
            options=options or {},
        )
        answer: m.Post = await self._one(call)
        return answer

    async def remove_full_text(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Show the content of the feed again.

        The page is not read again when the post is edited.

        A key needs the scope `posts:write`.

        `DELETE /api/v1/posts/{id}/full-text`
        """
        call = Call(
            "posts.removeFullText",
            "DELETE",
            f"/api/v1/posts/{segment(id, 'posts.removeFullText')}/full-text",
            options=options or {},
        )
        answer: m.Post = await self._one(call)
        return answer

    async def get_picture(
        self,
        signature: str,
        address: str,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Get a picture of a post.

        No key is needed: posts show the address, which nobody else can make. With
        `MEDIA_PROXY=off` there are no such addresses.

        `GET /media/{signature}/{address}`
        """
        call = Call(
            "posts.getPicture",
            "GET",
            f"/media/{segment(signature, 'posts.getPicture')}/{segment(address, 'posts.getPicture')}",
            is_text=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer


class Labels(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Label]:
        """List labels.

        Newest first.

        A key needs the scope `posts:read`.

        `GET /api/v1/labels`
        """
        call = Call(
            "labels.list",
            "GET",
            "/api/v1/labels",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def create(
        self,
        body: m.CreateLabel,
        *,
        options: RequestOptions | None = None,
    ) -> m.Label:
        """Create a label.

        The name is unique within the account, ignoring case. An account may have 500 labels.
        `PATCH /api/v1/posts/state` puts labels on posts.

        A key needs the scope `state:write`.

        `POST /api/v1/labels`
        """
        call = Call(
            "labels.create",
            "POST",
            "/api/v1/labels",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Label = self._one(call)
        return answer

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Label:
        """Get a label.

        List its posts with `GET /api/v1/posts?labelId=…`.

        A key needs the scope `posts:read`.

        `GET /api/v1/labels/{id}`
        """
        call = Call(
            "labels.get",
            "GET",
            f"/api/v1/labels/{segment(id, 'labels.get')}",
            options=options or {},
        )
        answer: m.Label = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateLabel,
        *,
        options: RequestOptions | None = None,
    ) -> m.Label:
        """Rename a label.

        Changes the name. The label stays on its posts. `GET /api/v1/changes` lists no change, as it
        names labels by their `id`.

        A key needs the scope `state:write`.

        `PATCH /api/v1/labels/{id}`
        """
        call = Call(
            "labels.update",
            "PATCH",
            f"/api/v1/labels/{segment(id, 'labels.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Label = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a label.

        Deletes the label; its posts are kept. `GET /api/v1/changes?types=state` lists each post that
        lost it. Without a label, a post can be deleted by the limits for old posts.

        A key needs the scope `state:write`.

        `DELETE /api/v1/labels/{id}`
        """
        call = Call(
            "labels.remove",
            "DELETE",
            f"/api/v1/labels/{segment(id, 'labels.remove')}",
            options=options or {},
        )
        self._one(call)


class AsyncLabels(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Label]:
        """List labels.

        Newest first.

        A key needs the scope `posts:read`.

        `GET /api/v1/labels`
        """
        call = Call(
            "labels.list",
            "GET",
            "/api/v1/labels",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def create(
        self,
        body: m.CreateLabel,
        *,
        options: RequestOptions | None = None,
    ) -> m.Label:
        """Create a label.

        The name is unique within the account, ignoring case. An account may have 500 labels.
        `PATCH /api/v1/posts/state` puts labels on posts.

        A key needs the scope `state:write`.

        `POST /api/v1/labels`
        """
        call = Call(
            "labels.create",
            "POST",
            "/api/v1/labels",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Label = await self._one(call)
        return answer

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Label:
        """Get a label.

        List its posts with `GET /api/v1/posts?labelId=…`.

        A key needs the scope `posts:read`.

        `GET /api/v1/labels/{id}`
        """
        call = Call(
            "labels.get",
            "GET",
            f"/api/v1/labels/{segment(id, 'labels.get')}",
            options=options or {},
        )
        answer: m.Label = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateLabel,
        *,
        options: RequestOptions | None = None,
    ) -> m.Label:
        """Rename a label.

        Changes the name. The label stays on its posts. `GET /api/v1/changes` lists no change, as it
        names labels by their `id`.

        A key needs the scope `state:write`.

        `PATCH /api/v1/labels/{id}`
        """
        call = Call(
            "labels.update",
            "PATCH",
            f"/api/v1/labels/{segment(id, 'labels.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Label = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a label.

        Deletes the label; its posts are kept. `GET /api/v1/changes?types=state` lists each post that
        lost it. Without a label, a post can be deleted by the limits for old posts.

        A key needs the scope `state:write`.

        `DELETE /api/v1/labels/{id}`
        """
        call = Call(
            "labels.remove",
            "DELETE",
            f"/api/v1/labels/{segment(id, 'labels.remove')}",
            options=options or {},
        )
        await self._one(call)


class Drafts(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        post_id: str | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.ListedDraft]:
        """List drafts.

        Newest first, without their `content`.

        A key needs the scope `posts:write`.

        `GET /api/v1/drafts`
        """
        call = Call(
            "drafts.list",
            "GET",
            "/api/v1/drafts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "postId": post_id,
            },
            options=options or {},
        )
        return self._list(call)

    def create(
        self,
        body: m.CreateDraft,
        *,
        options: RequestOptions | None = None,
    ) -> m.Draft:
        """Create a draft.

        Keeps a post that is being written; no reader sees it. To publish it, publish a post with the
        draft's `id` as `externalId`, and delete the draft: a repetition then changes the same post. With
        `postId` it is the next text of a post, which has one draft at most. An account may have 100 drafts.

        A key needs the scope `posts:write`.

        `POST /api/v1/drafts`
        """
        call = Call(
            "drafts.create",
            "POST",
            "/api/v1/drafts",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Draft = self._one(call)
        return answer

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Draft:
        """Get a draft.

        Returns the draft with its content. Send its `ETag` as `If-Match` with the next change.

        A key needs the scope `posts:write`.

        `GET /api/v1/drafts/{id}`
        """
        call = Call(
            "drafts.get",
            "GET",
            f"/api/v1/drafts/{segment(id, 'drafts.get')}",
            options=options or {},
        )
        answer: m.Draft = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateDraft,
        *,
        options: RequestOptions | None = None,
    ) -> m.Draft:
        """Change a draft.

        A field that the body leaves out keeps its value. With `If-Match`, a draft that was changed
        since is not overwritten, and the answer is 412.

        A key needs the scope `posts:write`.

        `PATCH /api/v1/drafts/{id}`
        """
        call = Call(
            "drafts.update",
            "PATCH",
            f"/api/v1/drafts/{segment(id, 'drafts.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Draft = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a draft.

        Deletes the draft. A post that it would have changed stays as it is.

        A key needs the scope `posts:write`.

        `DELETE /api/v1/drafts/{id}`
        """
        call = Call(
            "drafts.remove",
            "DELETE",
            f"/api/v1/drafts/{segment(id, 'drafts.remove')}",
            options=options or {},
        )
        self._one(call)


class AsyncDrafts(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        post_id: str | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.ListedDraft]:
        """List drafts.

        Newest first, without their `content`.

        A key needs the scope `posts:write`.

        `GET /api/v1/drafts`
        """
        call = Call(
            "drafts.list",
            "GET",
            "/api/v1/drafts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "postId": post_id,
            },
            options=options or {},
        )
        return self._list(call)

    async def create(
        self,
        body: m.CreateDraft,
        *,
        options: RequestOptions | None = None,
    ) -> m.Draft:
        """Create a draft.

        Keeps a post that is being written; no reader sees it. To publish it, publish a post with the
        draft's `id` as `externalId`, and delete the draft: a repetition then changes the same post. With
        `postId` it is the next text of a post, which has one draft at most. An account may have 100 drafts.

        A key needs the scope `posts:write`.

        `POST /api/v1/drafts`
        """
        call = Call(
            "drafts.create",
            "POST",
            "/api/v1/drafts",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Draft = await self._one(call)
        return answer

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Draft:
        """Get a draft.

        Returns the draft with its content. Send its `ETag` as `If-Match` with the next change.

        A key needs the scope `posts:write`.

        `GET /api/v1/drafts/{id}`
        """
        call = Call(
            "drafts.get",
            "GET",
            f"/api/v1/drafts/{segment(id, 'drafts.get')}",
            options=options or {},
        )
        answer: m.Draft = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateDraft,
        *,
        options: RequestOptions | None = None,
    ) -> m.Draft:
        """Change a draft.

        A field that the body leaves out keeps its value. With `If-Match`, a draft that was changed
        since is not overwritten, and the answer is 412.

        A key needs the scope `posts:write`.

        `PATCH /api/v1/drafts/{id}`
        """
        call = Call(
            "drafts.update",
            "PATCH",
            f"/api/v1/drafts/{segment(id, 'drafts.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Draft = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a draft.

        Deletes the draft. A post that it would have changed stays as it is.

        A key needs the scope `posts:write`.

        `DELETE /api/v1/drafts/{id}`
        """
        call = Call(
            "drafts.remove",
            "DELETE",
            f"/api/v1/drafts/{segment(id, 'drafts.remove')}",
            options=options or {},
        )
        await self._one(call)


class Rules(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Rule]:
        """List rules.

        In the order in which they look at new posts.

        A key needs the scope `rules:read`.

        `GET /api/v1/rules`
        """
        call = Call(
            "rules.list",
            "GET",
            "/api/v1/rules",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def create(
        self,
        body: m.CreateRule,
        *,
        options: RequestOptions | None = None,
    ) -> m.Rule:
        """Create a rule.

        Rules look at new posts in the order of `position`, when the posts are stored: by a fetch, a
        push, an import or this API. Each sees what those before it did. Edits of posts are not looked at. An account
        can have 200 rules; another one answers 409, `limit_reached`. `POST /api/v1/rules/test` shows beforehand
        which stored posts a rule meets.

        A key needs the scope `rules:write`.

        `POST /api/v1/rules`
        """
        call = Call(
            "rules.create",
            "POST",
            "/api/v1/rules",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Rule = self._one(call)
        return answer

    def test(
        self,
        body: m.TestRule,
        *,
        options: RequestOptions | None = None,
    ) -> m.TestedRule:
        """Try a rule.

        Says which of the newest 1,000 stored posts in the scope of the rule it meets, and changes
        nothing. Names of labels and states are those of now.

        A key needs the scope `rules:read`.

        `POST /api/v1/rules/test`
        """
        call = Call(
            "rules.test",
            "POST",
            "/api/v1/rules/test",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.TestedRule = self._one(call)
        return answer

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Rule:
        """Get a rule.

        Returns its settings, and how many posts it has met.

        A key needs the scope `rules:read`.

        `GET /api/v1/rules/{id}`
        """
        call = Call(
            "rules.get",
            "GET",
            f"/api/v1/rules/{segment(id, 'rules.get')}",
            options=options or {},
        )
        answer: m.Rule = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateRule,
        *,
        options: RequestOptions | None = None,
    ) -> m.Rule:
        """Change a rule.

        A field that the body leaves out keeps its value; `actions` are replaced as a whole. A new
        `position` moves the rules in between.

        A key needs the scope `rules:write`.

        `PATCH /api/v1/rules/{id}`
        """
        call = Call(
            "rules.update",
            "PATCH",
            f"/api/v1/rules/{segment(id, 'rules.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Rule = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a rule.

        What it did stays, and so do the posts that it dropped in `GET /api/v1/dropped-posts`.

        A key needs the scope `rules:write`.

        `DELETE /api/v1/rules/{id}`
        """
        call = Call(
            "rules.remove",
            "DELETE",
            f"/api/v1/rules/{segment(id, 'rules.remove')}",
            options=options or {},
        )
        self._one(call)

    def apply(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.RuleJob:
        """Apply a rule to stored posts.

        Applies the rule, as it is now, to all posts that are there now, in the background. `drop`
        deletes posts of web feeds permanently; they cannot be restored. A rule is applied once at a time;
        meanwhile the answer is 409, `conflict`.

        A key needs the scope `rules:write`.

        `POST /api/v1/rules/{id}/apply`
        """
        call = Call(
            "rules.apply",
            "POST",
            f"/api/v1/rules/{segment(id, 'rules.apply')}/apply",
            options=options or {},
        )
        answer: m.RuleJob = self._one(call)
        return answer

    def get_job(
        self,
        id: str,
        job_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.RuleJob:
        """Get the progress of a rule over stored posts.

        The last job of each rule is kept, until the rule is deleted.

        A key needs the scope `rules:read`.

        `GET /api/v1/rules/{id}/apply/{jobId}`
        """
        call = Call(
            "rules.getJob",
            "GET",
            f"/api/v1/rules/{segment(id, 'rules.getJob')}/apply/{segment(job_id, 'rules.getJob')}",
            options=options or {},
        )
        answer: m.RuleJob = self._one(call)
        return answer

    def list_dropped_posts(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.DroppedPost]:
        """List dropped posts.

        The posts that rules did not let in, newest first. They are kept for 30 days, and of an account
        the newest 5,000.

        A key needs the scope `rules:read`.

        `GET /api/v1/dropped-posts`
        """
        call = Call(
            "rules.listDroppedPosts",
            "GET",
            "/api/v1/dropped-posts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def restore_dropped_post(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Restore a dropped post.

        Stores the post with its whole content, as if it arrived now. No rule looks at it.

        A key needs the scope `rules:write`.

        `POST /api/v1/dropped-posts/{id}/restore`
        """
        call = Call(
            "rules.restoreDroppedPost",
            "POST",
            f"/api/v1/dropped-posts/{segment(id, 'rules.restoreDroppedPost')}/restore",
            options=options or {},
        )
        answer: m.Post = self._one(call)
        return answer


class AsyncRules(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Rule]:
        """List rules.

        In the order in which they look at new posts.

        A key needs the scope `rules:read`.

        `GET /api/v1/rules`
        """
        call = Call(
            "rules.list",
            "GET",
            "/api/v1/rules",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def create(
        self,
        body: m.CreateRule,
        *,
        options: RequestOptions | None = None,
    ) -> m.Rule:
        """Create a rule.

        Rules look at new posts in the order of `position`, when the posts are stored: by a fetch, a
        push, an import or this API. Each sees what those before it did. Edits of posts are not looked at. An account
        can have 200 rules; another one answers 409, `limit_reached`. `POST /api/v1/rules/test` shows beforehand
        which stored posts a rule meets.

        A key needs the scope `rules:write`.

        `POST /api/v1/rules`
        """
        call = Call(
            "rules.create",
            "POST",
            "/api/v1/rules",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Rule = await self._one(call)
        return answer

    async def test(
        self,
        body: m.TestRule,
        *,
        options: RequestOptions | None = None,
    ) -> m.TestedRule:
        """Try a rule.

        Says which of the newest 1,000 stored posts in the scope of the rule it meets, and changes
        nothing. Names of labels and states are those of now.

        A key needs the scope `rules:read`.

        `POST /api/v1/rules/test`
        """
        call = Call(
            "rules.test",
            "POST",
            "/api/v1/rules/test",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.TestedRule = await self._one(call)
        return answer

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Rule:
        """Get a rule.

        Returns its settings, and how many posts it has met.

        A key needs the scope `rules:read`.

        `GET /api/v1/rules/{id}`
        """
        call = Call(
            "rules.get",
            "GET",
            f"/api/v1/rules/{segment(id, 'rules.get')}",
            options=options or {},
        )
        answer: m.Rule = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateRule,
        *,
        options: RequestOptions | None = None,
    ) -> m.Rule:
        """Change a rule.

        A field that the body leaves out keeps its value; `actions` are replaced as a whole. A new
        `position` moves the rules in between.

        A key needs the scope `rules:write`.

        `PATCH /api/v1/rules/{id}`
        """
        call = Call(
            "rules.update",
            "PATCH",
            f"/api/v1/rules/{segment(id, 'rules.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Rule = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a rule.

        What it did stays, and so do the posts that it dropped in `GET /api/v1/dropped-posts`.

        A key needs the scope `rules:write`.

        `DELETE /api/v1/rules/{id}`
        """
        call = Call(
            "rules.remove",
            "DELETE",
            f"/api/v1/rules/{segment(id, 'rules.remove')}",
            options=options or {},
        )
        await self._one(call)

    async def apply(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.RuleJob:
        """Apply a rule to stored posts.

        Applies the rule, as it is now, to all posts that are there now, in the background. `drop`
        deletes posts of web feeds permanently; they cannot be restored. A rule is applied once at a time;
        meanwhile the answer is 409, `conflict`.

        A key needs the scope `rules:write`.

        `POST /api/v1/rules/{id}/apply`
        """
        call = Call(
            "rules.apply",
            "POST",
            f"/api/v1/rules/{segment(id, 'rules.apply')}/apply",
            options=options or {},
        )
        answer: m.RuleJob = await self._one(call)
        return answer

    async def get_job(
        self,
        id: str,
        job_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.RuleJob:
        """Get the progress of a rule over stored posts.

        The last job of each rule is kept, until the rule is deleted.

        A key needs the scope `rules:read`.

        `GET /api/v1/rules/{id}/apply/{jobId}`
        """
        call = Call(
            "rules.getJob",
            "GET",
            f"/api/v1/rules/{segment(id, 'rules.getJob')}/apply/{segment(job_id, 'rules.getJob')}",
            options=options or {},
        )
        answer: m.RuleJob = await self._one(call)
        return answer

    def list_dropped_posts(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.DroppedPost]:
        """List dropped posts.

        The posts that rules did not let in, newest first. They are kept for 30 days, and of an account
        the newest 5,000.

        A key needs the scope `rules:read`.

        `GET /api/v1/dropped-posts`
        """
        call = Call(
            "rules.listDroppedPosts",
            "GET",
            "/api/v1/dropped-posts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def restore_dropped_post(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Post:
        """Restore a dropped post.

        Stores the post with its whole content, as if it arrived now. No rule looks at it.

        A key needs the scope `rules:write`.

        `POST /api/v1/dropped-posts/{id}/restore`
        """
        call = Call(
            "rules.restoreDroppedPost",
            "POST",
            f"/api/v1/dropped-posts/{segment(id, 'rules.restoreDroppedPost')}/restore",
            options=options or {},
        )
        answer: m.Post = await self._one(call)
        return answer


class Changes(Resource):
    def list(
        self,
        *,
        cursor: str | None = None,
        page_size: int | None = None,
        types: Sequence[Literal["post", "feed", "category", "state"]] | None = None,
        include: Sequence[Literal["content"]] | None = None,
        since: Literal["now"] | None = None,
        wait: int | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Change]:
        """List changes.

        Lists every post, feed and category of the account once, in its newest version, ordered by
        the time of its last change. To keep an exact copy, begin without a cursor, then send each request
        with the `cursor` of the previous answer: edits and deletions are listed too. The deletion of a feed
        stands for that of its posts. With `types=state`, it lists which posts are read, starred and labelled.
        Posts and their state need the scope `posts:read`; feeds and categories need `feeds:read`. Deletions
        are kept for 30 days by default; an older cursor answers 410, `resync_required`: begin again without a
        cursor.

        `GET /api/v1/changes`
        """
        call = Call(
            "changes.list",
            "GET",
            "/api/v1/changes",
            {
                "cursor": cursor,
                "pageSize": page_size,
                "types": types,
                "include": include,
                "since": since,
                "wait": wait,
            },
            options=options or {},
        )
        return self._list(call)


class AsyncChanges(AsyncResource):
    def list(
        self,
        *,
        cursor: str | None = None,
        page_size: int | None = None,
        types: Sequence[Literal["post", "feed", "category", "state"]] | None = None,
        include: Sequence[Literal["content"]] | None = None,
        since: Literal["now"] | None = None,
        wait: int | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Change]:
        """List changes.

        Lists every post, feed and category of the account once, in its newest version, ordered by
        the time of its last change. To keep an exact copy, begin without a cursor, then send each request
        with the `cursor` of the previous answer: edits and deletions are listed too. The deletion of a feed
        stands for that of its posts. With `types=state`, it lists which posts are read, starred and labelled.
        Posts and their state need the scope `posts:read`; feeds and categories need `feeds:read`. Deletions
        are kept for 30 days by default; an older cursor answers 410, `resync_required`: begin again without a
        cursor.

        `GET /api/v1/changes`
        """
        call = Call(
            "changes.list",
            "GET",
            "/api/v1/changes",
            {
                "cursor": cursor,
                "pageSize": page_size,
                "types": types,
                "include": include,
                "since": since,
                "wait": wait,
            },
            options=options or {},
        )
        return self._list(call)


class Ai(Resource):
    def create_summary(
        self,
        body: m.CreateSummary,
        *,
        options: RequestOptions | None = None,
    ) -> m.Summary:
        """Summarise a post or a text.

        Returns 1 to 10 sentences; 3 by default. The summary of the same content, by the same
        provider and model, is stored and returned again with `cached` true. `GET
        /api/v1/posts/{id}?include=ai` shows the latest summary of a post.

        A key needs the scope `ai`.

        `POST /api/v1/ai/summaries`
        """
        call = Call(
            "ai.createSummary",
            "POST",
            "/api/v1/ai/summaries",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Summary = self._one(call)
        return answer

    def suggest_categories(
        self,
        body: m.CreateCategorySuggestion,
        *,
        options: RequestOptions | None = None,
    ) -> m.CategorySuggestion:
        """Suggest a category for a post.

        Scores the categories of the account, best first; it never invents one. The built-in provider
        learns from posts whose feeds have a category. If there are too few, it answers 409,
        `too_little_to_learn`.

        A key needs the scope `ai`.

        `POST /api/v1/ai/category-suggestions`
        """
        call = Call(
            "ai.suggestCategories",
            "POST",
            "/api/v1/ai/category-suggestions",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.CategorySuggestion = self._one(call)
        return answer

    def suggest_tags(
        self,
        body: m.CreateTags,
        *,
        options: RequestOptions | None = None,
    ) -> m.Tags:
        """Suggest tags for a post.

        Returns up to 8 key phrases of its text.

        A key needs the scope `ai`.

        `POST /api/v1/ai/tags`
        """
        call = Call(
            "ai.suggestTags",
            "POST",
            "/api/v1/ai/tags",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Tags = self._one(call)
        return answer

    def create_digest(
        self,
        body: m.CreateDigest,
        *,
        options: RequestOptions | None = None,
    ) -> m.Digest:
        """Create a digest of posts.

        Groups the newest posts that match the filter by topic, the most important topic first. Each
        topic names its posts.

        A key needs the scope `ai`.

        `POST /api/v1/ai/digests`
        """
        call = Call(
            "ai.createDigest",
            "POST",
            "/api/v1/ai/digests",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Digest = self._one(call)
        return answer

    def list_usage(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.AiUsage]:
        """List AI usage.

        The calls and tokens of each day with calls, latest day first.

        A key needs the scope `ai`.

        `GET /api/v1/ai/usage`
        """
        call = Call(
            "ai.listUsage",
            "GET",
            "/api/v1/ai/usage",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)


class AsyncAi(AsyncResource):
    async def create_summary(
        self,
        body: m.CreateSummary,
        *,
        options: RequestOptions | None = None,
    ) -> m.Summary:
        """Summarise a post or a text.

        Returns 1 to 10 sentences; 3 by default. The summary of the same content, by the same
        provider and model, is stored and returned again with `cached` true. `GET
        /api/v1/posts/{id}?include=ai` shows the latest summary of a post.

        A key needs the scope `ai`.

        `POST /api/v1/ai/summaries`
        """
        call = Call(
            "ai.createSummary",
            "POST",
            "/api/v1/ai/summaries",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Summary = await self._one(call)
        return answer

    async def suggest_categories(
        self,
        body: m.CreateCategorySuggestion,
        *,
        options: RequestOptions | None = None,
    ) -> m.CategorySuggestion:
        """Suggest a category for a post.

        Scores the categories of the account, best first; it never invents one. The built-in provider
        learns from posts whose feeds have a category. If there are too few, it answers 409,
        `too_little_to_learn`.

        A key needs the scope `ai`.

        `POST /api/v1/ai/category-suggestions`
        """
        call = Call(
            "ai.suggestCategories",
            "POST",
            "/api/v1/ai/category-suggestions",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.CategorySuggestion = await self._one(call)
        return answer

    async def suggest_tags(
        self,
        body: m.CreateTags,
        *,
        options: RequestOptions | None = None,
    ) -> m.Tags:
        """Suggest tags for a post.

        Returns up to 8 key phrases of its text.

        A key needs the scope `ai`.

        `POST /api/v1/ai/tags`
        """
        call = Call(
            "ai.suggestTags",
            "POST",
            "/api/v1/ai/tags",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Tags = await self._one(call)
        return answer

    async def create_digest(
        self,
        body: m.CreateDigest,
        *,
        options: RequestOptions | None = None,
    ) -> m.Digest:
        """Create a digest of posts.

        Groups the newest posts that match the filter by topic, the most important topic first. Each
        topic names its posts.

        A key needs the scope `ai`.

        `POST /api/v1/ai/digests`
        """
        call = Call(
            "ai.createDigest",
            "POST",
            "/api/v1/ai/digests",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Digest = await self._one(call)
        return answer

    def list_usage(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.AiUsage]:
        """List AI usage.

        The calls and tokens of each day with calls, latest day first.

        A key needs the scope `ai`.

        `GET /api/v1/ai/usage`
        """
        call = Call(
            "ai.listUsage",
            "GET",
            "/api/v1/ai/usage",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)


class Webhooks(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Webhook]:
        """List webhooks.

        Newest first.

        A key needs the scope `webhooks:read`.

        `GET /api/v1/webhooks`
        """
        call = Call(
            "webhooks.list",
            "GET",
            "/api/v1/webhooks",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def create(
        self,
        body: m.CreateWebhook,
        *,
        options: RequestOptions | None = None,
    ) -> m.WebhookWithSecret:
        """Create a webhook.

        Sends later events to `url`, signed as Standard Webhooks says. Only this answer contains the
        `secret` that verifies the signatures; store it. An account can have 20 webhooks; another one answers
        409, `limit_reached`.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks`
        """
        call = Call(
            "webhooks.create",
            "POST",
            "/api/v1/webhooks",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.WebhookWithSecret = self._one(call)
        return answer

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Webhook:
        """Get a webhook.

        `status`, `disabledReason` and `failingSince` tell whether its deliveries succeed.

        A key needs the scope `webhooks:read`.

        `GET /api/v1/webhooks/{id}`
        """
        call = Call(
            "webhooks.get",
            "GET",
            f"/api/v1/webhooks/{segment(id, 'webhooks.get')}",
            options=options or {},
        )
        answer: m.Webhook = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateWebhook,
        *,
        options: RequestOptions | None = None,
    ) -> m.Webhook:
        """Change a webhook.

        A field that the body leaves out keeps its value. A new `url`, or `status` `active`, resets
        the failures.

        A key needs the scope `webhooks:write`.

        `PATCH /api/v1/webhooks/{id}`
        """
        call = Call(
            "webhooks.update",
            "PATCH",
            f"/api/v1/webhooks/{segment(id, 'webhooks.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Webhook = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a webhook.

        Deletes the webhook and its deliveries. A delivery that is being sent can still arrive.

        A key needs the scope `webhooks:write`.

        `DELETE /api/v1/webhooks/{id}`
        """
        call = Call(
            "webhooks.remove",
            "DELETE",
            f"/api/v1/webhooks/{segment(id, 'webhooks.remove')}",
            options=options or {},
        )
        self._one(call)

    def rotate_secret(
        self,
        id: str,
        body: m.RotateSecret | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.WebhookWithSecret:
        """Rotate the secret of a webhook.

        Returns a new secret, only in this answer. For `graceSeconds`, deliveries are signed with
        both secrets; with 0, only with the new one.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks/{id}/rotate-secret`
        """
        call = Call(
            "webhooks.rotateSecret",
            "POST",
            f"/api/v1/webhooks/{segment(id, 'webhooks.rotateSecret')}/rotate-secret",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.WebhookWithSecret = self._one(call)
        return answer

    def list_deliveries(
        self,
        id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        status: Sequence[Literal["pending", "delivered", "failed"]] | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.Delivery]:
        """List the deliveries of a webhook.

        Newest first, with the last attempt of each. Deliveries are kept for seven days.

        A key needs the scope `webhooks:read`.

        `GET /api/v1/webhooks/{id}/deliveries`
        """
        call = Call(
            "webhooks.listDeliveries",
            "GET",
            f"/api/v1/webhooks/{segment(id, 'webhooks.listDeliveries')}/deliveries",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "status": status,
            },
            options=options or {},
        )
        return self._list(call)

    def get_delivery(
        self,
        id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.DeliveryWithBody:
        """Get a delivery of a webhook.

        Returns the delivery with the body that is sent and its attempts.

        A key needs the scope `webhooks:read`.

        `GET /api/v1/webhooks/{id}/deliveries/{deliveryId}`
        """
        call = Call(
            "webhooks.getDelivery",
            "GET",
            f"/api/v1/webhooks/{segment(id, 'webhooks.getDelivery')}/deliveries/{segment(delivery_id, 'webhooks.getDelivery')}",
            options=options or {},
        )
        answer: m.DeliveryWithBody = self._one(call)
        return answer

    def test(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Delivery:
        """Test a webhook.

        Sends an event of the type `webhook.test` at once. The address in `Location` shows the
        result.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks/{id}/test`
        """
        call = Call(
            "webhooks.test",
            "POST",
            f"/api/v1/webhooks/{segment(id, 'webhooks.test')}/test",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Delivery = self._one(call)
        return answer

    def redeliver(
        self,
        id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Delivery:
        """Send a delivery again.

        Sends the delivery at once, with the same `webhook-id` and body, whatever its status is.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver`
        """
        call = Call(
            "webhooks.redeliver",
            "POST",
            f"/api/v1/webhooks/{segment(id, 'webhooks.redeliver')}/deliveries/{segment(delivery_id, 'webhooks.redeliver')}/redeliver",
            options=options or {},
        )
        answer: m.Delivery = self._one(call)
        return answer

    def recover_deliveries(
        self,
        id: str,
        body: m.RecoverDeliveries,
        *,
        options: RequestOptions | None = None,
    ) -> m.Recovered:
        """Send failed deliveries again.

        Sends the failed deliveries since an instant again, at most 10,000, oldest first. Each has
        all its retries again.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks/{id}/recover`
        """
        call = Call(
            "webhooks.recoverDeliveries",
            "POST",
            f"/api/v1/webhooks/{segment(id, 'webhooks.recoverDeliveries')}/recover",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Recovered = self._one(call)
        return answer


class AsyncWebhooks(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Webhook]:
        """List webhooks.

        Newest first.

        A key needs the scope `webhooks:read`.

        `GET /api/v1/webhooks`
        """
        call = Call(
            "webhooks.list",
            "GET",
            "/api/v1/webhooks",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def create(
        self,
        body: m.CreateWebhook,
        *,
        options: RequestOptions | None = None,
    ) -> m.WebhookWithSecret:
        """Create a webhook.

        Sends later events to `url`, signed as Standard Webhooks says. Only this answer contains the
        `secret` that verifies the signatures; store it. An account can have 20 webhooks; another one answers
        409, `limit_reached`.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks`
        """
        call = Call(
            "webhooks.create",
            "POST",
            "/api/v1/webhooks",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.WebhookWithSecret = await self._one(call)
        return answer

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Webhook:
        """Get a webhook.

        `status`, `disabledReason` and `failingSince` tell whether its deliveries succeed.

        A key needs the scope `webhooks:read`.

        `GET /api/v1/webhooks/{id}`
        """
        call = Call(
            "webhooks.get",
            "GET",
            f"/api/v1/webhooks/{segment(id, 'webhooks.get')}",
            options=options or {},
        )
        answer: m.Webhook = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateWebhook,
        *,
        options: RequestOptions | None = None,
    ) -> m.Webhook:
        """Change a webhook.

        A field that the body leaves out keeps its value. A new `url`, or `status` `active`, resets
        the failures.

        A key needs the scope `webhooks:write`.

        `PATCH /api/v1/webhooks/{id}`
        """
        call = Call(
            "webhooks.update",
            "PATCH",
            f"/api/v1/webhooks/{segment(id, 'webhooks.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Webhook = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a webhook.

        Deletes the webhook and its deliveries. A delivery that is being sent can still arrive.

        A key needs the scope `webhooks:write`.

        `DELETE /api/v1/webhooks/{id}`
        """
        call = Call(
            "webhooks.remove",
            "DELETE",
            f"/api/v1/webhooks/{segment(id, 'webhooks.remove')}",
            options=options or {},
        )
        await self._one(call)

    async def rotate_secret(
        self,
        id: str,
        body: m.RotateSecret | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.WebhookWithSecret:
        """Rotate the secret of a webhook.

        Returns a new secret, only in this answer. For `graceSeconds`, deliveries are signed with
        both secrets; with 0, only with the new one.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks/{id}/rotate-secret`
        """
        call = Call(
            "webhooks.rotateSecret",
            "POST",
            f"/api/v1/webhooks/{segment(id, 'webhooks.rotateSecret')}/rotate-secret",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.WebhookWithSecret = await self._one(call)
        return answer

    def list_deliveries(
        self,
        id: str,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        status: Sequence[Literal["pending", "delivered", "failed"]] | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.Delivery]:
        """List the deliveries of a webhook.

        Newest first, with the last attempt of each. Deliveries are kept for seven days.

        A key needs the scope `webhooks:read`.

        `GET /api/v1/webhooks/{id}/deliveries`
        """
        call = Call(
            "webhooks.listDeliveries",
            "GET",
            f"/api/v1/webhooks/{segment(id, 'webhooks.listDeliveries')}/deliveries",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "status": status,
            },
            options=options or {},
        )
        return self._list(call)

    async def get_delivery(
        self,
        id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.DeliveryWithBody:
        """Get a delivery of a webhook.

        Returns the delivery with the body that is sent and its attempts.

        A key needs the scope `webhooks:read`.

        `GET /api/v1/webhooks/{id}/deliveries/{deliveryId}`
        """
        call = Call(
            "webhooks.getDelivery",
            "GET",
            f"/api/v1/webhooks/{segment(id, 'webhooks.getDelivery')}/deliveries/{segment(delivery_id, 'webhooks.getDelivery')}",
            options=options or {},
        )
        answer: m.DeliveryWithBody = await self._one(call)
        return answer

    async def test(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Delivery:
        """Test a webhook.

        Sends an event of the type `webhook.test` at once. The address in `Location` shows the
        result.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks/{id}/test`
        """
        call = Call(
            "webhooks.test",
            "POST",
            f"/api/v1/webhooks/{segment(id, 'webhooks.test')}/test",
            is_keyed=True,
            options=options or {},
        )
        answer: m.Delivery = await self._one(call)
        return answer

    async def redeliver(
        self,
        id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.Delivery:
        """Send a delivery again.

        Sends the delivery at once, with the same `webhook-id` and body, whatever its status is.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver`
        """
        call = Call(
            "webhooks.redeliver",
            "POST",
            f"/api/v1/webhooks/{segment(id, 'webhooks.redeliver')}/deliveries/{segment(delivery_id, 'webhooks.redeliver')}/redeliver",
            options=options or {},
        )
        answer: m.Delivery = await self._one(call)
        return answer

    async def recover_deliveries(
        self,
        id: str,
        body: m.RecoverDeliveries,
        *,
        options: RequestOptions | None = None,
    ) -> m.Recovered:
        """Send failed deliveries again.

        Sends the failed deliveries since an instant again, at most 10,000, oldest first. Each has
        all its retries again.

        A key needs the scope `webhooks:write`.

        `POST /api/v1/webhooks/{id}/recover`
        """
        call = Call(
            "webhooks.recoverDeliveries",
            "POST",
            f"/api/v1/webhooks/{segment(id, 'webhooks.recoverDeliveries')}/recover",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.Recovered = await self._one(call)
        return answer


class SharedFeeds(Resource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.SharedFeed]:
        """List shared feeds.

        Newest first.

        A key needs the scope `shared-feeds:read`.

        `GET /api/v1/shared-feeds`
        """
        call = Call(
            "sharedFeeds.list",
            "GET",
            "/api/v1/shared-feeds",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    def create(
        self,
        body: m.CreateSharedFeed,
        *,
        options: RequestOptions | None = None,
    ) -> m.SharedFeedWithToken:
        """Create a shared feed.

        Publishes the posts of a filter as RSS 2.0, Atom 1.0 and JSON Feed 1.1, for any feed reader.
        Anyone who has one of its addresses can read the posts, without a key. Only this answer contains the
        addresses; store them. An account can have 100 shared feeds; another one answers 409, `limit_reached`.

        A key needs the scope `shared-feeds:write`.

        `POST /api/v1/shared-feeds`
        """
        call = Call(
            "sharedFeeds.create",
            "POST",
            "/api/v1/shared-feeds",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.SharedFeedWithToken = self._one(call)
        return answer

    def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.SharedFeed:
        """Get a shared feed.

        Returns its name, its filter and its settings. Its addresses are not shown again.

        A key needs the scope `shared-feeds:read`.

        `GET /api/v1/shared-feeds/{id}`
        """
        call = Call(
            "sharedFeeds.get",
            "GET",
            f"/api/v1/shared-feeds/{segment(id, 'sharedFeeds.get')}",
            options=options or {},
        )
        answer: m.SharedFeed = self._one(call)
        return answer

    def update(
        self,
        id: str,
        body: m.UpdateSharedFeed,
        *,
        options: RequestOptions | None = None,
    ) -> m.SharedFeed:
        """Change a shared feed.

        A field that the body leaves out keeps its value, and so does a condition that `filter`
        leaves out.

        A key needs the scope `shared-feeds:write`.

        `PATCH /api/v1/shared-feeds/{id}`
        """
        call = Call(
            "sharedFeeds.update",
            "PATCH",
            f"/api/v1/shared-feeds/{segment(id, 'sharedFeeds.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SharedFeed = self._one(call)
        return answer

    def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a shared feed.

        Deletes the shared feed. Its addresses answer 404 from now on.

        A key needs the scope `shared-feeds:write`.

        `DELETE /api/v1/shared-feeds/{id}`
        """
        call = Call(
            "sharedFeeds.remove",
            "DELETE",
            f"/api/v1/shared-feeds/{segment(id, 'sharedFeeds.remove')}",
            options=options or {},
        )
        self._one(call)

    def rotate(
        self,
        id: str,
        body: m.RotateSharedFeed | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.SharedFeedWithToken:
        """Give a shared feed new addresses.

        Returns new addresses, only in this answer. The old addresses work for `graceSeconds` more;
        with 0, the default, they stop at once.

        A key needs the scope `shared-feeds:write`.

        `POST /api/v1/shared-feeds/{id}/rotate`
        """
        call = Call(
            "sharedFeeds.rotate",
            "POST",
            f"/api/v1/shared-feeds/{segment(id, 'sharedFeeds.rotate')}/rotate",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.SharedFeedWithToken = self._one(call)
        return answer

    def read_rss(
        self,
        token: str,
        *,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """Read a shared feed as RSS.

        Needs no key, as the token in the address is the permission. Send `If-None-Match` or
        `If-Modified-Since` to get 304 if nothing changed.

        `GET /shared/{token}.rss`
        """
        call = Call(
            "sharedFeeds.readRss",
            "GET",
            f"/shared/{segment(token, 'sharedFeeds.readRss')}.rss",
            {
                "cursor": cursor,
            },
            is_text=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer

    def read_atom(
        self,
        token: str,
        *,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """Read a shared feed as Atom.

        The same posts as the RSS document, in another format.

        `GET /shared/{token}.atom`
        """
        call = Call(
            "sharedFeeds.readAtom",
            "GET",
            f"/shared/{segment(token, 'sharedFeeds.readAtom')}.atom",
            {
                "cursor": cursor,
            },
            is_text=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer

    def read_json(
        self,
        token: str,
        *,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """Read a shared feed as JSON Feed.

        The same posts as the RSS document, in another format.

        `GET /shared/{token}.json`
        """
        call = Call(
            "sharedFeeds.readJson",
            "GET",
            f"/shared/{segment(token, 'sharedFeeds.readJson')}.json",
            {
                "cursor": cursor,
            },
            options=options or {},
        )
        answer: str = self._one(call)
        return answer

    def preview(
        self,
        token: str,
        *,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """See what a shared feed shows.

        A web page for people. It also names the RSS, Atom and JSON documents, for feed readers that
        are given its address.

        `GET /shared/{token}`
        """
        call = Call(
            "sharedFeeds.preview",
            "GET",
            f"/shared/{segment(token, 'sharedFeeds.preview')}",
            {
                "cursor": cursor,
            },
            is_text=True,
            is_page=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer

    def request_subscription(
        self,
        body: Mapping[str, str],
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Subscribe to a document of a shared feed.

        The hub of WebSub (a W3C Recommendation) for shared feeds. It answers 202 at once, and then
        asks the callback to confirm within a minute. Unknown fields are ignored. An IP address can send 60
        requests a minute; then it answers 429.

        `POST /hub`
        """
        call = Call(
            "sharedFeeds.requestSubscription",
            "POST",
            "/hub",
            body=encode_body(body, "application/x-www-form-urlencoded"),
            content_type="application/x-www-form-urlencoded",
            options=options or {},
        )
        self._one(call)


class AsyncSharedFeeds(AsyncResource):
    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.SharedFeed]:
        """List shared feeds.

        Newest first.

        A key needs the scope `shared-feeds:read`.

        `GET /api/v1/shared-feeds`
        """
        call = Call(
            "sharedFeeds.list",
            "GET",
            "/api/v1/shared-feeds",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
            },
            options=options or {},
        )
        return self._list(call)

    async def create(
        self,
        body: m.CreateSharedFeed,
        *,
        options: RequestOptions | None = None,
    ) -> m.SharedFeedWithToken:
        """Create a shared feed.

        Publishes the posts of a filter as RSS 2.0, Atom 1.0 and JSON Feed 1.1, for any feed reader.
        Anyone who has one of its addresses can read the posts, without a key. Only this answer contains the
        addresses; store them. An account can have 100 shared feeds; another one answers 409, `limit_reached`.

        A key needs the scope `shared-feeds:write`.

        `POST /api/v1/shared-feeds`
        """
        call = Call(
            "sharedFeeds.create",
            "POST",
            "/api/v1/shared-feeds",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.SharedFeedWithToken = await self._one(call)
        return answer

    async def get(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.SharedFeed:
        """Get a shared feed.

        Returns its name, its filter and its settings. Its addresses are not shown again.

        A key needs the scope `shared-feeds:read`.

        `GET /api/v1/shared-feeds/{id}`
        """
        call = Call(
            "sharedFeeds.get",
            "GET",
            f"/api/v1/shared-feeds/{segment(id, 'sharedFeeds.get')}",
            options=options or {},
        )
        answer: m.SharedFeed = await self._one(call)
        return answer

    async def update(
        self,
        id: str,
        body: m.UpdateSharedFeed,
        *,
        options: RequestOptions | None = None,
    ) -> m.SharedFeed:
        """Change a shared feed.

        A field that the body leaves out keeps its value, and so does a condition that `filter`
        leaves out.

        A key needs the scope `shared-feeds:write`.

        `PATCH /api/v1/shared-feeds/{id}`
        """
        call = Call(
            "sharedFeeds.update",
            "PATCH",
            f"/api/v1/shared-feeds/{segment(id, 'sharedFeeds.update')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.SharedFeed = await self._one(call)
        return answer

    async def remove(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a shared feed.

        Deletes the shared feed. Its addresses answer 404 from now on.

        A key needs the scope `shared-feeds:write`.

        `DELETE /api/v1/shared-feeds/{id}`
        """
        call = Call(
            "sharedFeeds.remove",
            "DELETE",
            f"/api/v1/shared-feeds/{segment(id, 'sharedFeeds.remove')}",
            options=options or {},
        )
        await self._one(call)

    async def rotate(
        self,
        id: str,
        body: m.RotateSharedFeed | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> m.SharedFeedWithToken:
        """Give a shared feed new addresses.

        Returns new addresses, only in this answer. The old addresses work for `graceSeconds` more;
        with 0, the default, they stop at once.

        A key needs the scope `shared-feeds:write`.

        `POST /api/v1/shared-feeds/{id}/rotate`
        """
        call = Call(
            "sharedFeeds.rotate",
            "POST",
            f"/api/v1/shared-feeds/{segment(id, 'sharedFeeds.rotate')}/rotate",
            body=encode_body(body, "application/json") if body is not None else None,
            content_type="application/json" if body is not None else None,
            options=options or {},
        )
        answer: m.SharedFeedWithToken = await self._one(call)
        return answer

    async def read_rss(
        self,
        token: str,
        *,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """Read a shared feed as RSS.

        Needs no key, as the token in the address is the permission. Send `If-None-Match` or
        `If-Modified-Since` to get 304 if nothing changed.

        `GET /shared/{token}.rss`
        """
        call = Call(
            "sharedFeeds.readRss",
            "GET",
            f"/shared/{segment(token, 'sharedFeeds.readRss')}.rss",
            {
                "cursor": cursor,
            },
            is_text=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer

    async def read_atom(
        self,
        token: str,
        *,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """Read a shared feed as Atom.

        The same posts as the RSS document, in another format.

        `GET /shared/{token}.atom`
        """
        call = Call(
            "sharedFeeds.readAtom",
            "GET",
            f"/shared/{segment(token, 'sharedFeeds.readAtom')}.atom",
            {
                "cursor": cursor,
            },
            is_text=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer

    async def read_json(
        self,
        token: str,
        *,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """Read a shared feed as JSON Feed.

        The same posts as the RSS document, in another format.

        `GET /shared/{token}.json`
        """
        call = Call(
            "sharedFeeds.readJson",
            "GET",
            f"/shared/{segment(token, 'sharedFeeds.readJson')}.json",
            {
                "cursor": cursor,
            },
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer

    async def preview(
        self,
        token: str,
        *,
        cursor: str | None = None,
        options: RequestOptions | None = None,
    ) -> str:
        """See what a shared feed shows.

        A web page for people. It also names the RSS, Atom and JSON documents, for feed readers that
        are given its address.

        `GET /shared/{token}`
        """
        call = Call(
            "sharedFeeds.preview",
            "GET",
            f"/shared/{segment(token, 'sharedFeeds.preview')}",
            {
                "cursor": cursor,
            },
            is_text=True,
            is_page=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer

    async def request_subscription(
        self,
        body: Mapping[str, str],
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Subscribe to a document of a shared feed.

        The hub of WebSub (a W3C Recommendation) for shared feeds. It answers 202 at once, and then
        asks the callback to confirm within a minute. Unknown fields are ignored. An IP address can send 60
        requests a minute; then it answers 429.

        `POST /hub`
        """
        call = Call(
            "sharedFeeds.requestSubscription",
            "POST",
            "/hub",
            body=encode_body(body, "application/x-www-form-urlencoded"),
            content_type="application/x-www-form-urlencoded",
            options=options or {},
        )
        await self._one(call)


class WebSub(Resource):
    def verify_subscription(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Confirm a subscription, or deny it.

        Called by WebSub hubs to verify a subscription that this service requested. It answers with
        `hub.challenge` if `hub.mode` and `hub.topic` fit that request; otherwise 404.

        `GET /websub/{id}`
        """
        call = Call(
            "webSub.verifySubscription",
            "GET",
            f"/websub/{segment(id, 'webSub.verifySubscription')}",
            is_text=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer

    def receive_push(
        self,
        id: str,
        body: str | bytes | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Push the content of a topic.

        Called by WebSub hubs to deliver new content. If this service gave the hub a secret, a
        request without the right `X-Hub-Signature` answers 403, `invalid_signature`.

        `POST /websub/{id}`
        """
        call = Call(
            "webSub.receivePush",
            "POST",
            f"/websub/{segment(id, 'webSub.receivePush')}",
            body=encode_body(body, "application/rss+xml") if body is not None else None,
            content_type="application/rss+xml" if body is not None else None,
            is_text=True,
            options=options or {},
        )
        answer: str = self._one(call)
        return answer


class AsyncWebSub(AsyncResource):
    async def verify_subscription(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Confirm a subscription, or deny it.

        Called by WebSub hubs to verify a subscription that this service requested. It answers with
        `hub.challenge` if `hub.mode` and `hub.topic` fit that request; otherwise 404.

        `GET /websub/{id}`
        """
        call = Call(
            "webSub.verifySubscription",
            "GET",
            f"/websub/{segment(id, 'webSub.verifySubscription')}",
            is_text=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer

    async def receive_push(
        self,
        id: str,
        body: str | bytes | None = None,
        *,
        options: RequestOptions | None = None,
    ) -> str:
        """Push the content of a topic.

        Called by WebSub hubs to deliver new content. If this service gave the hub a secret, a
        request without the right `X-Hub-Signature` answers 403, `invalid_signature`.

        `POST /websub/{id}`
        """
        call = Call(
            "webSub.receivePush",
            "POST",
            f"/websub/{segment(id, 'webSub.receivePush')}",
            body=encode_body(body, "application/rss+xml") if body is not None else None,
            content_type="application/rss+xml" if body is not None else None,
            is_text=True,
            options=options or {},
        )
        answer: str = await self._one(call)
        return answer


class Health(Resource):
    def check_liveness(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.Health:
        """Tell whether the process runs.

        Answers 200 while the process runs, also without its database.

        `GET /health/live`
        """
        call = Call(
            "health.checkLiveness",
            "GET",
            "/health/live",
            options=options or {},
        )
        answer: m.Health = self._one(call)
        return answer

    def check_readiness(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.Health:
        """Tell whether the process can answer requests.

        Answers 200 while the database is reachable and the process is not stopping; otherwise 503.

        `GET /health/ready`
        """
        call = Call(
            "health.checkReadiness",
            "GET",
            "/health/ready",
            options=options or {},
        )
        answer: m.Health = self._one(call)
        return answer


class AsyncHealth(AsyncResource):
    async def check_liveness(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.Health:
        """Tell whether the process runs.

        Answers 200 while the process runs, also without its database.

        `GET /health/live`
        """
        call = Call(
            "health.checkLiveness",
            "GET",
            "/health/live",
            options=options or {},
        )
        answer: m.Health = await self._one(call)
        return answer

    async def check_readiness(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.Health:
        """Tell whether the process can answer requests.

        Answers 200 while the database is reachable and the process is not stopping; otherwise 503.

        `GET /health/ready`
        """
        call = Call(
            "health.checkReadiness",
            "GET",
            "/health/ready",
            options=options or {},
        )
        answer: m.Health = await self._one(call)
        return answer


class Administration(Resource):
    def list_admin_accounts(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        email: str | None = None,
        status: Literal["enabled", "disabled"] | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[m.AdminAccount]:
        """List accounts.

        All accounts of the installation, newest first, with their first owners and what they hold.

        A key needs the scope `admin:read`.

        `GET /api/v1/admin/accounts`
        """
        call = Call(
            "administration.listAdminAccounts",
            "GET",
            "/api/v1/admin/accounts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "email": email,
                "status": status,
            },
            options=options or {},
        )
        return self._list(call)

    def create_admin_account(
        self,
        body: m.CreateAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.AdminAccountDetails:
        """Create an account.

        Creates a user and an account that the user owns, also where sign-up is closed. It gets no API key:
        the owner makes one. An e-mail address that has an account answers 409.

        A key needs the scope `admin:write`.

        `POST /api/v1/admin/accounts`
        """
        call = Call(
            "administration.createAdminAccount",
            "POST",
            "/api/v1/admin/accounts",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.AdminAccountDetails = self._one(call)
        return answer

    def get_admin_account(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.AdminAccountDetails:
        """Get an account.

        The account with the usage of its quotas, and without any content.

        A key needs the scope `admin:read`.

        `GET /api/v1/admin/accounts/{id}`
        """
        call = Call(
            "administration.getAdminAccount",
            "GET",
            f"/api/v1/admin/accounts/{segment(id, 'administration.getAdminAccount')}",
            options=options or {},
        )
        answer: m.AdminAccountDetails = self._one(call)
        return answer

    def update_admin_account(
        self,
        id: str,
        body: m.UpdateAdminAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.AdminAccountDetails:
        """Change an account.

        Disables or enables the account, and sets limits of its own. A disabled account refuses all keys and ends its sessions, on every node. Once it is enabled, its keys work again.
        A limit replaces the setting of the installation, higher or lower. One below what the account holds deletes nothing, and lets
        nothing be added. To disable the account of the calling key answers 409.

        A key needs the scope `admin:write`.

        `PATCH /api/v1/admin/accounts/{id}`
        """
        call = Call(
            "administration.updateAdminAccount",
            "PATCH",
            f"/api/v1/admin/accounts/{segment(id, 'administration.updateAdminAccount')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.AdminAccountDetails = self._one(call)
        return answer

    def remove_admin_account(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete an account.

        Deletes the account permanently, with its keys, feeds, posts and all other data. Users who are members
        of no other account are deleted with it. The account of the calling key answers 409.

        A key needs the scope `admin:write`.

        `DELETE /api/v1/admin/accounts/{id}`
        """
        call = Call(
            "administration.removeAdminAccount",
            "DELETE",
            f"/api/v1/admin/accounts/{segment(id, 'administration.removeAdminAccount')}",
            options=options or {},
        )
        self._one(call)

    def get_installation_usage(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.InstallationUsage:
        """Get the usage of the installation.

        What all accounts hold together.

        A key needs the scope `admin:read`.

        `GET /api/v1/admin/usage`
        """
        call = Call(
            "administration.getInstallationUsage",
            "GET",
            "/api/v1/admin/usage",
            options=options or {},
        )
        answer: m.InstallationUsage = self._one(call)
        return answer

    def get_installation_health(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.InstallationHealth:
        """Get the health of the installation.

        What waits in the background, over all accounts. Without its database, the service answers 503.

        A key needs the scope `admin:read`.

        `GET /api/v1/admin/health`
        """
        call = Call(
            "administration.getInstallationHealth",
            "GET",
            "/api/v1/admin/health",
            options=options or {},
        )
        answer: m.InstallationHealth = self._one(call)
        return answer


class AsyncAdministration(AsyncResource):
    def list_admin_accounts(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        count: bool | None = None,
        email: str | None = None,
        status: Literal["enabled", "disabled"] | None = None,
        options: RequestOptions | None = None,
    ) -> AsyncPages[m.AdminAccount]:
        """List accounts.

        All accounts of the installation, newest first, with their first owners and what they hold.

        A key needs the scope `admin:read`.

        `GET /api/v1/admin/accounts`
        """
        call = Call(
            "administration.listAdminAccounts",
            "GET",
            "/api/v1/admin/accounts",
            {
                "page": page,
                "pageSize": page_size,
                "cursor": cursor,
                "count": count,
                "email": email,
                "status": status,
            },
            options=options or {},
        )
        return self._list(call)

    async def create_admin_account(
        self,
        body: m.CreateAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.AdminAccountDetails:
        """Create an account.

        Creates a user and an account that the user owns, also where sign-up is closed. It gets no API key:
        the owner makes one. An e-mail address that has an account answers 409.

        A key needs the scope `admin:write`.

        `POST /api/v1/admin/accounts`
        """
        call = Call(
            "administration.createAdminAccount",
            "POST",
            "/api/v1/admin/accounts",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            is_keyed=True,
            options=options or {},
        )
        answer: m.AdminAccountDetails = await self._one(call)
        return answer

    async def get_admin_account(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> m.AdminAccountDetails:
        """Get an account.

        The account with the usage of its quotas, and without any content.

        A key needs the scope `admin:read`.

        `GET /api/v1/admin/accounts/{id}`
        """
        call = Call(
            "administration.getAdminAccount",
            "GET",
            f"/api/v1/admin/accounts/{segment(id, 'administration.getAdminAccount')}",
            options=options or {},
        )
        answer: m.AdminAccountDetails = await self._one(call)
        return answer

    async def update_admin_account(
        self,
        id: str,
        body: m.UpdateAdminAccount,
        *,
        options: RequestOptions | None = None,
    ) -> m.AdminAccountDetails:
        """Change an account.

        Disables or enables the account, and sets limits of its own. A disabled account refuses all keys and ends its sessions, on every node. Once it is enabled, its keys work again.
        A limit replaces the setting of the installation, higher or lower. One below what the account holds deletes nothing, and lets
        nothing be added. To disable the account of the calling key answers 409.

        A key needs the scope `admin:write`.

        `PATCH /api/v1/admin/accounts/{id}`
        """
        call = Call(
            "administration.updateAdminAccount",
            "PATCH",
            f"/api/v1/admin/accounts/{segment(id, 'administration.updateAdminAccount')}",
            body=encode_body(body, "application/json"),
            content_type="application/json",
            options=options or {},
        )
        answer: m.AdminAccountDetails = await self._one(call)
        return answer

    async def remove_admin_account(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete an account.

        Deletes the account permanently, with its keys, feeds, posts and all other data. Users who are members
        of no other account are deleted with it. The account of the calling key answers 409.

        A key needs the scope `admin:write`.

        `DELETE /api/v1/admin/accounts/{id}`
        """
        call = Call(
            "administration.removeAdminAccount",
            "DELETE",
            f"/api/v1/admin/accounts/{segment(id, 'administration.removeAdminAccount')}",
            options=options or {},
        )
        await self._one(call)

    async def get_installation_usage(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.InstallationUsage:
        """Get the usage of the installation.

        What all accounts hold together.

        A key needs the scope `admin:read`.

        `GET /api/v1/admin/usage`
        """
        call = Call(
            "administration.getInstallationUsage",
            "GET",
            "/api/v1/admin/usage",
            options=options or {},
        )
        answer: m.InstallationUsage = await self._one(call)
        return answer

    async def get_installation_health(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> m.InstallationHealth:
        """Get the health of the installation.

        What waits in the background, over all accounts. Without its database, the service answers 503.

        A key needs the scope `admin:read`.

        `GET /api/v1/admin/health`
        """
        call = Call(
            "administration.getInstallationHealth",
            "GET",
            "/api/v1/admin/health",
            options=options or {},
        )
        answer: m.InstallationHealth = await self._one(call)
        return answer


class Resources:
    def __init__(self, transport: Transport) -> None:
        self.accounts = Accounts(transport)
        self.sessions = Sessions(transport)
        self.second_factor = SecondFactor(transport)
        self.passkeys = Passkeys(transport)
        self.service = Service(transport)
        self.me = Me(transport)
        self.members = Members(transport)
        self.invitations = Invitations(transport)
        self.api_keys = ApiKeys(transport)
        self.audit = Audit(transport)
        self.categories = Categories(transport)
        self.feeds = Feeds(transport)
        self.posts = Posts(transport)
        self.labels = Labels(transport)
        self.drafts = Drafts(transport)
        self.rules = Rules(transport)
        self.changes = Changes(transport)
        self.ai = Ai(transport)
        self.webhooks = Webhooks(transport)
        self.shared_feeds = SharedFeeds(transport)
        self.web_sub = WebSub(transport)
        self.health = Health(transport)
        self.administration = Administration(transport)


class AsyncResources:
    def __init__(self, transport: AsyncTransport) -> None:
        self.accounts = AsyncAccounts(transport)
        self.sessions = AsyncSessions(transport)
        self.second_factor = AsyncSecondFactor(transport)
        self.passkeys = AsyncPasskeys(transport)
        self.service = AsyncService(transport)
        self.me = AsyncMe(transport)
        self.members = AsyncMembers(transport)
        self.invitations = AsyncInvitations(transport)
        self.api_keys = AsyncApiKeys(transport)
        self.audit = AsyncAudit(transport)
        self.categories = AsyncCategories(transport)
        self.feeds = AsyncFeeds(transport)
        self.posts = AsyncPosts(transport)
        self.labels = AsyncLabels(transport)
        self.drafts = AsyncDrafts(transport)
        self.rules = AsyncRules(transport)
        self.changes = AsyncChanges(transport)
        self.ai = AsyncAi(transport)
        self.webhooks = AsyncWebhooks(transport)
        self.shared_feeds = AsyncSharedFeeds(transport)
        self.web_sub = AsyncWebSub(transport)
        self.health = AsyncHealth(transport)
        self.administration = AsyncAdministration(transport)
