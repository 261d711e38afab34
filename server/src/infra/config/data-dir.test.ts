import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { StartupError } from '#kernel/startup-error';
import { grantTraversal } from './data-dir.ts';

const home = mkdtempSync(join(tmpdir(), 'selvedge-data-'));
const above = join(home, 'above');
const data = join(above, 'data');
mkdirSync(data, { recursive: true });
chmodSync(home, 0o755);
after(() => rmSync(home, { recursive: true }));

const { uid, gid } = statSync(above);
const [owner, colleague, visitor] = [
  { uid, gid: gid + 1 },
  { uid: uid + 1, gid },
  { uid: uid + 1, gid: gid + 1 },
];
const WAYS: [mode: number, who: { uid: number; gid: number }, mayPass: boolean][] = [
  [0o100, owner, true],
  [0o011, owner, false],
  [0o010, colleague, true],
  [0o101, colleague, false],
  [0o001, visitor, true],
  [0o110, visitor, false],
];
const asRoot = { skip: process.getuid?.() !== 0 && 'only root starts the database as somebody else' };
for (const [mode, who, mayPass] of WAYS)
  test(
    `Data folder permissions: a folder of mode ${mode.toString(8)} ${mayPass ? 'admits' : 'does not admit'} user ${who.uid - uid} of group ${who.gid - gid}`,
    asRoot,
    () => {
      chmodSync(data, 0o700);
      chmodSync(above, mode | 0o600);
      const open = () => grantTraversal(data, who);
      if (mayPass) open();
      else
        assert.throws(
          open,
          (error) => error instanceof StartupError && error.message.includes(`may not pass through ${above}: `),
        );
      assert.equal(statSync(data).mode & 0o777, 0o701, 'nobody may list it');
    },
  );

test('Data folder permissions: none are changed if PostgreSQL runs as the same user', () => {
  chmodSync(data, 0o700);
  grantTraversal(data, {});
  assert.equal(statSync(data).mode & 0o777, 0o700);
});
