/** A tool of the Custom Studio; `icon` names its drawing in pages.css. */
export const SERVICES = [
  { name: 'Laser', icon: 'laser', text: 'Whiskers, fades and lettering burned to a depth you choose.' },
  { name: 'Rips', icon: 'rips', text: 'From one worn knee to a full thrash, backed so they hold.' },
  { name: 'Studs', icon: 'studs', text: 'Brass, steel or black, set by hand along a seam or a pocket.' },
  { name: 'Cuts', icon: 'cuts', text: 'Cropped, tapered, raw hem or split hem.' },
  { name: 'Patches', icon: 'patches', text: 'Ours, yours, or a square cut from an old favourite.' },
  { name: 'Colour', icon: 'colour', text: 'Over-dye, tint or bleach. Laterite, leaf, black, bone.' },
];

/** How much of the bench an order may use (specification, section 9). */
export const LEVELS = [
  {
    name: 'Experience',
    tools: 1,
    allows: 'One tool',
    points: ['Pick any one of the six services', 'On one pair or one T-shirt'],
    example: 'a raw hem, and nothing else touched.',
  },
  {
    name: 'Club',
    tools: 3,
    allows: 'Up to 3 tools',
    points: ['Mix two or three services on one piece', 'We suggest an order that wears well'],
    example: 'laser fades, one ripped knee and a patch behind it.',
  },
  {
    name: 'Total HandCraft',
    tools: 6,
    allows: 'No limits',
    points: ['Every tool on the bench, as often as you like', 'Planned with you before we cut'],
    example: 'dyed laterite, cropped, studded along the pockets and patched from your old pair.',
  },
];

/** What the message form says for somebody who came from a level; nothing for any other word. */
export function askingFor(level: string | null): string {
  const chosen = LEVELS.find(({ name }) => name === level);
  return chosen ? `I would like to ask about Custom Studio, ${chosen.name} (${chosen.allows.toLowerCase()}): ` : '';
}
