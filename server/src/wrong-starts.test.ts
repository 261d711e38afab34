import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from './test-support/free-port.ts';
import { shopInFolder } from './test-support/shop-in-folder.ts';

const { dataDir, home, open, postmaster } = shopInFolder();
const notAFolder = join(home, 'a file');
writeFileSync(notAFolder, '');
const wrongStarts = [
  {
    why: 'a wrong setting',
    settings: { STOREFRONT_ACCESS: 'all' },
    says: /^STOREFRONT_ACCESS is "all": write members or open\.$/,
  },
  {
    why: 'a database URL that leads nowhere',
    settings: { DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:1/shop' },
    says: /^DATABASE_URL leads to a place where no PostgreSQL listens/,
  },
  {
    why: 'a database on a host that does not exist',
    settings: { DATABASE_URL: 'postgres://a:hunter2@nowhere.invalid/shop' },
    says: /^DATABASE_URL names a host/,
  },
  { why: 'a data folder that is a file', settings: { DATA_DIR: notAFolder }, says: /that is not a folder: set DATA_DIR/ },
  {
    why: 'a data folder below a file',
    settings: { DATA_DIR: join(notAFolder, 'data') },
    says: /that is not a folder: set DATA_DIR/,
  },
];

for (const { why, settings, says } of wrongStarts) {
  test(`${why} stops the start with one sentence`, async () => {
    const shop = await open({ DATA_DIR: join(home, 'unused'), ...settings });
    assert.equal(await shop.ended, 1);
    assert.match(shop.err().trimEnd(), says);
    assert.equal(shop.err().split('\n').length, 2);
    assert.doesNotMatch(shop.err(), /hunter2/);
  });
}

for (const setting of ['PORT', 'METRICS_PORT'])
  test(`a ${setting} in use stops the start with one sentence that names it, and stops the database`, async (t) => {
    const port = await freePort();
    const other = createServer().listen(port, '0.0.0.0');
    t.after(() => other.close());
    await once(other, 'listening');
    const shop = await open({ DATA_DIR: dataDir, [setting]: String(port) });
    assert.equal(await shop.ended, 1);
    const sentence = `Port ${port} is taken by another program: stop that one, or set ${setting} to another number.\n`;
    assert.equal(shop.err(), sentence, shop.out());
    assert.throws(() => postmaster());
  });

test(
  'an unreadable folder above the data stops root’s start with one sentence',
  { skip: process.getuid?.() !== 0 && 'only root starts the database as somebody else' },
  async () => {
    const closed = join(home, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const shop = await open({ DATA_DIR: join(closed, 'data') });
    assert.equal(await shop.ended, 1);
    assert.match(
      shop.err(),
      /^The database runs as user 65534, never as root, and that user may not pass through [^\n]+closed: [^\n]+\n$/,
    );
  },
);
