/** A longer first sentence is a part of the text, not a subtitle. */
const MAX_LEAD = 110;
/** The heading of the care, in each language of the storefront. */
const CARE = /^(?:fabric (?:and|&) care|कपड़ा और देखभाल|തുണിയും പരിചരണവും):\s*/i;

export type DescriptionParts = { lead: string | null; text: string[]; care: string[] };

/**
 * A description as its page shows it: a short first sentence becomes the subtitle where more text follows, and paragraphs that
 * begin with "Fabric and care:" have a place of their own.
 */
export function descriptionParts(description: string): DescriptionParts {
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  const care = paragraphs.filter((paragraph) => CARE.test(paragraph)).map((paragraph) => paragraph.replace(CARE, ''));
  const [first = '', ...more] = paragraphs.filter((paragraph) => !CARE.test(paragraph));
  const [, lead = '', rest = ''] = /^(.+?[.!?।])\s+(?=\S)(.*)$/.exec(first) ?? [];
  if (lead === '' || lead.length > MAX_LEAD) return { lead: null, text: [first, ...more].filter(Boolean), care };
  return { lead, text: [rest, ...more], care };
}
