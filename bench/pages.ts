/**
 * Page speed on a phone: Lighthouse (its mobile preset) on the pages that shoppers and staff open most, and the bytes of each.
 * `npm run bench -- pages`. Lighthouse is downloaded from npm on first use.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { figureOf, type Figure } from './figures.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Lighthouse runs for each page, of which the median counts. */
const RUNS = 3;
/** Measured as the shop's owner, who opens them many times a day: on the first visit, and again. */
const STAFF_PAGES = ['/dashboard'];

type Audit = { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } };
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit | undefined>;
  environment: { benchmarkIndex: number };
};

/** Lighthouse result of one page: scores out of 100, times in milliseconds, transferred bytes by kind. */
export type PageReport = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Lighthouse's own measure of the machine, for comparing runs. */
  machine: number;
  bytes: Record<string, number>;
};

type Input = {
  /** A shop that is open to guests, without a slash at the end. */
  url: string;
  pages: readonly string[];
};

/** Measures each page of the shoppers, then those of staff, one after another. @throws Error where Lighthouse cannot be run */
export async function measurePages({ url, pages }: Input): Promise<Figure[]> {
  const asShopper = await measureAs('shopper', { url, pages });
  return [...asShopper, ...(await measureAs('staff', { url, pages: STAFF_PAGES }))].flatMap(figuresOf);
}

async function measureAs(visitor: 'shopper' | 'staff', { url, pages }: Input): Promise<PageReport[]> {
  const browser = await openBrowser(url, visitor);
  const rows: PageReport[] = [];
  try {
    for (const page of pages) {
      // The first visitor waits for the rendering; the others do not.
      await fetch(url + page, { headers: { 'accept-encoding': 'br' } });
      rows.push(...(await medianOf(page, url, { port: browser.port, again: false })));
      if (visitor === 'staff') rows.push(...(await medianOf(page, url, { port: browser.port, again: true })));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** The middle one of the runs, as a list of one. */
async function medianOf(page: string, url: string, visit: Visit): Promise<PageReport[]> {
  const name = visit.again ? `${page}, again` : page;
  const runs: PageReport[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(rowOf(name, await runLighthouse(url + page, visit)));
  const middle = Math.floor(RUNS / 2);
  return runs.toSorted((a, b) => a.performance - b.performance || b.lcp - a.lcp).slice(middle, middle + 1);
}

/**
 * With `again` the browser cache is kept (repeat visit). Otherwise Lighthouse clears the cache but not local storage, which has
 * the session: a first visit of a signed-in member of staff.
 */
type Visit = { port: number; again: boolean };

/**
 * Runs Lighthouse in two steps and corrects the task durations in between: on a busy machine, the time in which the browser
 * waited for a CPU would otherwise count as blocking time of the page.
 */
async function runLighthouse(address: string, { port, again }: Visit): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--quiet', `--port=${port}`, '--output=json', ...(again ? ['--disable-storage-reset'] : [])];
  try {
    await lighthouse([address, ...flags, `--gather-mode=${folder}`]);
    countWorkOnly(folder);
    await lighthouse([address, ...flags, `--audit-mode=${folder}`, `--output-path=${file}`]);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lighthouse = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = spawn('npx', ['--yes', LIGHTHOUSE, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    program.once('error', reject);
    program.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}.`))));
  });

/** `dur` is the wall time of a task, `tdur` its CPU time, both in microseconds. */
type Traced = { ph: string; dur?: number; tdur?: number };

function countWorkOnly(folder: string): void {
  const name = readdirSync(folder).find((it) => it.endsWith('trace.json'));
  if (name === undefined) throw new Error('Lighthouse kept no trace.');
  const path = join(folder, name);
  const trace = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: Traced[] };
  for (const task of trace.traceEvents)
    if (task.ph === 'X' && task.dur !== undefined) task.dur = Math.min(task.dur, task.tdur ?? task.dur);
  writeFileSync(path, JSON.stringify(trace));
}

function rowOf(page: string, { categories, audits, environment }: Report): PageReport {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? 0;
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of audits['network-requests']?.details?.items ?? [])
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(number('largest-contentful-paint')),
    tbt: Math.round(number('total-blocking-time')),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    machine: environment.benchmarkIndex,
    bytes,
  };
}

const BYTES = ['Script', 'Stylesheet', 'Font', 'Image', 'Document'] as const;

function figuresOf(row: PageReport): Figure[] {
  const each = { part: 'pages' } as const;
  const score = (what: string, value: number): Figure =>
    figureOf({ ...each, what: `${row.page}: ${what}`, unit: 'points', better: 'more' }, [{ value }]);
  const less = (what: string, unit: Figure['unit'], value: number): Figure =>
    figureOf({ ...each, what: `${row.page}: ${what}`, unit, better: 'less' }, [{ value }]);
  return [
    score('performance', row.performance),
    score('accessibility', row.accessibility),
    score('best practices', row.bestPractices),
    score('SEO', row.seo),
    less('LCP', 'ms', row.lcp),
    less('TBT', 'ms', row.tbt),
    less('CLS', '×', row.cls),
    ...BYTES.map((kind) => less(kind, 'kB', Math.round((row.bytes[kind] ?? 0) / 100) / 10)),
  ];
}
