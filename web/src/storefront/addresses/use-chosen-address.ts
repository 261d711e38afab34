import { useState } from 'react';
import type { Address } from '@shop/contract/addresses';
import { chosenAddress, rememberChosen } from './local-address-prefs.ts';

/** The selected address: the last chosen one, else the newest. */
export function useChosenAddress(addresses: readonly Address[]) {
  const [picked, setPicked] = useState(chosenAddress);
  const chosen = addresses.find(({ _id }) => _id === picked) ?? addresses[0] ?? null;
  const choose = (id: string) => {
    rememberChosen(id);
    setPicked(id);
  };
  return { chosen, choose };
}
