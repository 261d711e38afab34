import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Takes over what somebody ticked among these radio buttons before the scripts arrived: the browser shows it as chosen,
 * and without this the page would not know of it.
 */
export function useRestoredChoice(
  group: RefObject<HTMLElement | null>,
  chosen: string | null,
  onChoose: (value: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const ticked = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (ticked !== undefined && ticked !== chosen) onChoose(ticked);
  });
  useLayoutEffect(() => takeOver(), []);
}
