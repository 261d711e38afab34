// Plain JavaScript that old Nodes can run. `node tools/with-node.mjs tools/start.ts` runs the program with Node 24: with the
// current one if it is new enough, otherwise with the one that `npm ci` installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const running = process.versions.node;
const [program, ...rest] = process.argv.slice(2);
const own = fileURLToPath(new URL(`../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url));

if (Number(running.split('.')[0]) >= NEEDED) {
  // As a separate program: an imported one is not `import.meta.main`, and would do nothing.
  if (process.execve && process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, ...process.execArgv, program, ...rest], process.env);
  else runWith(process.execPath);
} else if (existsSync(own)) {
  runWith(own);
} else {
  process.stderr.write(
    `Selvedge needs Node ${NEEDED} or later and this is ${running}: install it from https://nodejs.org, or on Linux (x64, arm64) run "npm ci", which brings it along.\n`,
  );
  process.exitCode = 1;
}

// npm usually uses the project's own Node; version 10 removes its link, and then this file is used.
function runWith(node) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const child = spawn(node, [program, ...rest], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
