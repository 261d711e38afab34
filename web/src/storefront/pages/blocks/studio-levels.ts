/** A tool of the Custom Studio; `icon` is its name in pages.css. */
export const SERVICES = [
  { name: 'Laser', icon: 'laser', text: 'Whiskers, fades and lettering, as light or deep as you choose.' },
  { name: 'Rips', icon: 'rips', text: 'From one ripped knee to fully distressed, reinforced from behind.' },
  { name: 'Studs', icon: 'studs', text: 'Brass, steel or black studs, set by hand along a seam or pocket.' },
  { name: 'Cuts', icon: 'cuts', text: 'Cropped, tapered, raw hem or split hem.' },
  { name: 'Patches', icon: 'patches', text: 'Our patches, yours, or a piece of an old favourite.' },
  { name: 'Colour', icon: 'colour', text: 'Over-dye, tint or bleach. Rust, green, black, off-white.' },
];

/** How many tools an order may use (behaviour.md, Custom Studio). */
export const LEVELS = [
  {
    name: 'Experience',
    tools: 1,
    allows: 'One tool',
    points: ['Pick any one of the six services', 'On one pair of jeans or one T-shirt'],
    text: 'a raw hem.',
  },
  {
    name: 'Club',
    tools: 3,
    allows: 'Up to 3 tools',
    points: ['Combine up to three services on one item', 'We advise what works well together'],
    text: 'laser fades, one ripped knee and a patch behind it.',
  },
  {
    name: 'Total HandCraft',
    tools: 6,
    allows: 'No limits',
    points: ['All six services, as often as you like', 'Planned with you before we start'],
    text: 'dyed rust, cropped, with studded pockets and patches from your old pair.',
  },
];

/** The initial message of the contact form for a level; empty for any other word. */
export function studioEnquiryText(level: string | null): string {
  const chosen = LEVELS.find(({ name }) => name === level);
  return chosen ? `I would like to ask about Custom Studio, ${chosen.name} (${chosen.allows.toLowerCase()}): ` : '';
}
