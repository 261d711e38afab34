/**
 * What the customer's own browser remembers about saved addresses: which one they chose last, and the label they gave
 * it. Like all of local storage it is cleared at logout (behaviour.md, Session).
 */
const CHOSEN = 'chosenAddress';
const LABELS = 'addressLabels';

export const chosenAddress = (): string | null => localStorage.getItem(CHOSEN);
export const rememberChosen = (id: string): void => localStorage.setItem(CHOSEN, id);

/** Label by address id. What cannot be read counts as none. */
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
