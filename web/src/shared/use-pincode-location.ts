import { useEffect, useState } from 'react';
import { readPin, type PincodeLocation } from '@shop/contract/addresses';
import { call, isApiError } from '../api/client.ts';

/** `missing`: the PIN code does not exist. */
type PinAnswer = { pin: string; place: PincodeLocation | 'missing' };

/** The location of a PIN code of six digits; null before, while it loads, and after an error, because it is only a hint. */
export function usePincodeLocation(pin: string): PincodeLocation | 'missing' | null {
  const [answer, setAnswer] = useState<PinAnswer | null>(null);
  const isWhole = /^[1-9]\d{5}$/.test(pin);
  useEffect(() => {
    if (!isWhole) return undefined;
    let isCurrent = true;
    const show = (place: PinAnswer['place']) => {
      if (isCurrent) setAnswer({ pin, place });
    };
    call(readPin, { params: { pin } }).then(show, (error: unknown) => {
      if (isApiError(error, 'no_such_pincode')) show('missing');
    });
    return () => {
      isCurrent = false;
    };
  }, [pin, isWhole]);
  return isWhole && answer?.pin === pin ? answer.place : null;
}
