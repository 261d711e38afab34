/**
 * `npm test`: the checks, the components in a browser and the pages that the rest will open, then contract, server and tools on
 * a real database, then the main journeys through a running shop. `npm run test:all` runs the others: the check of promises,
 * faults, fuzzing of every route, variants in depth, large forms of the back office, and the other journeys.
 * `npm test -- <file>` runs single files. It stops where a stage fails, with that stage's exit code.
 */
import { existsSync, globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT, run, type Ran } from './run.ts';
import { LONG_COMPONENTS, LONG_TESTS } from './long-tests.ts';
import { added, countsOf } from './test-counts.ts';

type Stage = { name: string; command: string[]; cwd?: string };
type Result = Ran & { stage: Stage };

/** Table-driven tests of which `npm test` runs a sample, and `npm run test:all` every case. */
const TABLES = ['server/src/credit/credit.test.ts'];

const nodeTests = (files: string[]): Stage => ({
  name: 'Contract, server and tools',
  command: ['node', 'tools/node-tests.ts', ...files],
});
const journeys = (set: 'main' | 'rest' | 'all', files: string[] = []): Stage => ({
  name: 'Journeys',
  command: ['env', `JOURNEYS=${set}`, 'node', 'tools/e2e.ts', ...files],
});
const components = (set: 'main' | 'all', files: string[] = []): Stage => ({
  name: 'Components',
  command: ['env', `COMPONENTS=${set}`, 'vitest', 'run', ...files],
  cwd: 'web',
});

/** Stages of one step run side by side, since none of them fills two cores alone; the others fill them. */
function stepsOfMain(): Stage[][] {
  const long = new Set(globSync(LONG_TESTS, { cwd: ROOT }));
  const tests = globSync('{contract/src,extensions,server/src,tools,bench}/**/*.test.ts', { cwd: ROOT });
  return [
    [
      { name: 'Checks', command: ['node', 'tools/check.ts', '--short'] },
      components('main'),
      // The build runs before any test opens a shop, since no shop can start during a build.
      { name: 'Pages', command: ['node', 'tools/build.ts', '--if-changed'] },
    ],
    [nodeTests(tests.filter((path) => !long.has(path)))],
    [journeys('main')],
  ];
}

const stepsOfRest = (): Stage[][] => [
  [{ name: 'Checks', command: ['node', 'tools/check.ts', '--long'] }],
  [
    {
      name: 'Faults',
      command: ['env', 'CASES=all', ...nodeTests(['--separate', ...TABLES, ...globSync(LONG_TESTS, { cwd: ROOT })]).command],
    },
  ],
  [components('all', globSync(LONG_COMPONENTS, { cwd: join(ROOT, 'web') }))],
  [journeys('rest')],
];

/** Each file goes to the runner of its kind. */
function stepsOfFiles(given: string[]): Stage[][] {
  const paths = given.map((path) => relative(ROOT, resolve(path)));
  const unknown = paths.filter((path) => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(join(ROOT, path)));
  if (unknown.length > 0) {
    process.stderr.write(`No test file: ${unknown.join(', ')}\n`);
    process.exit(1);
  }
  const under = (folder: string): string[] => paths.filter((path) => path.startsWith(folder));
  const [inWeb, inE2e] = [under('web/'), under('e2e/')];
  const others = paths.filter((path) => !inWeb.includes(path) && !inE2e.includes(path));
  const steps: Stage[][] = [];
  if (others.length > 0) steps.push([nodeTests(others)]);
  if (inWeb.length > 0)
    steps.push([
      components(
        'all',
        inWeb.map((path) => relative('web', path)),
      ),
    ]);
  if (inE2e.length > 0) steps.push([journeys('all', inE2e)]);
  return steps;
}

function stepsOf(args: string[]): Stage[][] {
  if (args.length === 0) return stepsOfMain();
  return args[0] === '--rest' ? stepsOfRest() : stepsOfFiles(args);
}

/**
 * The output of a single stage is printed immediately; that of parallel stages when each has ended, so that lines do not mix.
 */
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
for (const step of stepsOf(process.argv.slice(2))) {
  results.push(...(await runStep(step)));
  if (results.some(({ code }) => code !== 0)) break;
}

const failed = results.filter(({ code }) => code !== 0);
process.exitCode = failed[0]?.code ?? 0;
const { passed, failed: lost, skipped } = results.map(({ output }) => countsOf(output)).reduce(added);
const times = results.map((result) => `${result.stage.name} ${Math.round(result.seconds)} s`).join(' · ');
process.stdout.write(`\n${times} · in all ${Math.round((performance.now() - started) / 1000)} s\n`);
if (failed.length > 0) process.stdout.write(`Stopped at: ${failed.map(({ stage }) => stage.name).join(', ')}\n`);
process.stdout.write(`${passed} passed, ${lost} failed, ${skipped} skipped\n`);
