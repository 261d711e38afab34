// covers: account
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { changePassword, editProfile, listUsers, readProfile, toggleUser } from '@shop/contract/accounts';
import { listMails } from '@shop/contract/mail';
import { aCustomer, anAdmin, onAnotherDevice, openTestShop, Refused, type Person, type TestShop } from '#test-support';

const PASSWORD = 'a long password';
const NEW_PASSWORD = 'another long password';

let shop: TestShop;
let admin: Person;
let customer: Person;

before(async () => {
  shop = await openTestShop({ jobs: true }); // a job resizes pictures
  admin = await anAdmin(shop, { createdAt: new Date('2026-01-01') });
});
beforeEach(async () => {
  customer = await aCustomer(shop);
});
after(() => shop.close());

const statusFor = async (person: Person): Promise<number> => (await shop.ask(person, 'GET', '/detail')).status;
const refused = (status: number, code: string) => (error: unknown) =>
  error instanceof Refused && error.status === status && error.code === code;
const toggle = (person: Person, { id }: { id: string }, reason?: string) =>
  shop.call(person, toggleUser, { params: { id }, ...(reason !== undefined && { body: { reason } }) });

test('a customer sees their own profile, without their password', async () => {
  const { body } = await shop.ask(customer, 'GET', '/detail');
  const { id, name, email, phone } = customer;
  assert.deepEqual(body['user'], { _id: id, name, email, emailVerified: true, phone, image: '', language: 'en', role: 'user' });
});

test('staff see their own role', async () => {
  const { user } = await shop.call(await anAdmin(shop, { staffRole: 'support' }), readProfile);
  assert.deepEqual([user.role, user.staffRole], ['admin', 'support']);
});

test('a profile keeps the fields that were not sent', async () => {
  const { user } = await shop.call(customer, editProfile, { body: { name: 'Thomas D’Souza' } });
  assert.deepEqual([user.name, user.phone], ['Thomas D’Souza', customer.phone]);
  const again = await shop.call(customer, editProfile, { body: { phone: '(080) 4111-2233' } });
  assert.deepEqual([again.user.name, again.user.phone], ['Thomas D’Souza', '(080) 4111-2233']);
  assert.equal((await shop.call(customer, editProfile, { body: {} })).user.name, 'Thomas D’Souza');
  assert.equal((await shop.call(customer, editProfile, { body: { language: 'ml' } })).user.language, 'ml');
  assert.equal((await shop.ask(customer, 'PUT', editProfile.path, { language: 'fr' })).status, 400);
});

test('a profile picture is stored and served by the shop; a file that is not an image is refused', async () => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const stored = await sendPicture(customer, png);
  assert.equal(stored.status, 200);
  const { user } = await shop.call(customer, readProfile);
  assert.match(user.image, /^\/media\/[^/]+\/\d+\.webp$/);
  assert.equal(user.name, customer.name);

  const { status, body } = await sendPicture(customer, png, 'me.php');
  assert.deepEqual([status, body.errors], [400, { image: 'Image names must end in .jpg, .png or .webp.' }]);
  assert.equal((await sendPicture(customer, Buffer.from('<svg onload="alert(1)"/>'))).status, 400);
  assert.equal((await shop.call(customer, readProfile)).user.image, user.image);
});

async function sendPicture(person: Person, bytes: Buffer, name = 'me.png') {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  return shop.ask(person, 'PUT', '/detail', Buffer.from(await request.arrayBuffer()), { 'content-type': type });
}

for (const extra of [
  { role: 'admin' },
  { staffRole: 'owner' },
  { email: 'other@example.com' },
  { isActive: false },
  { _id: '1', id: '1' },
  { passwordHash: 'x', password: 'x' },
  { image: 'https://evil.example/x.svg' },
  { createdAt: '2020-01-01' },
]) {
  test(`a profile refuses the field ${JSON.stringify(extra)}`, async () => {
    const { body } = await shop.ask(customer, 'PUT', '/detail', { name: 'Asha', ...extra });
    const { id, email, phone } = customer;
    assert.deepEqual(body['user'], {
      _id: id,
      name: 'Asha',
      email,
      emailVerified: true,
      phone,
      image: '',
      language: 'en',
      role: 'user',
    });
  });
}

test('a new password signs out all other devices, and the account is notified by email', async () => {
  const asha = await aCustomer(shop, { password: PASSWORD });
  const phone = await onAnotherDevice(shop, asha);
  await shop.call(asha, changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
  assert.deepEqual([await statusFor(asha), await statusFor(phone)], [200, 401]);

  const login = (password: string) => shop.ask(null, 'POST', '/login', { email: asha.email, password });
  assert.equal((await login(PASSWORD)).status, 401);
  assert.equal((await login(NEW_PASSWORD)).status, 200);
  const { mails } = await shop.call(admin, listMails, { query: { q: asha.email } });
  assert.deepEqual(
    mails.map(({ template, to }) => [template, to.email]),
    [['password-changed', asha.email]],
  );
});

test('a new password needs the current one', async () => {
  const asha = await aCustomer(shop, { password: PASSWORD });
  const { status, body } = await shop.ask(asha, 'PUT', '/detail/password', {
    currentPassword: 'a wrong password',
    newPassword: NEW_PASSWORD,
  });
  assert.equal(status, 400);
  assert.deepEqual(body.errors, { currentPassword: 'Your current password is incorrect.' });
});

test('a weak new password is refused', async () => {
  const asha = await aCustomer(shop, { password: PASSWORD });
  const { status, body } = await shop.ask(asha, 'PUT', '/detail/password', {
    currentPassword: PASSWORD,
    newPassword: 'Selvedge123',
  });
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['newPassword']]);
});

test('of two password changes at once one is saved', async () => {
  const asha = await aCustomer(shop, { password: PASSWORD });
  const change = (newPassword: string) => shop.ask(asha, 'PUT', '/detail/password', { currentPassword: PASSWORD, newPassword });
  const answers = await Promise.all([change('the first of two'), change('the second of two')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
});

test('staff find a customer by part of their name, e-mail or phone, however it is spaced', async () => {
  await aCustomer(shop, { name: 'Zubeida 100% Khan', email: 'zed_k@example.com', phone: '+91 80000-55512' });
  const finds = async (q: string) => (await shop.call(admin, listUsers, { query: { q } })).users.map(({ email }) => email);
  for (const q of ['zubeida', 'KHAN', 'Zed_K@', '80000-555', '918000055512', '100%'])
    assert.deepEqual(await finds(q), ['zed_k@example.com'], q);
  for (const q of ['zedxk', '100_ khan', "' or 1=1 --", '\\']) assert.deepEqual(await finds(q), [], q);
});

test('the list of customers counts everyone, active and blocked, whatever its filter', async () => {
  const before = (await shop.call(admin, listUsers, { query: {} })).counts;
  await toggle(admin, await aCustomer(shop), 'Chargebacks');
  const { counts } = await shop.call(admin, listUsers, { query: { status: 'active', q: 'none of them' } });
  assert.deepEqual(counts, { all: before.all + 1, active: before.active, blocked: before.blocked + 1 });
});

test('the list of customers is newest first, and every page has the total', async () => {
  const town = await openTestShop();
  const owner = await anAdmin(town, { createdAt: new Date('2026-01-01') });
  for (const day of ['02', '04', '03']) await aCustomer(town, { name: `Day ${day}`, createdAt: new Date(`2026-01-${day}`) });
  const first = await town.call(owner, listUsers, { query: { limit: 3 } });
  const second = await town.call(owner, listUsers, { query: { limit: 3, page: 2 } });
  const names = async (order: 'asc' | 'desc') =>
    (await town.call(owner, listUsers, { query: { q: 'day', sort: 'name', order } })).users.map(({ userName }) => userName);
  assert.deepEqual(await names('asc'), ['Day 02', 'Day 03', 'Day 04']);
  assert.deepEqual(await names('desc'), ['Day 04', 'Day 03', 'Day 02']);
  await town.close();

  assert.deepEqual(
    first.users.map(({ userName }) => userName),
    ['Day 04', 'Day 03', 'Day 02'],
  );
  assert.deepEqual([first.total, first.page, first.pages], [4, 1, 2]);
  assert.deepEqual(
    second.users.map(({ role, staffRole, orders }) => [role, staffRole, orders]),
    [['admin', 'owner', 0]],
  );
});

test('staff filter customers by blocked and active', async () => {
  const { email } = await aCustomer(shop, { name: 'Quarrelsome Kuttan' });
  const peaceful = await aCustomer(shop, { name: 'Quarrelless Kuttan' });
  const { users: found } = await shop.call(admin, listUsers, { query: { q: email } });
  await toggle(admin, { id: found[0]?._id ?? '' });
  const finds = async (status: 'active' | 'blocked') =>
    (await shop.call(admin, listUsers, { query: { q: 'kuttan', status } })).users.map((it) => it.email);
  assert.deepEqual([await finds('blocked'), await finds('active')], [[email], [peaceful.email]]);
});

test('a blocked customer is signed out at the next request, on every device, and stays signed out when unblocked', async () => {
  const phone = await onAnotherDevice(shop, customer);
  const { message, users } = await toggle(admin, customer, 'Ordered and refused eleven times.');
  assert.equal(message, 'Asha Rao is blocked.');
  assert.deepEqual([users[0]?._id, users[0]?.isActive], [customer.id, false]);
  assert.deepEqual([await statusFor(customer), await statusFor(phone)], [401, 401]);

  const again = await toggle(admin, customer);
  assert.equal(again.users[0]?.isActive, true);
  assert.deepEqual([await statusFor(customer), await statusFor(phone)], [401, 401]);
});

test('a customer who is blocked during a burst of requests is refused from the next request on', async () => {
  const burst = Array.from({ length: 20 }, () => statusFor(customer));
  await toggle(admin, customer);
  assert.ok((await Promise.all(burst)).every((status) => status === 200 || status === 401));
  assert.equal(await statusFor(customer), 401);
});

test('the audit log records who blocked whom, and why', async () => {
  await toggle(admin, customer, 'Asked for it.');
  await toggle(admin, customer);
  const entries = await shop.db
    .selectFrom('auditEntry')
    .select(['actorId', 'actorName', 'action', 'before', 'after'])
    .where('subjectId', '=', customer.id)
    .orderBy('id')
    .execute();
  const actor = { actorId: admin.id, actorName: admin.name };
  assert.deepEqual(entries, [
    { ...actor, action: 'account.block', before: { isActive: true }, after: { isActive: false, reason: 'Asked for it.' } },
    { ...actor, action: 'account.unblock', before: { isActive: false }, after: { isActive: true } },
  ]);
});

test('staff cannot block themselves', async () => {
  await assert.rejects(toggle(admin, admin), refused(409, 'own_account'));
  await assert.rejects(toggle(admin, { id: admin.id.toUpperCase() }), refused(409, 'own_account'));
  assert.equal(await statusFor(admin), 200);
});

test('of two owners who block each other at once, one remains', async () => {
  const [one, two] = [await anAdmin(shop), await anAdmin(shop)];
  await Promise.allSettled([toggle(one, two), toggle(two, one)]);
  assert.deepEqual([await statusFor(one), await statusFor(two)].sort(), [200, 401]);
});

test('only the owner may block staff', async () => {
  const support = await anAdmin(shop, { staffRole: 'support' });
  const manager = await anAdmin(shop, { staffRole: 'manager' });
  await assert.rejects(toggle(manager, admin), refused(403, 'not_allowed'));
  await assert.rejects(toggle(support, manager), refused(403, 'not_allowed'));
  assert.equal((await toggle(admin, manager)).users[0]?.isActive, false);
  assert.equal((await toggle(support, customer)).users[0]?.isActive, false);
});

for (const id of ['0190d9a2-0000-7000-8000-000000000000', 'nobody', "'; drop table account"]) {
  test(`blocking the unknown account ${id} is refused`, async () => {
    await assert.rejects(toggle(admin, { id }), refused(404, 'not_found'));
  });
}
