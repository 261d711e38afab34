/** `npm run test:faults`: what `npm test` tries shortly, for as long as half an hour: processes killed, wires cut, disks full, clocks that jump. */
import { run } from './run.ts';

const LIMIT = 30 * 60_000; // ms
/** What does not count its rounds takes so long in the end. */
const REST = 6 * 60_000; // ms
const TESTS = [
  'server/src/{kill-while-*,broken-wire,full-disk,jumping-clock,overload,two-instances,any-input}.test.ts',
  'server/src/infra/{embedded-postgres,migrate,pressure,patient-pool}.test.ts',
  'server/src/{checkout/gateway-down,mail/deliver}.test.ts',
  'tools/backup/*.test.ts',
];

const how = ['--test', '--test-concurrency=1', '--test-reporter=spec', `--test-timeout=${LIMIT}`];
process.exitCode = (
  await run(['env', 'FAULTS=long', `FAULTS_UNTIL=${Date.now() + LIMIT - REST}`, 'node', ...how, ...TESTS])
).code;
