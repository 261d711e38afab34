type Typed = { name: string; value: string };

/** The header to save: null removes the stored one, undefined leaves it as it is. A stored value is replaced by a typed one. */
export function headerChange({ name, value }: Typed, stored: string): Typed | null | undefined {
  if (name === '' && value === '') return stored === '' ? undefined : null;
  if (name === stored && value === '') return undefined;
  return { name, value };
}
