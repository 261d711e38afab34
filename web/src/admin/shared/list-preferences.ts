import { useState } from 'react';
import type { Density, NewView } from '@shop/contract/saved-views';
import { session } from '../../api/session.ts';

export type ListPreferences = {
  /** Null for the list's default. */
  columns: readonly string[] | null;
  density: Density;
  filtersOpen: boolean;
};
/** A view that this browser stored before the server did. */
type LocalView = Pick<NewView, 'name' | 'query' | 'columns' | 'density'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const textsIn = (value: unknown): string[] | null => (Array.isArray(value) ? value.filter(isText) : null);
const densityIn = (value: unknown): Density => (value === 'comfort' ? 'comfort' : 'dense');

function viewIn(value: unknown): LocalView[] {
  if (!isRecord(value) || !isText(value['name']) || !isText(value['query'])) return [];
  const { name, query } = value as { name: string; query: string };
  return [{ name, query, columns: textsIn(value['columns']), density: densityIn(value['density']) }];
}

const storageKey = (list: string): string => `list ${list} of ${session.get()?.name ?? ''}`;

function stored(list: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(list)) ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function store(list: string, value: object): void {
  try {
    localStorage.setItem(storageKey(list), JSON.stringify(value));
  } catch {
    // Without storage the preferences last as long as the screen.
  }
}

/** Parses the stored preferences field by field; a field in an older format gets its default. */
function read(list: string): ListPreferences {
  const value = stored(list);
  return { columns: textsIn(value['columns']), density: densityIn(value['density']), filtersOpen: value['filtersOpen'] === true };
}

/** Preferences of a list (columns and density), stored in localStorage for each user. */
export function useListPreferences(list: string) {
  const [preferences, set] = useState(() => read(list));
  const change = (part: Partial<ListPreferences>) => {
    const next = { ...preferences, ...part };
    set(next);
    store(list, { ...stored(list), ...next });
  };
  return [preferences, change] as const;
}

/** The views in this browser's storage that are not on the server yet. */
export function localViews(list: string): LocalView[] {
  const { views } = stored(list);
  return Array.isArray(views) ? views.flatMap(viewIn) : [];
}

/** Leaves only these views in this browser's storage. */
export function leaveLocalViews(list: string, views: readonly LocalView[]): void {
  const { views: _, ...rest } = stored(list);
  store(list, views.length === 0 ? rest : { ...rest, views });
}

const SINGLE_KEYS = 'list letter keys';

/** Whether single letters act as shortcuts; they can be switched off (WCAG 2.1.4). */
export function useSingleKeyShortcuts() {
  const [on, set] = useState(() => {
    try {
      return localStorage.getItem(SINGLE_KEYS) !== 'off';
    } catch {
      return true;
    }
  });
  const change = (next: boolean) => {
    set(next);
    try {
      localStorage.setItem(SINGLE_KEYS, next ? 'on' : 'off');
    } catch {
      // Without storage the choice lasts as long as the screen.
    }
  };
  return [on, change] as const;
}
