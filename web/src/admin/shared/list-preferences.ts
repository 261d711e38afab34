import { useState } from 'react';
import { session } from '../../api/session.ts';

export type Density = 'dense' | 'comfort';
/** A saved query string with filters and sort, and the columns and density at that time. */
export type SavedView = { name: string; query: string; columns: readonly string[] | null; density: Density };
export type ListPreferences = {
  /** Null for the list's default. */
  columns: readonly string[] | null;
  density: Density;
  filtersOpen: boolean;
  views: readonly SavedView[];
};

const DEFAULTS: ListPreferences = { columns: null, density: 'dense', filtersOpen: false, views: [] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const textsIn = (value: unknown): string[] | null => (Array.isArray(value) ? value.filter(isText) : null);
const densityIn = (value: unknown): Density => (value === 'comfort' ? 'comfort' : 'dense');

function viewIn(value: unknown): SavedView[] {
  if (!isRecord(value) || !isText(value['name']) || !isText(value['query'])) return [];
  const { name, query } = value as { name: string; query: string };
  return [{ name, query, columns: textsIn(value['columns']), density: densityIn(value['density']) }];
}

/** Parses the stored preferences field by field; a field in an older format gets its default. */
function parse(stored: string | null): ListPreferences {
  const value: unknown = JSON.parse(stored ?? 'null');
  if (!isRecord(value)) return DEFAULTS;
  return {
    columns: textsIn(value['columns']),
    density: densityIn(value['density']),
    filtersOpen: value['filtersOpen'] === true,
    views: Array.isArray(value['views']) ? value['views'].flatMap(viewIn) : [],
  };
}

const storageKey = (list: string): string => `list ${list} of ${session.get()?.name ?? ''}`;

function read(list: string): ListPreferences {
  try {
    return parse(localStorage.getItem(storageKey(list)));
  } catch {
    return DEFAULTS;
  }
}

/** Preferences of a list (columns, density, saved views), stored in localStorage for each user. */
export function useListPreferences(list: string) {
  const [preferences, set] = useState(() => read(list));
  const change = (part: Partial<ListPreferences>) => {
    const next = { ...preferences, ...part };
    set(next);
    try {
      localStorage.setItem(storageKey(list), JSON.stringify(next));
    } catch {
      // Without storage the preferences last as long as the screen.
    }
  };
  return [preferences, change] as const;
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
