// covers: session
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TOTP } from 'otpauth';
import { listMails } from '@shop/contract/mail';
import { createDb } from '#infra/database';
import { aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { runBehindLock } from '#test-support/run-behind-lock';
import { verifyAccessToken } from './access-token.ts';
import { createAuthenticator } from './steps/create-authenticator.ts';
import { sendResetLink } from './commands/send-reset-link.ts';
import { signingKey } from './commands/signing-key.ts';
import { accountJobs } from './jobs.ts';
import { encryptSecret } from './two-factor/totp.provider.ts';
import { enrollTotp } from './two-factor/commands/enroll-totp.ts';
import { checkFactor } from './two-factor/steps/check-factor.ts';
import { activateTotp } from './two-factor/commands/activate-totp.ts';
import { reencryptTotpSecrets } from './two-factor/commands/reencrypt-totp-secrets.ts';

const OLD = 'the old one: thirty-two letters and more';
const NEW = 'the new one: thirty-two letters and more';
const ANOTHER = 'of another shop: thirty-two letters and more';
const PASSWORD = 'a long password';
const HALF_MINUTE = 30_000; // ms

/** A shop with both keys, the new and the previous one, as between the two restarts of a key change. */
let shop: TestShop;
let late = 0;

before(async () => {
  const env = { JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD };
  shop = await openTestShop({ env, now: () => new Date(Date.now() + late) });
});
after(() => shop.close());

/** The shop before or after the key change, with one key alone. */
const withKey = (jwtSecret: string): TestShop => ({ ...shop, config: { ...shop.config, jwtSecret, jwtSecretPrevious: null } });

const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: shop.now().getTime() });
const opens = (context: TestShop, { id }: Person, code: string): Promise<boolean> =>
  shop.db.transaction().execute((tx) => checkFactor(context, tx, { accountId: id, code }));

/** A customer whose second factor was set up under the old key. */
async function withFactorOf(jwtSecret: string): Promise<{ person: Person; secret: string; recoveryCodes: string[] }> {
  const context = withKey(jwtSecret);
  const person = await anAdmin(context, { password: PASSWORD });
  const caller = await createAuthenticator(context)(person.token);
  assert.ok(caller);
  const { secret } = await enrollTotp(context, caller, PASSWORD);
  const recoveryCodes = await activateTotp(context, caller, codeOf(secret));
  late += HALF_MINUTE;
  return { person, secret, recoveryCodes };
}

test('Key rotation: sessions survive it, and their next token is signed with the new key', async () => {
  const person = await aCustomer(withKey(OLD));
  assert.equal((await shop.ask(person, 'GET', '/detail')).status, 200);
  const { body } = await shop.ask(null, 'POST', '/session/refresh', undefined, { cookie: `refresh=${person.refreshToken}` });
  assert.ok(verifyAccessToken(String(body['accessToken']), [NEW], shop.now()));
  assert.equal(verifyAccessToken(String(body['accessToken']), [OLD], shop.now()), undefined);
});

test('Key rotation: a token signed with neither key is refused', async () => {
  const person = await aCustomer(withKey(ANOTHER));
  assert.equal((await shop.ask(person, 'GET', '/detail')).status, 401);
});

test('Key rotation: a password link requested before it is mailed after it, and works', async () => {
  const owner = await anAdmin(shop);
  const asha = await aCustomer(shop, { password: PASSWORD });
  await sendResetLink(withKey(OLD), asha.id);
  const { mails } = await shop.call(owner, listMails, { query: { q: asha.email } });
  const [, token] = /#token=([\w-]{43})/.exec(mails[0]?.text ?? '') ?? [];
  const { status } = await shop.ask(null, 'POST', '/password/reset', { token, password: 'a brand new password' });
  assert.equal(status, 200);
});

test('Key rotation: two-step verification works with both keys, and afterwards with the new one alone', async () => {
  const { person, secret } = await withFactorOf(OLD);
  assert.equal(await opens(shop, person, codeOf(secret)), true);
  late += HALF_MINUTE;
  assert.equal(await opens(withKey(NEW), person, codeOf(secret)), false);
  await reencryptTotpSecrets(shop);
  assert.equal(await opens(withKey(NEW), person, codeOf(secret)), true);
  assert.equal(await opens(withKey(OLD), person, codeOf(secret)), false);
});

test('Key rotation: every TOTP secret is encrypted again, in batches', { timeout: 120_000 }, async () => {
  const { person, secret } = await withFactorOf(OLD);
  await shop.pool.query(`
    insert into account (id, name, email, phone, password_hash)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'One of many', n || '@many.example', '', '!' from generate_series(1, 500) n`);
  await shop.pool.query(`
    insert into second_factor (account_id, encrypted_secret, created_at) select id, 'of neither key', now() from account where name = 'One of many'`);
  await reencryptTotpSecrets(shop);
  assert.equal(await opens(withKey(NEW), person, codeOf(secret)), true);
});

test('Key rotation: secrets encrypted with the new key, or with an unknown one, are left alone', async () => {
  const [fresh, lost] = [await withFactorOf(NEW), await withFactorOf(ANOTHER)];
  const encryptedSecret = () => shop.db.selectFrom('secondFactor').select('encryptedSecret').orderBy('accountId').execute();
  await reencryptTotpSecrets(shop);
  const before = await encryptedSecret();
  await reencryptTotpSecrets(shop);
  assert.deepEqual(await encryptedSecret(), before);
  assert.equal(await opens(withKey(NEW), fresh.person, codeOf(fresh.secret)), true);
  assert.equal(await opens(withKey(ANOTHER), lost.person, codeOf(lost.secret)), true);
});

test('Key rotation: a TOTP secret that is replaced at the same moment is not overwritten', async () => {
  const { person, secret } = await withFactorOf(OLD);
  const another = (await withFactorOf(OLD)).secret;
  const setUpAnew = { encryptedSecret: encryptSecret(NEW, another) };
  await runBehindLock(
    shop,
    (tx) => tx.updateTable('secondFactor').set(setUpAnew).where('accountId', '=', person.id).execute(),
    () => reencryptTotpSecrets(shop),
  );
  assert.equal(await opens(withKey(NEW), person, codeOf(secret)), false);
  assert.equal(await opens(withKey(NEW), person, codeOf(another)), true);
});

test('Lost key: codes of the app are refused, and a recovery code still logs in', async () => {
  const { person, secret, recoveryCodes } = await withFactorOf(ANOTHER);
  assert.equal(await opens(shop, person, codeOf(secret)), false);
  assert.equal(await opens(shop, person, recoveryCodes[0] ?? ''), true);
});

test('Key rotation: a start with the previous key encrypts TOTP secrets again', async (t) => {
  const { person, secret } = await withFactorOf(OLD);
  await accountJobs(shop);
  await t.waitFor(async () => assert.equal(await opens(withKey(NEW), person, codeOf(secret)), true), { timeout: 30_000 });
});

test('Signing key: without JWT_SECRET one is generated once and stored', async () => {
  await shop.db.insertInto('appSecret').values({ name: 'a-secret-before', value: 'of something else' }).execute();
  const keyOn = (db: TestShop['db']) => signingKey({ db, config: { ...shop.config, jwtSecret: null } });
  const key = await keyOn(shop.db);
  assert.ok(Buffer.from(key, 'base64url').length === 32);
  assert.equal(await keyOn(createDb(shop.pool)), key, 'on another instance');
});
