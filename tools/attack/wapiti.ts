import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { SEVERITIES, type Finding, type Ran } from './findings.ts';
import type { ScanTask } from './sqlmap.ts';

/**
 * All modules but those that need a server on the internet (ssrf, xxe, nikto, wapp), guess names (buster, brute_login_form), or
 * report every form (csrf).
 */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
/**
 * Maximum number of URLs of one page and of one folder: without it, each combination of a list's filters would be a separate
 * page. Pages of one folder run the same code, and twelve of them leave time to run every module on each.
 */
const MAX_LINKS = 12;
const DEEPEST = '2';
/** Forms with more fields are skipped: a list's filters have over thirty, which are attacked one by one (`LISTS`). */
const MAX_FIELDS = '12';
/** Two lists of the storefront with their query parameters. */
const LISTS = ['/mens', '/search'].flatMap((path) => [
  `${path}?q=jeans&sort=newest&page=1`,
  `${path}?category=men-jeans&size=M&colour=Black`,
  `${path}?min=100&max=5000&discount=10`,
]);
/** Share of the time for the crawl and for each of the fifteen modules; most need seconds. */
const LOOKING = 0.15;
const MODULE = 0.3;
/** wapiti sends `Accept-Encoding: br` but cannot decode brotli, so it is turned off. */
const READABLE = 'Accept-Encoding: identity';
/** An empty list of known programs: without it, wapiti downloads one from the internet. */
const KNOWN_PROGRAMS = 'apps.json';

/** Runs wapiti against the pages and, as the owner, against the GET calls of the API. */
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

/** Number of URLs that were crawled. */
const seenBy = (output: string): number => Number(/found (\d+) URLs and forms/.exec(output)?.[1] ?? 0);

/** The modules that ended by timeout; a crawl of only a few URLs counts as not run. */
export function unfinishedIn(output: string): string[] {
  const brokenOff = output.match(/^.*(?:Max (?:attack|scan) time was reached|Attack process interrupted).*$/gm) ?? [];
  const blind = seenBy(output) < FEWEST ? [`only ${seenBy(output)} addresses were found`] : [];
  return [...brokenOff, ...blind].map((line) => `wapiti: ${line}`);
}

/** Minimum number of crawled URLs: the API calls alone are thirty, the others are pages. */
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
