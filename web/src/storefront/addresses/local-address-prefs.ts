/**
 * Address preferences in local storage: the last chosen address, and the labels. They are cleared at logout (behaviour.md,
 * Session).
 */
const CHOSEN = 'chosenAddress';
const LABELS = 'addressLabels';

export const chosenAddress = (): string | null => localStorage.getItem(CHOSEN);
export const rememberChosen = (id: string): void => localStorage.setItem(CHOSEN, id);

/** Labels by address id. Unreadable storage counts as empty. */
export function addressLabels(): Record<string, string> {
  try {
    const labels: unknown = JSON.parse(localStorage.getItem(LABELS) ?? '{}');
    return Object.fromEntries(Object.entries(labels ?? {}).map(([id, label]) => [id, String(label)]));
  } catch {
    return {};
  }
}

export const rememberLabel = (id: string, label: string): void =>
  localStorage.setItem(LABELS, JSON.stringify({ ...addressLabels(), [id]: label }));
