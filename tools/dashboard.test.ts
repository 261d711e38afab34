import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { anAdmin, openTestShop, type TestShop } from '../server/src/test-support/index.ts';

const read = (file: string): string => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');

let shop: TestShop;
let known: Set<string>;
before(async () => {
  shop = await openTestShop();
  const { token } = await anAdmin(shop);
  const { body } = await shop.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
});
after(() => shop.close());

/** Names of metrics in a Prometheus query; `up` is built in. */
const metricsIn = (query: string): string[] =>
  [
    ...query
      .replaceAll(/\{[^}]*\}|\([a-z, ]+\)|\[\w+\]|\b(by|sum|rate|topk|increase|histogram_quantile)\b/g, ' ')
      .matchAll(/\b[a-z][a-z_\d]*\b/g),
  ]
    .map(([name]) => name.replace(/_(bucket|count)$/, ''))
    .filter((name) => name !== 'up');

test('Grafana: every panel and every alert uses metrics that the shop exports', () => {
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
  const alerts = [...read('alerts.yaml').matchAll(/^\s+expr: (.*)$/gm)].map(([, expr = '']) => expr);
  const queries = [...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...alerts];
  assert.ok(queries.length > 15);
  assert.deepEqual(
    [...new Set(queries.flatMap(metricsIn))].filter((name) => !known.has(name)),
    [],
  );
});
