/** `npm run test:faults`: what `npm test` tries shortly, for as long as half an hour: processes killed, wires cut, disks full, clocks that jump. */
import { run } from './run.ts';

const LIMIT = 30 * 60_000; // ms
/**
 * Two runs side by side: guesses at every route keep one core busy from the first minute to the last, and the tests that kill and
 * cut mostly wait. `rest` is what each needs after its last round (ms): what does not count its rounds comes last.
 */
const RUNS = [
  { rest: 2 * 60_000, tests: ['server/src/fuzz.test.ts'] },
  {
    rest: 6 * 60_000,
    tests: [
      'server/src/{kill-while-*,broken-wire,full-disk,jumping-clock,overload,two-instances}.test.ts',
      'server/src/infra/{embedded-postgres,migrate,pressure,patient-pool}.test.ts',
      'server/src/{checkout/gateway-down,mail/deliver}.test.ts',
      'tools/backup/*.test.ts',
    ],
  },
];

const how = ['--test', '--test-concurrency=1', '--test-reporter=spec', `--test-timeout=${LIMIT}`];
const end = Date.now() + LIMIT;
const ran = await Promise.all(
  RUNS.map(({ rest, tests }) => run(['env', 'FAULTS=long', `FAULTS_UNTIL=${end - rest}`, 'node', ...how, ...tests])),
);
process.exitCode = Math.max(...ran.map(({ code }) => code));
