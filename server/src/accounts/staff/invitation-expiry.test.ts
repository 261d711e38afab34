import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { acceptInvitation, inviteStaff } from '@shop/contract/staff';
import { anAdmin, onAnotherDevice, openTestShop, type Person, type TestShop } from '#test-support';

const visitor = null;
const INVITED = new Date('2026-11-20T04:00:00Z');
const LAST_MOMENT = new Date(INVITED.getTime() + 7 * 86_400_000 - 1);
/** Results of the next calls of the clock; the last one repeats. */
let times = [INVITED];
const clock = (): Date => (times.length > 1 ? times.shift() : times[0]) ?? INVITED;

let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop({ now: clock });
  owner = await anAdmin(shop);
});
after(() => shop.close());

async function mailTo(email: string): Promise<string> {
  owner = await onAnotherDevice(shop, owner);
  const { mails } = await shop.call(owner, listMails, { query: { q: email } });
  return mails[0]?.text ?? '';
}
const tokenIn = (mail: string) => /accept-invitation#token=([\w-]+)/.exec(mail)?.[1];
const JOINING = { name: 'Nila Menon', password: 'a long password', phone: '98450 12345' };

test('the link of an invitation is shown until it expires, and is refused when it expires while the password is hashed', async () => {
  await shop.call(owner, inviteStaff, { body: { email: 'nila@shop.example', staffRole: 'support' } });
  times = [LAST_MOMENT];
  const token = tokenIn(await mailTo('nila@shop.example')) ?? '';

  times = [LAST_MOMENT, new Date(LAST_MOMENT.getTime() + 1)];
  const joining = shop.call(visitor, acceptInvitation, { body: { token, ...JOINING } });
  await assert.rejects(joining, { status: 400, code: 'invitation_refused' });
  assert.match(await mailTo('nila@shop.example'), /\(this link has expired\)/);
});
