/**
 * `npm test`: the checks, then contract, server and tools on a real database, then components in a browser, then the
 * journeys through a running shop. It stops at the first stage that fails, with that stage's exit code.
 */
import { join } from 'node:path';
import { ROOT, run } from './run.ts';
import { added, countsOf } from './test-counts.ts';

type Stage = { name: string; command: string[]; cwd?: string };

/** Milliseconds after which one test counts as hung. */
const PATIENCE = 180_000;
const NODE_TEST = ['--test', '--test-concurrency=2', '--test-reporter=spec', `--test-timeout=${PATIENCE}`];

const STAGES: Stage[] = [
  { name: 'Checks', command: ['node', 'tools/check.ts'] },
  {
    name: 'Contract, server and tools',
    command: ['node', ...NODE_TEST, '{contract,server}/src/**/*.test.ts', 'tools/**/*.test.ts'],
  },
  { name: 'Components', command: ['vitest', 'run'], cwd: 'web' },
  { name: 'Journeys', command: ['node', 'tools/e2e.ts'] },
];

const started = performance.now();
let counts = { passed: 0, failed: 0, skipped: 0 };
let failed: Stage | undefined;
for (const stage of STAGES) {
  process.stdout.write(`\n== ${stage.name}\n`);
  const { code, output } = await run(stage.command, { cwd: join(ROOT, stage.cwd ?? '') });
  counts = added(counts, countsOf(output));
  if (code === 0) continue;
  failed = stage;
  process.exitCode = code;
  break;
}

const seconds = Math.round((performance.now() - started) / 1000);
const stopped = failed ? ` Stopped at: ${failed.name}.` : '';
process.stdout.write(
  `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s.${stopped}\n`,
);
