/**
 * `npm run attack`: lets sqlmap and wapiti loose on a separate shop, built, with the sample goods, on loopback and on a
 * folder that is thrown away. Fails on any finding of medium or above, and where a tool did not come round within its time.
 * ATTACK_MINUTES (30) is the time of either; no other machine is called.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOrReport, isBuilt } from './build.ts';
import { isSerious, type Finding } from './attack/findings.ts';
import { openTargetShop } from './attack/target-shop.ts';
import { runSqlmap } from './attack/sqlmap.ts';
import { targetsOf } from './attack/targets.ts';
import { runWapiti } from './attack/wapiti.ts';

const TOOLS = ['sqlmap', 'wapiti'];
const MINUTES = Number(process.env['ATTACK_MINUTES'] ?? 30);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const missing = TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0);
if (missing.length > 0) {
  process.stderr.write(`Not installed: ${missing.join(', ')}. On Debian or Ubuntu: apt-get install -y ${TOOLS.join(' ')}\n`);
  process.exit(1);
}
process.exitCode = (isBuilt() || (await buildOrReport())) && (await attack()) ? 0 : 1;

async function attack(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-attack-'));
  const goods = mkdtempSync(join(tmpdir(), 'selvedge-attacked-'));
  const targetShop = await openTargetShop(goods);
  try {
    const targets = await targetsOf(targetShop);
    const work = { targetShop, targets, folder, deadline: Date.now() + MINUTES * 60_000, say };
    const ran = await Promise.all([runSqlmap(work), runWapiti(work)]);
    const findings = [...ran.flatMap((it) => it.findings), ...targetShop.faults()];
    for (const line of findings.map(lineOf)) say(line);
    const left = ran.flatMap((it) => it.left);
    for (const target of left) say(`not reached in ${MINUTES} minutes: ${target}`);
    const serious = findings.filter(isSerious);
    say(`${targets.length} calls attacked, ${findings.length} findings, ${serious.length} of them medium or above.`);
    return serious.length === 0 && left.length === 0;
  } finally {
    await targetShop.close();
    for (const made of [folder, goods]) rmSync(made, { recursive: true, force: true });
  }
}

function lineOf({ tool, severity, where, what }: Finding): string {
  return `${tool}: ${severity}: ${where}: ${what}`;
}
