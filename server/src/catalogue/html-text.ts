// Descriptions come as HTML and are kept as plain text: no markup of a stranger's ever reaches a page.

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  szlig: 'ß',
  ccedil: 'ç',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  frac12: '½',
  pound: '£',
  euro: '€',
};
// Marks of our own while the markup goes: characters that Unicode leaves to private use.
const PARAGRAPH = '\uE001';
const BREAK = '\uE002';
const ITEM = '\uE003';
const MARKUP = /<\/?[a-z][^<>]*>|<!--|<!/i;

/** Plain text of a description: paragraphs, line breaks and list items stay, everything else of the markup goes. */
export function textOfHtml(html: string): string {
  if (!MARKUP.test(html)) return withEntities(html).trim();
  const marked = html
    .replaceAll(/[\uE001-\uE003]/g, '')
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(/<(script|style|template|noscript|iframe|svg|head)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replaceAll(/<br\b[^<>]*>/gi, BREAK)
    .replaceAll(/<li\b[^<>]*>/gi, ITEM)
    .replaceAll(/<\/?(p|div|h[1-6]|ul|ol|table|section|article|blockquote|pre|hr|header|footer)\b[^<>]*>/gi, PARAGRAPH)
    .replaceAll(/<\/?(tr|li)\b[^<>]*>/gi, BREAK)
    .replaceAll(/<\/?(td|th)\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, '');
  const text = marked
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replaceAll(/ ?([\uE001-\uE003]) ?/g, '$1')
    .replaceAll(/\uE002*\uE003/g, `${BREAK}- `)
    .replaceAll(/\uE002*\uE001[\uE001\uE002]*/g, PARAGRAPH)
    .replaceAll(/^[\uE001\uE002]+|[\uE001\uE002]+$/g, '')
    .replaceAll(PARAGRAPH, '\n\n')
    .replaceAll(BREAK, '\n');
  return withEntities(text).trim();
}

/** The same backwards, so that nothing is lost on the way there and back: every space and line break is said. */
export function htmlOfText(text: string): string {
  if (text === '') return '';
  const said = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\t', '&#9;')
    .replaceAll(/(?<=[ \n]) | (?=[ \n])/g, '&nbsp;')
    .replaceAll('\n', '<br>');
  return `<p>${said}</p>`;
}

const withEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d*);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
