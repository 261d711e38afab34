import * as contract from '@shop/contract/staff';
import type { AppContext } from '#infra/app-context';
import { acceptInvitation } from './commands/accept-invitation.ts';
import { changeRole } from './commands/change-role.ts';
import { invite } from './commands/invite.ts';
import { removeMember } from './commands/remove-member.ts';
import { revokeInvitation } from './commands/revoke-invitation.ts';
import { listStaff } from './queries.ts';

export function staffRoutes(shop: AppContext): void {
  const { serve, db, now, config } = shop;
  const people = () => listStaff(db, now());

  serve(contract.listStaff, people);

  serve(contract.inviteStaff, async ({ caller, body }) => {
    await invite(shop, { actor: caller, ...body });
    const message =
      config.smtpUrl === null
        ? `${body.email} is invited. There is no mail server: pass the link on yourself, it is under Messages, Sent.`
        : `${body.email} is invited. The link works for seven days.`;
    return { message, ...(await people()) };
  });

  serve(contract.changeStaffRole, async ({ caller, params, body: { staffRole } }) => {
    const name = await changeRole(shop, { actor: caller, accountId: params.id, staffRole });
    return { message: `${name} is ${WITH_ARTICLE[staffRole]} now.`, ...(await people()) };
  });

  serve(contract.removeStaff, async ({ caller, params }) => {
    const name = await removeMember(shop, { actor: caller, accountId: params.id });
    return { message: `${name} is no longer on the staff and is logged out everywhere.`, ...(await people()) };
  });

  serve(contract.withdrawInvitation, async ({ caller, params }) => {
    const email = await revokeInvitation(shop, { actor: caller, invitationId: params.id });
    return { message: `The invitation for ${email} was withdrawn.`, ...(await people()) };
  });

  serve(contract.acceptInvitation, async ({ body }) => {
    await acceptInvitation(shop, body);
    return { message: 'Welcome to the staff. Please log in.' };
  });
}

const WITH_ARTICLE = { owner: 'an owner', manager: 'a manager', support: 'in support' };
