/**
 * `npm run test:faults`: runs for half an hour the faults that `npm test` tries briefly: killed processes, cut connections,
 * full disks, clock changes.
 */
import { globSync } from 'node:fs';
import { run } from './run.ts';

const LIMIT = 30 * 60_000; // ms
/**
 * Two runs in parallel: fuzzing of every route keeps one core busy all the time, and the tests that kill processes mostly wait.
 * `rest` is the time that each needs after its last round (ms); tests without rounds come last.
 */
const RUNS = [
  { rest: 2 * 60_000, tests: ['server/src/fuzz.test.ts'] },
  {
    rest: 6 * 60_000,
    tests: [
      'server/src/kill-while-*.test.ts',
      'server/src/network-faults.test.ts',
      'server/src/full-disk.test.ts',
      'server/src/clock-changes.test.ts',
      'server/src/overload.test.ts',
      'server/src/two-instances.test.ts',
      'server/src/infra/embedded-postgres/embedded-postgres.test.ts',
      'server/src/infra/database/{migrate,pg-pool}.test.ts',
      'server/src/infra/http/load-shedding.test.ts',
      'server/src/shipments/day-of-orders.test.ts',
      'server/src/checkout/gateway-down.test.ts',
      'server/src/messages/deliver.test.ts',
      'tools/backup/*.test.ts',
    ],
  },
];

// Fails for a missing file, since a renamed test would otherwise be skipped silently.
const missing = RUNS.flatMap(({ tests }) => tests).filter((pattern) => globSync(pattern).length === 0);
if (missing.length > 0) throw new RangeError(`no test file is named ${missing.join(', ')}`);

const how = ['--test', '--test-concurrency=1', '--test-reporter=spec', `--test-timeout=${LIMIT}`];
const end = Date.now() + LIMIT;
const ran = await Promise.all(
  RUNS.map(({ rest, tests }) => run(['env', 'FAULTS=long', `FAULTS_UNTIL=${end - rest}`, 'node', ...how, ...tests])),
);
process.exitCode = Math.max(...ran.map(({ code }) => code));
