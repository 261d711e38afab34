import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { SEVERITIES, type Finding, type Ran } from './findings.ts';
import type { Work } from './sqlmap.ts';

/** All of its modules but those that ask a server on the internet (ssrf, xxe, nikto, wapp) or guess names of files (buster). */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
const MOST_LINKS = 40;
/** Of the time it has, what looking around may take, and each module after it. */
const LOOKING = 0.25;
const MODULE = 0.04;

/** Sends wapiti through the pages and the API as a customer; sqlmap is the owner meanwhile. */
export async function runWapiti({ victim, targets, folder, deadline, say }: Work): Promise<Ran> {
  const report = join(folder, 'wapiti.json');
  const seconds = Math.floor((deadline - Date.now()) / 1000);
  const starts = targets
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => ['-s', `${victim.url}${path.replaceAll('*', '')}`]);
  const limits = ['--max-links-per-page', String(MOST_LINKS), '--max-files-per-dir', String(MOST_LINKS), '-d', '5'];
  const times = ['--max-scan-time', String(seconds * LOOKING), '--max-attack-time', String(seconds * MODULE)];
  const kept = ['--flush-session', '--store-session', join(folder, 'wapiti'), '--store-config', join(folder, 'wapiti')];
  const told = ['-H', `Authorization: Bearer ${victim.customerToken}`, '--no-bugreport', '-f', 'json', '-o', report];
  const what = ['-u', `${victim.url}/`, ...starts, '--scope', 'domain', '-m', MODULES];
  const within = ['timeout', '-s', 'INT', '-k', '60', String(seconds)];
  const ran = await run([...within, 'wapiti', ...what, ...limits, ...times, ...kept, ...told], { quiet: true });
  say(`wapiti: came to an end in ${Math.round(ran.seconds)} s`);
  if (!existsSync(report)) return { findings: [], left: [`wapiti: no report: ${ran.output.slice(-500)}`] };
  return { findings: findingsIn(readFileSync(report, 'utf8')), left: [] };
}

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
