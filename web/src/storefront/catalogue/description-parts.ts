/** A longer first sentence belongs to the text and is no subtitle. */
const MAX_LEAD = 110;
/** The heading of the care instructions, in each language of the storefront. */
const CARE = /^(?:fabric (?:and|&) care|कपड़ा और देखभाल|തുണിയും പരിചരണവും):\s*/i;

export type DescriptionParts = { lead: string | null; text: string[]; care: string[] };

/**
 * The parts of a description: a short first sentence becomes the subtitle if more text follows, and paragraphs that begin
 * with "Fabric and care:" are separate.
 */
export function descriptionParts(description: string): DescriptionParts {
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  const care = paragraphs.filter((paragraph) => CARE.test(paragraph)).map((paragraph) => paragraph.replace(CARE, ''));
  const [first = '', ...more] = paragraphs.filter((paragraph) => !CARE.test(paragraph));
  const [, lead = '', rest = ''] = /^(.+?[.!?।])\s+(?=\S)(.*)$/.exec(first) ?? [];
  if (lead === '' || lead.length > MAX_LEAD) return { lead: null, text: [first, ...more].filter(Boolean), care };
  return { lead, text: [rest, ...more], care };
}
