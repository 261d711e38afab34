// covers: couriers
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchLabel } from './request.provider.ts';

const PDF = '%PDF-1.4 label';
const OWN = 'http://courier.internal:8080';
const connection = (requests: string[], answer: () => Response = () => new Response(PDF)) => ({
  apiUrl: `${OWN}/v1`,
  webhookToken: null,
  isTest: true,
  fetch: async (url: string) => {
    requests.push(url);
    return answer();
  },
});

for (const link of [
  'https://127.0.0.1/label.pdf',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/label.pdf',
  'https://[::1]/label.pdf',
  'https://localhost/label.pdf',
])
  test(`a label at ${link} is refused, since the courier could make the shop read its own network`, async () => {
    const requests: string[] = [];
    const text = 'Shiprocket gave a link to a label that leads into a private network. It was not opened.';
    assert.deepEqual(await fetchLabel(connection(requests), link, 'Shiprocket'), { ok: false, kind: 'refused', text });
    assert.deepEqual(requests, []);
  });

test('a label at the courier’s own host is downloaded', async () => {
  const requests: string[] = [];
  const label = await fetchLabel(connection(requests), `${OWN}/labels/1`, 'Shiprocket');
  assert.deepEqual([label.ok && new TextDecoder().decode(label.value), requests], [PDF, [`${OWN}/labels/1`]]);
});

for (const [name, answer, sentence] of [
  ['another kind of file', () => new Response('<html>'), /has no label/],
  ['more than 5 MB', () => new Response(PDF.padEnd(5 * 1024 * 1024 + 1)), /too large/],
] as const)
  test(`a label that is ${name} is refused`, async () => {
    const label = await fetchLabel(connection([], answer), `${OWN}/labels/1`, 'Shiprocket');
    assert.match(label.ok ? '' : label.text, sentence);
  });
