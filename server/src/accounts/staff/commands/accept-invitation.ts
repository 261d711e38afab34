import { writeAuditEntry } from '#audit';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { createAccount } from '../../steps/create-account.ts';
import { assertStrongPassword } from '../../steps/assert-strong-password.ts';
import { hashPassword } from '../../passwords.provider.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { markVerified } from '../../email/steps/mark-verified.ts';
import { endReset, endSessions } from '../../repository.ts';
import { deleteFactor } from '../../two-factor/repository.ts';
import { liveInvitation } from '../queries.ts';
import { lockByEmail, promote, takeInvitation } from '../repository.ts';

type AcceptContext = Pick<AppContext, 'db' | 'now' | 'jobs'>;
type Accept = { token: string; name: string; password: string; phone: string };
type Joining = Omit<Parameters<typeof promote>[1], 'id'> & { email: string };

/**
 * The person who has the link joins the staff with the role they were invited to, once. A customer's account of that
 * e-mail becomes theirs: they own the mailbox, so the old password is void and every device is signed out.
 * @throws ShopError invitation_refused, with the same message whether the token is unknown, used or expired
 */
export async function acceptInvitation(shop: AcceptContext, { token, name, password, phone }: Accept): Promise<void> {
  const { db, now } = shop;
  const tokenHash = hashOf(token);
  // Password hashing is costly by design; an unknown token must not trigger it.
  const invited = await liveInvitation(db, tokenHash, now());
  if (!invited) throw runOut();
  await assertStrongPassword(db, { password, of: { name, phone, email: invited.email } });
  const passwordHash = await hashPassword(password);

  await db.transaction().execute(async (tx) => {
    const invitation = await takeInvitation(tx, tokenHash, now());
    if (!invitation) throw runOut();
    const { email, staffRole } = invitation;
    const id = await openFor(tx, shop, { email, staffRole, name, phone, passwordHash });
    const actor = { id, name };
    await writeAuditEntry(tx, { actor, action: 'staff.join', subjectId: id, before: null, after: { name, email, staffRole } });
  });
}

async function openFor(tx: Tx, shop: AcceptContext, { email, ...joining }: Joining): Promise<string> {
  const there = await lockByEmail(tx, email);
  if (!there) return createAccount(tx, { email, ...joining, createdAt: shop.now(), emailVerifiedAt: shop.now() });
  if (there.role === 'admin') throw runOut();
  await promote(tx, { id: there.id, ...joining });
  // A factor set up before the mailbox was verified may be a visitor's and would lock the invited person out.
  if (await markVerified(tx, shop, there.id)) await deleteFactor(tx, there.id);
  await endSessions(tx, there.id);
  await endReset(tx, there.id);
  return there.id;
}

const runOut = (): ShopError =>
  new ShopError(
    'invitation_refused',
    'This invitation has expired, was withdrawn or was already used. Please ask for a new one.',
  );
