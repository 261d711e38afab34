import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { SEVERITIES, type Finding, type Ran } from './findings.ts';
import type { ScanTask } from './sqlmap.ts';

/** All but those that ask a server on the internet (ssrf, xxe, nikto, wapp), guess names (buster, brute_login_form), or count every form (csrf). */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
/**
 * Of a page, and under one folder: without an end to it, each combination of a list's filters would be a separate page. What
 * lies under one folder is the same code again and again, and twelve of a kind leave the time to try each with everything.
 */
const MAX_LINKS = 12;
const DEEPEST = '2';
/** A list's form with all its boxes has thirty fields and more; its fields are attacked one by one (`LISTS`). */
const MAX_FIELDS = '12';
/** Two of the lists that a shopper sees, with what can be asked of them. */
const LISTS = ['/mens', '/search'].flatMap((path) => [
  `${path}?q=jeans&sort=newest&page=1`,
  `${path}?category=men-jeans&size=M&colour=Black`,
  `${path}?min=100&max=5000&discount=10`,
]);
/** What looking around, and each of the fifteen modules after it, may take of the time; most take seconds. */
const LOOKING = 0.15;
const MODULE = 0.3;
/** It says that it reads brotli, and does not: every page would be noise to it. */
const READABLE = 'Accept-Encoding: identity';
/** It would fetch its list of known programs from the internet, if it did not find one here. */
const KNOWN_PROGRAMS = 'apps.json';

/** Sends wapiti through the pages, and as the owner through what the API answers to reading calls. */
export async function runWapiti({ targetShop, targets, folder, deadline, say }: ScanTask): Promise<Ran> {
  const report = join(folder, 'wapiti.json');
  const memory = join(folder, 'wapiti');
  mkdirSync(memory);
  writeFileSync(join(memory, KNOWN_PROGRAMS), '{}');
  const seconds = Math.floor((deadline - Date.now()) / 1000);
  const calls = targets.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll('*', ''));
  const starts = [...calls, ...LISTS].flatMap((path) => ['-s', `${targetShop.url}${path}`]);
  const most = ['--max-links-per-page', String(MAX_LINKS), '--max-files-per-dir', String(MAX_LINKS)];
  const limits = [...most, '--max-parameters', MAX_FIELDS, '-d', DEEPEST];
  const times = ['--max-scan-time', String(seconds * LOOKING), '--max-attack-time', String(seconds * MODULE)];
  const sessionOptions = ['--flush-session', '--store-session', memory, '--store-config', memory];
  const headers = ['-H', `Authorization: Bearer ${targetShop.token}`, '-H', READABLE];
  const reportOptions = ['--no-bugreport', '-f', 'json', '-o', report];
  const what = ['-u', `${targetShop.url}/`, ...starts, '--scope', 'domain', '-m', MODULES];
  const within = ['timeout', '-s', 'INT', '-k', '60', String(seconds)];
  const command = [...within, 'wapiti', ...what, ...limits, ...times, ...sessionOptions, ...headers, ...reportOptions];
  const { output, seconds: took } = await run(command, { quiet: true });
  say(`wapiti: ${seenBy(output)} addresses and forms, came to an end in ${Math.round(took)} s`);
  if (!existsSync(report)) return { findings: [], left: [`wapiti: no report: ${output.slice(-500)}`] };
  return { findings: findingsIn(readFileSync(report, 'utf8')), left: unfinishedIn(output) };
}

/** How much of the shop it found. */
const seenBy = (said: string): number => Number(/found (\d+) URLs and forms/.exec(said)?.[1] ?? 0);

/** What it broke off because its time was over; a tool that saw but a few addresses has not looked, either. */
export function unfinishedIn(said: string): string[] {
  const brokenOff = said.match(/^.*(?:Max (?:attack|scan) time was reached|Attack process interrupted).*$/gm) ?? [];
  const blind = seenBy(said) < FEWEST ? [`only ${seenBy(said)} addresses were found`] : [];
  return [...brokenOff, ...blind].map((line) => `wapiti: ${line}`);
}

/** The calls alone are thirty; the rest are pages. */
const FEWEST = 80;

type Entry = { level: number | string; method: string; path: string; info: string; parameter?: string | null };
type Report = Partial<Record<'vulnerabilities' | 'anomalies' | 'additionals', Record<string, readonly Entry[]>>>;

/** The findings of a report. Its anomalies count too: a status of 500 is one. */
export function findingsIn(report: string): Finding[] {
  const { vulnerabilities = {}, anomalies = {}, additionals = {} } = JSON.parse(report) as Report;
  return [vulnerabilities, anomalies, additionals].flatMap((part) =>
    Object.entries(part).flatMap(([kind, entries]) =>
      entries.map(({ level, method, path, info, parameter }) => ({
        tool: 'wapiti',
        severity: SEVERITIES[Number(level)] ?? 'high',
        where: `${method} ${path}${parameter ? ` (${parameter})` : ''}`,
        what: `${kind}: ${info}`,
      })),
    ),
  );
}
