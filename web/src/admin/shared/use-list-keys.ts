import { useEffect, useRef, type RefObject } from 'react';

type Keys = {
  panel: RefObject<HTMLElement | null>;
  /** Enables single-key shortcuts; arrows, Enter and Ctrl A are always active. */
  singleKeys: boolean;
  onToggle?: ((id: string, range: boolean) => void) | undefined;
  onTogglePage?: (() => void) | undefined;
  onFilters?: (() => void) | undefined;
  onHelp: () => void;
};

const TYPING = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]';

const rowsIn = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[data-id]')];
const rowAtFocus = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-id]') ?? null;

/** Moves the focus to the next or previous row; from elsewhere to the first. */
function focusRow(panel: HTMLElement, by: 1 | -1): void {
  const rows = rowsIn(panel);
  const now = rowAtFocus();
  const next = now ? rows[rows.indexOf(now) + by] : rows[0];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

const pressIn = (row: HTMLElement, selector: string): void => row.querySelector<HTMLElement>(selector)?.click();
const focusIn = (within: HTMLElement, selector: string): void => within.querySelector<HTMLElement>(selector)?.focus();

const BY_KEY: Record<string, (keys: Keys, panel: HTMLElement, event: KeyboardEvent) => void> = {
  j: (_, panel) => focusRow(panel, 1),
  k: (_, panel) => focusRow(panel, -1),
  x: ({ onToggle }, _, { shiftKey }) => {
    const id = rowAtFocus()?.dataset['id'];
    if (id !== undefined) onToggle?.(id, shiftKey);
  },
  '/': (_, panel) => focusIn(panel, 'input[type="search"]'),
  f: ({ onFilters }) => onFilters?.(),
  '.': () => {
    const row = rowAtFocus();
    if (row) focusIn(row, '.act :is(button, a), td:last-child :is(button, a, select), .row > :is(button, a)');
  },
  '?': ({ onHelp }) => onHelp(),
};

/** Keys of a focused row, which are active also without single-key shortcuts. */
const IN_ROW: Record<string, (panel: HTMLElement, row: HTMLElement) => void> = {
  ArrowDown: (panel) => focusRow(panel, 1),
  ArrowUp: (panel) => focusRow(panel, -1),
  Enter: (_, row) => pressIn(row, 'td:not(.c-sel) :is(a, button)'),
};

function act(keys: Keys, event: KeyboardEvent): boolean {
  const panel = keys.panel.current;
  const target = document.activeElement;
  if (!panel || event.altKey || document.querySelector('dialog:modal') || target?.matches(TYPING)) return false;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'a' || !keys.onTogglePage || !rowAtFocus()) return false;
    keys.onTogglePage();
    return true;
  }
  const inRow = IN_ROW[event.key];
  const row = rowAtFocus();
  if (inRow && row && row === target) inRow(panel, row);
  else if (keys.singleKeys && BY_KEY[event.key.toLowerCase()]) BY_KEY[event.key.toLowerCase()]?.(keys, panel, event);
  else return false;
  return true;
}

/** Keyboard shortcuts of a list: they move the focus from row to row, select, open and filter. */
export function useListKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && act(latest.current, event)) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
