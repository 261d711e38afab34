/**
 * `npm test`: the checks, the components in a browser and the pages that the rest will open, then contract, server and tools on
 * a real database, then the journeys through a running shop. It stops where something fails, with that stage's exit code.
 */
import { join } from 'node:path';
import { ROOT, run, type Ran } from './run.ts';
import { added, countsOf } from './test-counts.ts';

type Stage = { name: string; command: string[]; cwd?: string };
type Result = Ran & { stage: Stage };

/** Milliseconds after which one test counts as hung. */
const TIMEOUT_MS = 180_000;
/** Two more than cores: some tests wait for a database that is gone, or for a limit to be over, and need none. */
const AT_ONCE = 4;
/** With all cores at work, threads that help to collect garbage only take them from other tests. */
const NODE_TEST = [
  '--single-threaded-gc',
  '--test',
  `--test-concurrency=${AT_ONCE}`,
  '--test-reporter=spec',
  `--test-timeout=${TIMEOUT_MS}`,
];

/** Stages of one step run side by side, since none of them fills two cores alone; the others fill them. */
const STEPS: Stage[][] = [
  [
    { name: 'Checks', command: ['node', 'tools/check.ts'] },
    { name: 'Components', command: ['vitest', 'run'], cwd: 'web' },
    // Before any test opens a shop: while another builds the pages anew, none can start.
    { name: 'Pages', command: ['node', 'tools/build.ts', '--if-changed'] },
  ],
  [
    {
      name: 'Contract, server and tools',
      // Those that kill, cut and wait take longest and come first, so that none of them is left over at the end.
      command: ['node', ...NODE_TEST, 'server/src/*.test.ts', 'tools/**/*.test.ts', '{contract,server}/src/**/*.test.ts'],
    },
  ],
  [{ name: 'Journeys', command: ['node', 'tools/e2e.ts'] }],
];

/** What one stage says is passed on at once; of several, when each has ended, so that their lines do not mix. */
async function runStep(stages: Stage[]): Promise<Result[]> {
  const quiet = stages.length > 1;
  return Promise.all(
    stages.map(async (stage) => {
      if (!quiet) process.stdout.write(`\n== ${stage.name}\n`);
      const ran = await run(stage.command, { cwd: join(ROOT, stage.cwd ?? ''), quiet });
      if (quiet) process.stdout.write(`\n== ${stage.name}\n${ran.output}`);
      return { stage, ...ran };
    }),
  );
}

const started = performance.now();
const results: Result[] = [];
for (const step of STEPS) {
  results.push(...(await runStep(step)));
  if (results.some(({ code }) => code !== 0)) break;
}

const failed = results.filter(({ code }) => code !== 0);
process.exitCode = failed[0]?.code ?? 0;
const { passed, failed: lost, skipped } = results.map(({ output }) => countsOf(output)).reduce(added);
process.stdout.write(`\n${results.map(({ stage, seconds }) => `${stage.name} ${Math.round(seconds)} s`).join(' · ')}\n`);
const seconds = Math.round((performance.now() - started) / 1000);
const stopped = failed.length > 0 ? ` Stopped at: ${failed.map(({ stage }) => stage.name).join(', ')}.` : '';
process.stdout.write(`${passed} passed, ${lost} failed, ${skipped} skipped in ${seconds} s.${stopped}\n`);
