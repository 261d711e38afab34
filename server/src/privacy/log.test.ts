// covers: privacy
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp } from '#app';
import { readConfig } from '#infra/config';
import { createLog } from '#infra/logging';
import { aCustomer, freshDatabase } from '#test-support';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PASSWORD = 'correct horse battery';

test('Log: no personal data of customers who export their data, change a consent or are erased', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-log-'));
  const { db, pool, drop } = await freshDatabase();
  const config = readConfig({ DATA_DIR: folder });
  const { http, shop } = await createApp({ config, db, pool, log, now: () => new Date(), site: null });
  try {
    const customer = await aCustomer(shop, { name: 'Zubeida Thekkinkadu', phone: '9745018273', password: PASSWORD });
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' };
    const ask = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      http.inject({ method, url, headers, ...(payload && { payload }) });
    assert.equal((await ask('GET', `/api/privacy/export?name=${customer.name}&email=${customer.email}`)).statusCode, 200);
    assert.equal((await ask('PUT', '/api/privacy/consent', { name: customer.name })).statusCode, 400);
    assert.equal((await ask('DELETE', '/api/privacy/account', { currentPassword: 'hunter2-hunter2' })).statusCode, 400);
    assert.equal((await ask('DELETE', '/api/privacy/account', { currentPassword: PASSWORD })).statusCode, 200);
    const logged = lines.join('');
    assert.equal(logged.match(/"path":"\/api\/privacy/g)?.length, 4);
    for (const word of ['Zubeida', customer.email, customer.phone, 'hunter2', PASSWORD, customer.token])
      assert.ok(!logged.includes(word), `the log says ${word}`);
  } finally {
    await http.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
