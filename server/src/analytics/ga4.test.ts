// covers: analytics
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { saveAnalyticsSettings } from '@shop/contract/analytics';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { aSite } from '#test-support/site';

const files = mkdtempSync(join(tmpdir(), 'selvedge-site-'));
let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop({ site: { ...aSite(), files } });
  owner = await anAdmin(shop);
});
after(async () => {
  await shop.close();
  rmSync(files, { recursive: true });
});

/** Whether a page loads the script, and which Google hosts its content policy allows. */
async function pageAt(url: string) {
  const { body, headers } = await shop.http.inject({ url, headers: { accept: 'text/html' } });
  return { hasScript: body.includes('/ga4.js'), allowsGoogle: /google/.test(String(headers['content-security-policy'])) };
}
const NOTHING = { hasScript: false, allowsGoogle: false };
const saveId = (ga4: string) => shop.call(owner, saveAnalyticsSettings, { body: { visits: true, ga4 } });

test('Google Analytics: a page loads its script and allows its hosts only where the owner set an id, the admin never', async () => {
  assert.deepEqual(await pageAt('/faq'), NOTHING);
  assert.equal((await saveId(' g-ab12cd34ef ')).analytics.ga4, 'G-AB12CD34EF');
  assert.deepEqual(await pageAt('/faq?1'), { hasScript: true, allowsGoogle: true });
  assert.deepEqual(await pageAt('/extensions'), NOTHING);
  await saveId('');
  assert.deepEqual(await pageAt('/faq?2'), NOTHING);
});

test('Google Analytics: an invalid id is refused with its field, and the count of visits stays as it is', async () => {
  const refused = await shop.ask(owner, 'PUT', '/settings/analytics', { visits: true, ga4: '"><script>' });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [400, ['ga4']]);
});
