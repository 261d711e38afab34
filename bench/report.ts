import { readFileSync } from 'node:fs';
import type { Figure } from './figures.ts';

/** The committed file: one run of all parts, or the newest run of each. */
export type Report = { measuredAt: string; machine: Record<string, string | number>; figures: Figure[] };

export const RESULTS = new URL('results.json', import.meta.url);

/** The newest figures; none before the first run. */
export function readReport(): Report {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8')) as Report;
  } catch {
    return { measuredAt: '', machine: {}, figures: [] };
  }
}

/** The figures as a table in Markdown, for the terminal and for docs/performance.md. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.part,
    figure.what,
    withUnit(figure.value, figure.unit),
    figure.floor === null ? '–' : withUnit(figure.floor, figure.unit),
    figure.ratio === null ? '–' : String(figure.ratio),
    `${Math.round(figure.noise * 100)} %`,
    goalOf(figure),
  ]);
  const head = ['part', 'figure', 'value', 'floor', 'ratio', 'noise', 'goal'];
  const rule = ['---', '---', '---:', '---:', '---:', '---:', '---'];
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const withUnit = (value: number, unit: Figure['unit']): string =>
  `${value.toLocaleString('en-IN')}${unit === 'count' ? '' : ` ${unit}`}`;

function goalOf({ goal, better }: Figure): string {
  if (!goal) return '';
  return `${goal.of === 'ratio' ? 'ratio ' : ''}${better === 'more' ? '≥' : '≤'} ${goal.limit}`;
}
