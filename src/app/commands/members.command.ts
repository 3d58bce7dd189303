import type { Command } from 'commander';
import { CreateInvitationDto } from '../../accounts/invitations/invitation.dto.js';
import { InvitationsService } from '../../accounts/invitations/invitations.service.js';
import { UpdateMemberDto } from '../../accounts/members/member.dto.js';
import { MembersService } from '../../accounts/members/members.service.js';
import { ROLES } from '../../auth/roles.js';
import { MAX_PAGE_SIZE, PageQuery } from '../../pagination/page-query.js';
import type { AppOptions } from '../app-options.js';
import { attempt, findAccount, inService, OWNER, print, read } from './in-service.js';

const MEMBER = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
const ROLE = ['--role <role>', ROLES.join(', ')] as const;

/** `sluice members …` */
export function addMemberCommands(sluice: Command, appOptions: AppOptions): void {
  const members = sluice.command('members').description('Members of an account, and their roles');

  members
    .command('list')
    .description('Lists the members of an account, newest first; prints a line for each')
    .requiredOption(...OWNER)
    .addHelpText('after', '\nExample:\n  sluice members list --email ada@example.com')
    .action(({ email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { id } = await findAccount(service, email);
          const query = Object.assign(new PageQuery(), { pageSize: MAX_PAGE_SIZE });
          for (let page = 1, hasMore = true; hasMore; page++) {
            const found = await service.get(MembersService).list(id, query.atPage(page));
            for (const member of found.data) print(member);
            hasMore = found.hasMore;
          }
        }),
      ),
    );

  members
    .command('add')
    .description('Makes a user a member of an account; prints the member')
    .requiredOption(...OWNER)
    .requiredOption('--user <address>', 'e-mail address of the user')
    .requiredOption(...ROLE)
    .addHelpText(
      'after',
      '\nExample:\n  sluice members add --email ada@example.com --user eve@example.com --role editor',
    )
    .action((options: { email: string; user: string; role: string }) =>
      attempt(async () => {
        const { role } = await read(UpdateMemberDto, { role: options.role });
        await inService(appOptions, async (service) => {
          const { id } = await findAccount(service, options.email);
          print(await service.get(MembersService).addAsOperator(id, options.user, role));
        });
      }),
    );

  members
    .command('invite')
    .description(
      'Invites a person, who may be no user yet; prints the invitation with the link, {"id","email","role","expiresAt","createdAt","url"}',
    )
    .requiredOption(...OWNER)
    .requiredOption(...ROLE)
    .option('--to <address>', 'the only e-mail address that may accept it')
    .addHelpText(
      'after',
      '\nExample:\n  sluice members invite --email ada@example.com --role editor | jq -r .url',
    )
    .action((options: { email: string; to?: string; role: string }) =>
      attempt(async () => {
        const wanted = { role: options.role, ...(options.to && { email: options.to }) };
        const invitation = await read(CreateInvitationDto, wanted);
        await inService(appOptions, async (service) => {
          const { id } = await findAccount(service, options.email);
          print(await service.get(InvitationsService).createAsOperator(id, invitation));
        });
      }),
    );

  members
    .command('set-role')
    .description('Changes the role of a member; prints the member')
    .argument('<id>', 'identifier of the member')
    .requiredOption(...OWNER)
    .requiredOption(...ROLE)
    .addHelpText(
      'after',
      `\nExample:\n  sluice members set-role ${MEMBER} --email ada@example.com --role reader`,
    )
    .action((id: string, options: { email: string; role: string }) =>
      attempt(async () => {
        const { role } = await read(UpdateMemberDto, { role: options.role });
        await inService(appOptions, async (service) => {
          const account = await findAccount(service, options.email);
          print(await service.get(MembersService).setRoleAsOperator(account.id, id, role));
        });
      }),
    );

  members
    .command('remove')
    .description('Removes a member and ends its sessions in the account; prints {"removed"}')
    .argument('<id>', 'identifier of the member')
    .requiredOption(...OWNER)
    .addHelpText('after', `\nExample:\n  sluice members remove ${MEMBER} --email ada@example.com`)
    .action((id: string, { email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const account = await findAccount(service, email);
          await service.get(MembersService).removeAsOperator(account.id, id);
          print({ removed: id });
        }),
      ),
    );
}
