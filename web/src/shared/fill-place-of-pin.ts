import { useEffect, useRef } from 'react';
import type { PincodeLocation } from '@shop/contract/addresses';

const NAMES = ['city', 'state'] as const;
type Name = (typeof NAMES)[number];

/** The part of an address form that a PIN code fills in. */
type PlaceForm = {
  getValues: (name: Name) => string;
  setValue: (name: Name, value: string, options: { shouldValidate: boolean }) => void;
};

const isFocused = (name: Name): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.name === name;

/** City and state accept letters and spaces only, and some districts contain digits or dots. */
const isAccepted = (text: string): boolean => /^[a-z ]+$/i.test(text);

/** The values for a PIN code; without a single state the customer chooses it. */
const placeOf = ({ district, states: [only = '', ...others] }: PincodeLocation): Record<Name, string> => ({
  city: isAccepted(district) ? district : '',
  state: others.length === 0 ? only : '',
});

/** Fills in city and state from the PIN code; each field follows it until it is edited. */
export function useFilledPlace({ getValues, setValue }: PlaceForm, location: PincodeLocation | 'missing' | null): void {
  const suggested = useRef<Record<Name, string>>({ city: '', state: '' });
  useEffect(() => {
    if (location === null || location === 'missing') return;
    const next = placeOf(location);
    for (const name of NAMES) {
      const text = getValues(name);
      if (text.trim() !== '' && text !== suggested.current[name]) continue;
      // The response may arrive while the field is being typed, and would overwrite the input.
      if (isFocused(name)) continue;
      suggested.current[name] = next[name];
      if (next[name] !== text) setValue(name, next[name], { shouldValidate: next[name] !== '' });
    }
  }, [location, getValues, setValue]);
}
