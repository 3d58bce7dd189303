import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEntity } from '../tenancy/account.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuditedUsers } from '../audit/audited-users.js';
import { AuthModule } from '../auth/auth.module.js';
import { SessionVerifier } from '../auth/credentials/session-verifier.js';
import { SettingsService } from '../database/settings.service.js';
import { injectReplacement } from '../extensions/slot.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountOpener } from './account-opener.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { AccountsSweeper } from './accounts.sweeper.js';
import { CredentialVerifier } from './sign-in/credential-verifier.js';
import { ExternalSignIn } from './sign-in/external-sign-in.js';
import { PasswordConfirmation } from './sign-in/password-confirmation.js';
import { PasswordVerifier } from './sign-in/password-verifier.js';
import { PASSWORD_COST, Passwords, RECOMMENDED_COST } from './sign-in/passwords.js';
import { PasskeyChallengeEntity } from './passkeys/passkey-challenge.entity.js';
import { PasskeyChallengesRepository } from './passkeys/passkey-challenges.repository.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service.js';
import { PasskeyEntity } from './passkeys/passkey.entity.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { RelyingParty } from './passkeys/relying-party.js';
import { ServiceController } from './service.controller.js';
import { QuotasModule } from './quotas/quotas.module.js';
import { RecoveryCodeEntity } from './second-factor/recovery-code.entity.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorEntity } from './second-factor/second-factor.entity.js';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.js';
import { SecondFactorsService } from './second-factor/second-factors.service.js';
import { SignInProofs } from './second-factor/sign-in-proofs.js';
import { SessionUsageRecorder } from './sessions/session-usage.recorder.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { DeviceCookies } from './sign-in/device-cookies.js';
import { NewDeviceMail } from './sign-in/new-device-mail.js';
import { SignInCountEntity } from './sign-in/sign-in-count.entity.js';
import { SignInCountsRepository } from './sign-in/sign-in-counts.repository.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { MeController } from './me/me.controller.js';
import { MeService } from './me/me.service.js';
import { OidcIdentitiesRepository } from './oidc/oidc-identities.repository.js';
import { OidcIdentityEntity } from './oidc/oidc-identity.entity.js';
import { OidcProviders } from './oidc/oidc-providers.js';
import { OidcRequestEntity } from './oidc/oidc-request.entity.js';
import { OidcRequestsRepository } from './oidc/oidc-requests.repository.js';
import { OidcSessionEntity } from './oidc/oidc-session.entity.js';
import { OidcSignInService } from './oidc/oidc-sign-in.service.js';
import { OidcSignOutService } from './oidc/oidc-sign-out.service.js';
import { OidcUsers } from './oidc/oidc-users.service.js';
import { OidcController } from './oidc/oidc.controller.js';
import { SignOnSettingsController } from './oidc/sign-on-settings.controller.js';
import { AcceptedInvitations } from './invitations/accepted-invitations.service.js';
import { InvitationEntity } from './invitations/invitation.entity.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { RoleGrants } from './members/role-grants.js';
import { MemberEntity } from './members/member.entity.js';
import { MemberUsageRecorder } from './members/member-usage.recorder.js';
import { MembersRepository } from './members/members.repository.js';
import { PasswordResetEntity } from './password-resets/password-reset.entity.js';
import { PasswordResetsController } from './password-resets/password-resets.controller.js';
import { PasswordResetsRepository } from './password-resets/password-resets.repository.js';
import { PasswordResetsService } from './password-resets/password-resets.service.js';
import { UserEntity } from './users/user.entity.js';
import { UsersRepository } from './users/users.repository.js';
import { DisabledUsers } from './users/disabled-users.service.js';
import { UserAddresses } from './users/user-addresses.js';
import { UsersService } from './users/users.service.js';

/** Exports `ExternalSignIn` and `PasswordVerifier`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AccountEntity,
      UserEntity,
      MemberEntity,
      InvitationEntity,
      SessionEntity,
      SecondFactorEntity,
      RecoveryCodeEntity,
      PasskeyEntity,
      PasskeyChallengeEntity,
      SignInCountEntity,
      OidcIdentityEntity,
      OidcSessionEntity,
      OidcRequestEntity,
      PasswordResetEntity,
    ]),
    AuthModule,
    AuditModule,
    MailModule,
    QuotasModule,
  ],
  controllers: [
    AccountsController,
    SessionsController,
    SecondFactorController,
    PasskeysController,
    PasskeySignInController,
    ServiceController,
    MeController,
    MembersController,
    InvitationsController,
    PasswordResetsController,
    OidcController,
    SignOnSettingsController,
  ],
  providers: [
    AccountsService,
    AccountOpener,
    AccountsRepository,
    UsersService,
    DisabledUsers,
    UsersRepository,
    MembersRepository,
    MemberUsageRecorder,
    MembersService,
    RoleGrants,
    InvitationsService,
    InvitationsRepository,
    AcceptedInvitations,
    PasswordResetsService,
    PasswordResetsRepository,
    MeService,
    ...[OidcProviders, OidcRequestsRepository, OidcIdentitiesRepository, OidcUsers],
    ...[OidcSignInService, OidcSignOutService],
    Passwords,
    { provide: PASSWORD_COST, useValue: RECOMMENDED_COST },
    AccountsSweeper,
    SessionsService,
    SessionsRepository,
    SessionUsageRecorder,
    SignInService,
    NewDeviceMail,
    SignInLimits,
    SignInCountsRepository,
    PasswordConfirmation,
    SecondFactorsService,
    SecondFactorsRepository,
    SignInProofs,
    PasskeysService,
    PasskeySignInService,
    PasskeysRepository,
    PasskeyChallengesRepository,
    RelyingParty,
    ExternalSignIn,
    PasswordVerifier,
    {
      provide: CredentialVerifier,
      inject: [PasswordVerifier, injectReplacement(CredentialVerifier)],
      useFactory: (builtIn: PasswordVerifier, replacement?: CredentialVerifier) =>
        replacement ?? builtIn,
    },
    {
      provide: DeviceCookies,
      inject: [SettingsService],
      useFactory: async (settings: SettingsService) =>
        new DeviceCookies(await settings.secret('devices')),
    },
    { provide: AuditedUsers, useClass: UserAddresses },
    { provide: SessionVerifier, useExisting: SessionsService },
  ],
  exports: [
    AccountsService,
    UsersService,
    DisabledUsers,
    MembersService,
    RoleGrants,
    InvitationsService,
    SecondFactorsService,
    ExternalSignIn,
    PasswordVerifier,
    SessionVerifier,
  ],
})
export class AccountsModule {}
