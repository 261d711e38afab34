// covers: analytics
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientAddress } from './client-address.ts';

test('Visits: the client’s IP is read behind trusted proxies only', () => {
  const cases: [proxies: Parameters<typeof clientAddress>[0], remote: string, forwarded: string, client: string][] = [
    [false, '::ffff:203.0.113.7', '198.51.100.1', '203.0.113.7'],
    [1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [1, '10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
    [2, '10.0.0.1', '192.0.2.66, 198.51.100.1', '192.0.2.66'],
    [3, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [['loopback'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    [['loopback'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    [['10.0.0.0/8', 'fd00::/8'], 'fd00::1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
    [['loopback'], '127.0.0.1', 'unreadable', 'unreadable'],
  ];
  for (const [proxies, remote, forwarded, client] of cases) assert.equal(clientAddress(proxies)(remote, forwarded), client);
});
