import type { StaffRole } from '@shop/contract/accounts';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { signingKey } from '../../commands/signing-key.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { lockByEmail, saveInvitation } from '../repository.ts';
import { invitationExpiry, invitationTokenOf } from '../rules.ts';

type Invite = { actor: { id: string; name: string }; email: string; staffRole: StaffRole };

/**
 * Invites a person to the staff by an e-mail with a link, which replaces an earlier invitation of the same address. A
 * customer may be invited: on acceptance their account becomes a staff account.
 * @throws ShopError email_taken when they are on the staff already
 */
export async function invite(shop: AppContext, { actor, email, staffRole }: Invite): Promise<void> {
  const id = newId();
  const now = shop.now();
  const tokenHash = hashOf(invitationTokenOf(await signingKey(shop), id));
  await shop.db.transaction().execute(async (tx) => {
    if ((await lockByEmail(tx, email))?.role === 'admin') {
      const sentence = 'A staff member already has this email.';
      throw new ShopError('email_taken', sentence, { errors: { email: sentence } });
    }
    const row = { id, email, staffRole, tokenHash, invitedBy: actor.name, createdAt: now, expiresAt: invitationExpiry(now) };
    await saveInvitation(tx, row);
    await sendMail(tx, shop, { template: 'staff-invitation', accountId: { name: '', email }, invitationId: id, staffRole });
    await writeAuditEntry(tx, { actor, action: 'staff.invite', subjectId: id, before: null, after: { email, staffRole } });
  });
}
