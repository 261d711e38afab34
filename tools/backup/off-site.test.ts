// covers: set-up
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { openTestBucket } from '../../server/src/test-support/bucket.ts';
import { freshDatabase, type TestDatabase } from '../../server/src/test-support/database.ts';
import { anAdmin } from '../../server/src/test-support/index.ts';
import { readConfig } from '../../server/src/infra/config/index.ts';
import { runBackup } from '../../server/src/setup/backup.provider.ts';
import { ROOT } from '../run.ts';

const SECRET = 'a passphrase of thirty-two characters or more';
const folder = mkdtempSync(join(tmpdir(), 'selvedge-off-site-'));
const bucket = await openTestBucket();
const shop = await freshDatabase();
const databases: TestDatabase[] = [shop];
after(async () => {
  for (const { drop } of databases) await drop();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addressOf({ pool, where }: TestDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return `postgres://postgres@localhost/${rows[0]?.name}?host=${encodeURIComponent(String(where.host))}`;
}
const environment = {
  DATABASE_URL: await addressOf(shop),
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backups'),
  BACKUP_KEEP: '2',
  BACKUP_URL: `${bucket.address.replace('//', '//key-id:key-secret@')}?region=auto`,
  BACKUP_SECRET: SECRET,
};
Object.assign(process.env, environment);
const copies = (): string[] => [...bucket.objects.keys()].map((path) => path.replace('/pictures/', '')).toSorted();

test('Backup: the nightly one is copied to the bucket, encrypted, and the copy of an older one is deleted with it', async () => {
  await anAdmin({ db: shop.db, config: readConfig(environment), now: () => new Date() }, { email: 'owner@example.com' });
  mkdirSync(environment.BACKUP_DIR);
  const older = ['selvedge-2026-01-01T0230.tar', 'selvedge-2026-01-02T0230.tar'];
  for (const name of older) writeFileSync(join(environment.BACKUP_DIR, name), 'older');
  bucket.objects.set('/pictures/selvedge-2026-01-01t0230.enc', Buffer.from('older'));

  const file = await runBackup(readConfig(environment));
  assert.ok(existsSync(file));
  const made = basename(file);
  const copy = made.replace('.tar', '.enc').toLowerCase();
  assert.deepEqual(readdirSync(environment.BACKUP_DIR).toSorted(), [older[1], made]);
  assert.deepEqual(copies(), ['latest.txt', copy].toSorted());
  assert.equal(bucket.objects.get(`/pictures/${copy}`)?.includes('backup.json'), false);
  const { rows } = await shop.pool.query("select message from setup_check where key = 'backup'");
  assert.deepEqual(rows, [{ message: `Made and copied to the bucket: ${copy}` }]);
});

const restore = async (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['tools/restore.ts', 'bucket:latest'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  });

test('Restore: the newest copy in the bucket is restored; another secret or a changed byte is refused', async () => {
  const empty = await freshDatabase([]);
  databases.push(empty);
  const there = { DATABASE_URL: await addressOf(empty), DATA_DIR: join(folder, 'restored') };
  await assert.rejects(restore({ ...there, BACKUP_SECRET: SECRET.toUpperCase() }), /damaged, or BACKUP_SECRET is not/);
  const name = copies().find((it) => it.endsWith('.enc')) ?? '';
  const whole = bucket.objects.get(`/pictures/${name}`) ?? Buffer.alloc(0);
  const changed = Buffer.from(whole);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  bucket.objects.set(`/pictures/${name}`, changed);
  await assert.rejects(restore(there), /damaged, or BACKUP_SECRET is not/);
  bucket.objects.set(`/pictures/${name}`, whole);
  assert.match((await restore(there)).stdout, /The shop is as it was/);
  const { rows } = await empty.pool.query('select email from account');
  assert.deepEqual(rows, [{ email: 'owner@example.com' }]);
  assert.deepEqual(readdirSync(there.DATA_DIR), []);
});

test('Backup: a bucket that refuses ends it with a sentence, and the file stays', async () => {
  bucket.failNext(100);
  const settings = readConfig(environment);
  const dir = join(folder, 'others');
  await assert.rejects(
    runBackup({ ...settings, backup: { ...settings.backup, dir } }),
    /The bucket of BACKUP_URL refused the copy/,
  );
  assert.equal(readdirSync(dir).length, 1);
});
