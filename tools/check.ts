/**
 * `npm run check`: every check that needs no running shop, the fastest first. All failures are reported. `npm test` runs those
 * that are not `long`, and `npm run test:all` these.
 */
import { join } from 'node:path';
import { ROOT, run } from './run.ts';

type Check = { name: string; command: string[]; cwd?: string; fix?: string; long?: true };

/** Fewer garbage collections: a third less CPU for some 400 MB more memory. */
const COLLECT_LATER = ['env', 'GOGC=400'];

const CHECKS: Check[] = [
  { name: 'format', command: ['oxfmt', '--check'], fix: 'npx oxfmt' },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  // A query that is not awaited fails unnoticed, and its transaction may end before it. Reads all types, so it is a separate step.
  {
    name: 'promises',
    command: [...COLLECT_LATER, 'GOMAXPROCS=1', 'oxlint', '--type-aware', '-c', 'tools/oxlint.promises.json', '--deny-warnings'],
    long: true,
  },
  { name: 'architecture', command: ['node', 'tools/check-architecture.ts'] },
  { name: 'coverage', command: ['node', 'tools/check-coverage.ts'], fix: 'node tools/check-coverage.ts --write' },
  { name: 'manuals', command: ['node', 'tools/check-docs.ts'], fix: 'node tools/check-docs.ts --write' },
  { name: 'languages', command: ['node', 'tools/check-languages.ts'], fix: 'node tools/check-languages.ts --write' },
  { name: 'supply', command: ['node', 'tools/check-supply.ts'] },
  { name: 'route types', command: ['react-router', 'typegen'], cwd: 'web' },
  // Single-threaded: several threads would compute most types again, at twice the CPU.
  { name: 'types', command: [...COLLECT_LATER, 'tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.json'] },
  { name: 'table types', command: ['node', 'tools/table-types.ts', '--check'], fix: 'node tools/table-types.ts' },
];

const failed: Check[] = [];
const [set] = process.argv.slice(2);
const chosen = CHECKS.filter(({ long = false }) => set === undefined || long === (set === '--long'));
for (const check of chosen) {
  const { code, output, seconds } = await run(check.command, { cwd: join(ROOT, check.cwd ?? ''), quiet: true });
  process.stdout.write(`${code === 0 ? '✔' : '✖'} ${check.name} (${seconds.toFixed(1)} s)\n`);
  if (code === 0) continue;
  failed.push(check);
  process.stdout.write(`${output.trimEnd()}\n\n`);
}

for (const { name, fix } of failed) process.stdout.write(`Not in order: ${name}.${fix ? ` To put it right: ${fix}` : ''}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
