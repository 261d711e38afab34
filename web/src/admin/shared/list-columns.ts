import type { ListColumn } from './list-types.ts';

/** The columns that are shown, in the order that was chosen. Required columns stay, whatever was stored. */
export function shownColumns<Row>(columns: readonly ListColumn<Row>[], chosen: readonly string[] | null): ListColumn<Row>[] {
  if (chosen === null) return columns.filter(({ extra }) => !extra);
  const inOrder = chosen.flatMap((head) => columns.find((it) => it.head === head) ?? []);
  return [...columns.filter((it) => it.required && !inOrder.includes(it)), ...inOrder];
}

/** The names of the columns after one was shown or hidden. A column that is shown again takes its declared position. */
export function toggleColumn<Row>(columns: readonly ListColumn<Row>[], chosen: readonly string[] | null, head: string): string[] {
  const shown = shownColumns(columns, chosen).map((it) => it.head);
  if (shown.includes(head)) return shown.filter((it) => it !== head);
  const declared = columns.map((it) => it.head);
  const before = new Set(declared.slice(0, declared.indexOf(head)));
  const at = shown.findLastIndex((it) => before.has(it)) + 1;
  return shown.toSpliced(at, 0, head);
}

/** The names of the columns after one swapped with its neighbour. */
export function moveColumn(shown: readonly string[], head: string, by: -1 | 1): string[] {
  const at = shown.indexOf(head);
  const other = shown[at + by];
  return at === -1 || other === undefined ? [...shown] : shown.with(at, other).with(at + by, head);
}
