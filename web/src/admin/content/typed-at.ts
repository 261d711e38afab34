/**
 * The path of the one text that differs between two values, such as `blocks.2.block.title`; null where anything else
 * differs, such as the order of a list.
 */
export function typedAt(before: unknown, after: unknown): string | null {
  if (typeof before === 'string' && typeof after === 'string') return '';
  if (!isTree(before) || !isTree(after)) return null;
  const names = Object.keys(after);
  if (names.length !== Object.keys(before).length) return null;
  const changed = names.filter((name) => before[name] !== after[name]);
  const [name] = changed;
  if (name === undefined || changed.length > 1) return null;
  const inner = typedAt(before[name], after[name]);
  return inner === null ? null : `${name}.${inner}`;
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
