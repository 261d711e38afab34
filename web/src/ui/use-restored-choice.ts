import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Takes over a radio button that was ticked before hydration: the browser shows it as chosen,
 * but React would not know of it.
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
