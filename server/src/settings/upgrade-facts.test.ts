// covers: settings
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_FACTS, leaveDemo } from '#demo';
import { type Db, migrate, readMigrations } from '#infra/database';
import { freshDatabase, openTestShop } from '#test-support';
import { shopDetails, shopState } from '#settings';

/** A database of the previous version with these settings, upgraded to this version. */
async function upgraded(stored: object, { demo }: { demo: boolean }, check: (db: Db) => Promise<void>): Promise<void> {
  const migrations = readMigrations();
  const { pool, db, drop } = await freshDatabase(migrations.filter(({ name }) => name < '0026'));
  try {
    await pool.query('update shop_settings set details = $1', [JSON.stringify(stored)]);
    if (demo)
      await pool.query(`insert into account (id, name, email, password_hash, created_at)
        values (gen_random_uuid(), 'Meera', 'meera@selvedge.example', 'x', now())`);
    await migrate(pool, migrations);
    await check(db);
  } finally {
    await drop();
  }
}

const live = async (db: Db) => (await shopState(db)).live;
const { taxStatus: _, ...INVENTED } = DEMO_FACTS;

test('a shop of an earlier version loses invented facts, and accepts orders again once it has its own', async () => {
  await upgraded({ ...INVENTED, phone: '+91 422 555 0000', banner: 'Onam sale.' }, { demo: false }, async (db) => {
    const { name, gstin, address, phone, social, banner, taxStatus, demo } = await shopDetails(db);
    assert.deepEqual(
      [name, gstin, address, phone, social, banner, taxStatus, demo],
      ['', '', '', '+91 422 555 0000', [], 'Onam sale.', null, false],
    );
    assert.equal(await live(db), false);
  });
});

test('a shop of an earlier version with its own facts stays open, registered as before', async () => {
  const own = { ...INVENTED, name: 'Chakra', address: '5 Mill Road', phone: '+91 422 555 0000', gstin: '29ABCDE1234F1ZW' };
  await upgraded(own, { demo: false }, async (db) => {
    assert.equal((await shopDetails(db)).taxStatus, 'registered');
    assert.equal(await live(db), true);
  });
});

test('a demo of an earlier version stays a demo, with its facts and the owner’s changes', async () => {
  await upgraded({ banner: 'Onam sale.' }, { demo: true }, async (db) => {
    const { name, banner, taxStatus, demo } = await shopDetails(db);
    assert.deepEqual([name, banner, taxStatus, demo], ['Selvedge', 'Onam sale.', 'registered', true]);
    assert.equal(await live(db), true);
  });
});

test('a demo that takes real payments loses all invented facts', async () => {
  const shop = await openTestShop();
  try {
    const stored = { ...DEMO_FACTS, name: 'Chakra' };
    await shop.db
      .updateTable('shopSettings')
      .set({ demo: true, details: JSON.stringify(stored) })
      .execute();
    await leaveDemo(shop);
    const { name, gstin, taxStatus, demo } = await shopDetails(shop.db);
    assert.deepEqual([name, gstin, taxStatus, demo], ['Chakra', '', null, false]);
    assert.equal(await live(shop.db), false);
  } finally {
    await shop.close();
  }
});
