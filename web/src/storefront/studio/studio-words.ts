import type { STUDIO_LEVELS, STUDIO_TOOLS } from '@shop/contract/studio-rules';

type ToolName = (typeof STUDIO_TOOLS)[keyof typeof STUDIO_TOOLS]['name'];
type LevelName = (typeof STUDIO_LEVELS)[number]['name'];
type Colour = Extract<(typeof STUDIO_TOOLS)[keyof typeof STUDIO_TOOLS], { colours: readonly string[] }>['colours'][number];

/** Labels of the Custom Studio's tools, levels, sides and colours. */
const STUDIO_WORD_LABELS: Record<ToolName | LevelName | Colour | 'front' | 'back', string> = {
  Laser: 'Laser',
  Rips: 'Rips',
  Studs: 'Studs',
  Cuts: 'Cuts',
  Patches: 'Patches',
  Colour: 'Colour',
  Experience: 'Experience',
  Club: 'Club',
  'Total HandCraft': 'Total HandCraft',
  front: 'front',
  back: 'back',
  brass: 'brass',
  steel: 'steel',
  black: 'black',
  cream: 'cream',
  rust: 'rust',
  navy: 'navy',
  green: 'green',
  'off-white': 'off-white',
};

export const studioLabel = (word: string): string => (STUDIO_WORD_LABELS as Record<string, string>)[word] ?? word;
