import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';

// Descriptions arrive as HTML and are saved as plain text, so that no markup of an imported file reaches a page.

// Markers while the markup is removed: private-use characters of Unicode.
const PARAGRAPH = '\uE001';
const BREAK = '\uE002';
const ITEM = '\uE003';
const CELL = '\uE004';
const MARKUP = /<\/?[a-z][^<>]*>|<!--|<!/i;
const CONTROL = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SKIPPED = setOf('script style template noscript iframe svg head object select textarea');
const BLOCKS = setOf(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl table section article aside main nav blockquote pre hr header footer figure address details form',
);
const LINES = setOf('br tr dt dd caption figcaption summary');

/**
 * Converts a description to plain text: paragraphs, line breaks, list items and table cells stay, other markup is
 * removed.
 */
export function htmlToText(html: string): string {
  if (!MARKUP.test(html)) return decodeEntities(html);
  const text = withMarkers(html)
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replaceAll(/ ?([\uE001-\uE004]) ?/g, '$1')
    .replaceAll(/(?<=^|[\uE001-\uE003])\uE004+|\uE004+(?=$|[\uE001-\uE003])/g, '')
    .replaceAll(/\uE002*\uE003/g, `${BREAK}- `)
    .replaceAll(/\uE002*\uE001[\uE001\uE002]*/g, PARAGRAPH)
    .replaceAll(/^[\uE001\uE002]+|[\uE001\uE002]+$/g, '')
    .replaceAll(PARAGRAPH, '\n\n')
    .replaceAll(BREAK, '\n')
    .replaceAll(CELL, ' | ');
  return decodeEntities(text);
}

/** The text of the markup with marker characters where lines, paragraphs, list items and table cells begin. */
function withMarkers(html: string): string {
  let text = '';
  let skipping = '';
  let cells = 0;
  // Paragraphs and lists inside a table cell stay on the line of the row.
  const mark = (it: string) => (text += cells > 0 ? ' ' : it);
  const parser = new Parser(
    {
      onopentagname(name) {
        if (skipping !== '') return;
        if (SKIPPED.has(name)) skipping = name;
        else if (name === 'td' || name === 'th') {
          if (cells === 0) text += CELL;
          cells += 1;
        } else if (name === 'li') mark(ITEM);
        else if (BLOCKS.has(name)) mark(PARAGRAPH);
        else if (LINES.has(name)) mark(BREAK);
      },
      ontext(piece) {
        if (skipping === '') text += piece;
      },
      onclosetag(name) {
        if (skipping !== '') {
          if (name === skipping) skipping = '';
          return;
        }
        if (name === 'td' || name === 'th') cells = Math.max(0, cells - 1);
        else if (BLOCKS.has(name)) mark(PARAGRAPH);
        else if (name === 'li') mark(BREAK);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html.replaceAll(/[\uE001-\uE004]/g, ''));
  return text;
}

/** The reverse of htmlToText, without loss: every space and line break is written out. */
export function textToHtml(text: string): string {
  if (text === '') return '';
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\t', '&#9;')
    .replaceAll(/(?<=[ \n]) | (?=[ \n])/g, '&nbsp;')
    .replaceAll('\n', '<br>');
  return `<p>${escaped}</p>`;
}

/** Decodes entities; a non-breaking space becomes a plain one, and control characters are removed. */
const decodeEntities = (text: string): string =>
  decodeHTML(text.replaceAll(/&nbsp;|&#0*160;|&#x0*a0;/gi, ' '))
    .replaceAll(CONTROL, '')
    .trim();
