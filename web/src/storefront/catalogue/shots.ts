/** One picture of the gallery, whole or close to one side of the piece. */
export type Shot = { url: string; alt: string; close?: 'front' | 'back' };

/** Front and back alone are shown close as well, so that cloth and stitching can be seen. */
export function shotsOf(pictures: readonly Shot[]): Shot[] {
  const [front, back, ...more] = pictures;
  if (!front || !back || more.length > 0) return [...pictures];
  return [
    front,
    back,
    { ...front, alt: `${front.alt}, close`, close: 'front' },
    { ...back, alt: `${back.alt}, close`, close: 'back' },
  ];
}
