import { useState } from 'react';
import { BOOKED_COURIERS } from '@shop/contract/courier-names';
import { readCourierSettings } from '@shop/contract/couriers';
import { call, isApiError } from '../../api/client.ts';

type Choice = readonly [name: string, title: string];
const BUILT_IN: readonly Choice[] = Object.entries(BOOKED_COURIERS);

/** The couriers to choose from; those of extensions are added once `load` was called, for staff who may read the settings. */
export function useBookableCouriers(): { choices: readonly Choice[]; load: () => void } {
  const [choices, setChoices] = useState(BUILT_IN);
  const load = async () => {
    try {
      const { couriers } = await call(readCourierSettings);
      const brought = couriers.filter(({ name }) => name.startsWith('x-')).map(({ name, title }): Choice => [name, title]);
      setChoices([...BUILT_IN, ...brought]);
    } catch (error) {
      if (!isApiError(error)) throw error; // Support may not read them.
    }
  };
  return { choices, load: () => void load() };
}
