import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import type { Finding, Ran } from './findings.ts';
import type { Target } from './targets.ts';
import type { TargetShop } from './target-shop.ts';

export type ScanTask = {
  targetShop: TargetShop;
  targets: readonly Target[];
  folder: string;
  /** Milliseconds since 1970. */
  deadline: number;
  say: (line: string) => void;
};

/**
 * Boolean, error, union, stacked and time-based techniques for PostgreSQL, which an attacker knows from the public source code.
 */
const HOW = ['--batch', '--dbms=PostgreSQL', '--technique=BEUST', '--level=1', '--risk=1', '--time-sec=5'];
const CALM = [
  '--ignore-stdin',
  '--retries=0',
  '--timeout=30',
  '--disable-coloring',
  '--ignore-code=401,403,404,409',
  '--flush-session',
];
/** The attacked shop has no rate limits; if it responds 429 nevertheless, nothing was tested. */
const TOO_QUICK = 429;
const MAX_SECONDS = 300; // s

/** Runs sqlmap against every target, one after the other. */
export async function runSqlmap({ targetShop, targets, folder, deadline, say }: ScanTask): Promise<Ran> {
  const output = join(folder, 'sqlmap');
  mkdirSync(output, { recursive: true });
  const ran: Ran = { findings: [], left: [] };
  for (const [index, target] of targets.entries()) {
    const left = Math.ceil((deadline - Date.now()) / 1000);
    if (left <= 0) {
      ran.left.push(`sqlmap: ${target.name}`);
      continue;
    }
    const file = join(output, `${index}.txt`);
    writeFileSync(file, requestOf(target, targetShop));
    const within = ['timeout', '-k', '10', String(Math.min(left, MAX_SECONDS))];
    const command = [...within, 'sqlmap', '-r', file, ...HOW, ...CALM, `--output-dir=${output}`];
    const { code, output: report, seconds } = await run(command, { quiet: true });
    const injections = injectionsIn(report, target.name);
    ran.findings.push(...injections);
    if (code !== 0 || !cameRound(report)) ran.left.push(`sqlmap: ${target.name}: ${lastOf(report)}`);
    const codes = answersIn(report);
    if (!(await targetShop.isSignedIn())) ran.left.push(`sqlmap: ${target.name}: whoever attacks is signed out from here on`);
    if (codes.has(TOO_QUICK)) ran.left.push(`sqlmap: ${target.name}: turned away ${codes.get(TOO_QUICK)} times`);
    const answers = [...codes].map(([status, times]) => `${times} × ${status}`).join(', ');
    say(`sqlmap: ${target.name}: ${injections.length} found in ${Math.round(seconds)} s; refused: ${answers || 'none'}`);
  }
  return ran;
}

/** The request as raw HTTP. */
export function requestOf({ method, path, body }: Target, { url, token }: Pick<TargetShop, 'url' | 'token'>): string {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, `Authorization: Bearer ${token}`];
  if (method !== 'GET') lines.push('Content-Type: application/json');
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** The output of sqlmap for an injectable parameter; each parameter is one finding. */
export function injectionsIn(report: string, where: string): Finding[] {
  const places = [...report.matchAll(/^Parameter: (.+)\n\s+Type: (.+)$/gm)];
  return places.map(([, parameter, type]) => ({
    tool: 'sqlmap',
    severity: 'critical',
    where,
    what: `${parameter ?? ''} can be injected into: ${type ?? ''}`,
  }));
}

/** Number of responses for each error status. */
export function answersIn(report: string): Map<number, number> {
  const [, list = ''] = /HTTP error codes detected during run:\n(.+)/.exec(report) ?? [];
  return new Map(
    [...list.matchAll(/(\d{3}) \([^)]*\) - (\d+) times/g)].map(([, status, times]) => [Number(status), Number(times)]),
  );
}

/** Output lines by which sqlmap reports that it is finished. */
export const cameRound = (report: string): boolean =>
  /all tested parameters do not appear to be injectable|identified the following injection point/.test(report);

const lastOf = (report: string): string => report.split('\n').findLast((line) => /CRITICAL|ERROR/.test(line)) ?? 'cut off';
