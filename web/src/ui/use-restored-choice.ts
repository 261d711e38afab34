import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Reads a radio button that was chosen before hydration: the browser shows it as chosen, but React does not know it. */
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
