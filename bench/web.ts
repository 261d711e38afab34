/**
 * How the pages feel on a phone: Lighthouse (its mobile preset) on the pages that shoppers and staff open most, and the
 * bytes of each. `npm run bench -- --web`. Lighthouse itself comes from npm when it is first asked for.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../tools/chromium.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Lighthouse runs so often on a page; the median tells. */
const RUNS = 3;

type Audit = { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } };
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit | undefined>;
  environment: { benchmarkIndex: number };
};

/** What Lighthouse says of one page: scores out of 100, times in milliseconds, bytes by kind as they travelled. */
export type WebRow = {
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
  /** Sent with every request, as a member of staff needs for the back office. */
  headers?: Record<string, string>;
};

/** Measures each page, one after another. @throws Error where Lighthouse cannot be run */
export async function measureWeb({ url, pages, headers = {} }: Input): Promise<WebRow[]> {
  const rows: WebRow[] = [];
  for (const page of pages) {
    // The first visitor waits for the rendering; the others do not.
    await fetch(url + page, { headers: { 'accept-encoding': 'br' } });
    const runs: WebRow[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(rowOf(page, await runLighthouse(url + page, headers)));
    const median = runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)];
    if (median) rows.push(median);
  }
  return rows;
}

async function runLighthouse(address: string, headers: Record<string, string>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless --no-sandbox'];
  const extra = [`--extra-headers=${JSON.stringify(headers)}`];
  const env = { ...process.env, CHROME_PATH: chromiumPath() };
  try {
    await finished(
      spawn('npx', ['--yes', LIGHTHOUSE, address, ...flags, ...extra], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const finished = (program: ReturnType<typeof spawn>): Promise<void> =>
  new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}.`))));
  });

function rowOf(page: string, { categories, audits, environment }: Report): WebRow {
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

/** The rows as a table for people. */
export function reportWeb(rows: readonly WebRow[]): string {
  const head = 'page                    perf  a11y  best   seo   LCP ms  TBT ms    CLS  kB: script  style  font  image  HTML';
  const kB = (row: WebRow, kind: string) => String(Math.round((row.bytes[kind] ?? 0) / 100) / 10);
  const lines = rows.map((row) =>
    [
      row.page.padEnd(22),
      ...[row.performance, row.accessibility, row.bestPractices, row.seo].map((it) => String(it).padStart(6)),
      String(row.lcp).padStart(9),
      String(row.tbt).padStart(8),
      row.cls.toFixed(3).padStart(7),
      ...(
        [
          ['Script', 12],
          ['Stylesheet', 7],
          ['Font', 6],
          ['Image', 7],
          ['Document', 6],
        ] as const
      ).map(([kind, width]) => kB(row, kind).padStart(width)),
    ].join(''),
  );
  return `${[head, ...lines].join('\n')}\n`;
}
