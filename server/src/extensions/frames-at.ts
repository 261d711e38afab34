import type { Manifest } from './manifest.ts';

/** The origins that a panel at this path of the admin shows in frames; undefined if there are none. */
export function framesAt(path: string, manifests: readonly Manifest[]): readonly string[] | undefined {
  const [, area, name, panel = '', ...rest] = path.split('/');
  if (area !== 'extensions' || rest.length > 0) return undefined;
  const frames = manifests.find((it) => it.name === name)?.panels[panel]?.frames ?? [];
  return frames.length > 0 ? frames : undefined;
}
