#!/usr/bin/env node
// Unpacks the archive beside it into the folder `selvedge` of the current one, where it is not yet, and starts the shop there.
// `npx … backup /backups` runs another program of the folder.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROGRAMS = ['start', 'backup', 'restore', 'reset-two-factor'];
const LOOK_FOR_NPX = 500; // ms
const folder = resolve('selvedge');
const { home } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).selvedge;
const start = join(folder, 'start');

// The script is unpacked last, so it names this version only once all of it is there.
if (!existsSync(start) || !readFileSync(start, 'utf8').includes(`versions/${home}`)) {
  process.stdout.write(`Unpacking the shop into ${folder} …\n`);
  execFileSync('tar', ['xzf', join(import.meta.dirname, 'selvedge.tar.gz')], { stdio: 'inherit' });
}
const [named = 'start', ...rest] = process.argv.slice(2);
const isProgram = PROGRAMS.includes(named);
const program = spawn(join(folder, isProgram ? named : 'start'), isProgram ? rest : process.argv.slice(2), { stdio: 'inherit' });
// Ctrl-C reaches the shop too, which closes. A signal to npx ends the shell between it and this process, whose end makes the shop
// close as well.
process.on('SIGINT', () => undefined);
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(), LOOK_FOR_NPX).unref();
program.on('exit', (code) => process.exit(code ?? 1));
