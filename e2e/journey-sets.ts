/** Journeys of the admin, by file: staff use a desktop, shoppers a phone. */
const STAFF = String.raw`\b(staff-|owner-|a-mornings-work|reads-the-api)`;

/**
 * The journeys that `npm test` runs, by project: each journey without a width tag at its users' usual width, and those
 * tagged @main. A journey tagged @rest mostly repeats steps of others, and runs in `npm run test:all` only. Playwright
 * matches against project, file, title and tags in one line.
 */
const MAIN = {
  phone: new RegExp(`^(?!.*@(?:desktop|rest))((?=.*@main)|(?!.*@phone)(?!.*${STAFF}))`),
  desktop: new RegExp(`^(?!.*@(?:phone|rest))((?=.*@main)|(?!.*@desktop)(?=.*${STAFF}))`),
};
/** A journey runs at both widths, unless it has the tag of one because the width makes no difference. */
const OTHER_WIDTH = { phone: /@desktop/, desktop: /@phone/ };

export type JourneySet = 'main' | 'rest' | 'all';

/** Which journeys of a project belong to a set: main and rest together are all, and none is in both. */
export function journeysOf(set: JourneySet, project: 'phone' | 'desktop'): { grep?: RegExp; grepInvert?: RegExp[] } {
  if (set === 'main') return { grep: MAIN[project] };
  return { grepInvert: set === 'rest' ? [OTHER_WIDTH[project], MAIN[project]] : [OTHER_WIDTH[project]] };
}
