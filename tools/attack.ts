/**
 * `npm run attack`: runs sqlmap and wapiti against a separate shop: the built one with sample data, on loopback and in a
 * temporary folder. Fails on any finding of medium or above, and when a tool did not finish in time. ATTACK_MINUTES (30) is the
 * timeout of each tool; no other machine is called.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOrReport, isBuilt } from './build.ts';
import { isSerious, type Finding } from './attack/findings.ts';
import { openTargetShop, type TargetShop } from './attack/target-shop.ts';
import { runSqlmap } from './attack/sqlmap.ts';
import { targetsOf } from './attack/targets.ts';
import { controlAttempts, forgedAttempts, KEYED_ENV, runAttempts, signedAttempts } from './attack/webhooks.ts';
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
    const forged = await attackWebhooks(targetShop);
    const targets = await targetsOf(targetShop);
    const work = { targetShop, targets, folder, deadline: Date.now() + MINUTES * 60_000, say };
    const ran = await Promise.all([runSqlmap(work), runWapiti(work)]);
    const findings = [...forged, ...ran.flatMap((it) => it.findings), ...targetShop.faults()];
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

/**
 * Forged, replayed and malformed webhooks of gateway, couriers, SMS and WhatsApp, to a shop with simulators and to one with
 * keys.
 */
async function attackWebhooks(simulated: TargetShop): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-attacked-keys-'));
  const keyed = await openTargetShop(folder, KEYED_ENV);
  try {
    const attempts = [...forgedAttempts(), ...signedAttempts(), ...controlAttempts(true)];
    const findings = [
      ...(await runAttempts(simulated, [...forgedAttempts(), ...controlAttempts(false)])),
      ...(await runAttempts(keyed, attempts)),
      ...keyed.faults(),
    ];
    say(`webhooks: ${attempts.length} attempts on a shop with keys, ${findings.length} findings on both`);
    return findings;
  } finally {
    await keyed.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function lineOf({ tool, severity, where, what }: Finding): string {
  return `${tool}: ${severity}: ${where}: ${what}`;
}
