/** Word's list items are paragraphs whose style names a list, with the bullet or number as text before it. */
const IN_A_LIST = /mso-list:(?!\s*ignore)/i;
const MARKER = /mso-list:\s*ignore/i;
const NUMBER = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const isItem = (element: Element | null | undefined): element is Element =>
  element?.localName === 'p' && IN_A_LIST.test(styleOf(element));

/** Removes the bullet or number from an item. */
function takeMarker(item: Element): string {
  const marker = [...item.querySelectorAll('span')].find((it) => MARKER.test(styleOf(it)));
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
}

function listOf(first: Element): void {
  const kind = NUMBER.test(takeMarker(first)) ? 'ol' : 'ul';
  const list = first.ownerDocument.createElement(kind);
  first.before(list);
  for (let item: Element | null = first; isItem(item); item = list.nextElementSibling) {
    takeMarker(item);
    const entry = list.ownerDocument.createElement('li');
    entry.append(...[...item.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE));
    list.append(entry);
    item.remove();
  }
}

/** Replaces a table by one line for each row, with its cells apart. */
function linesOf(table: HTMLTableElement): void {
  const lines = [...table.rows].map((row) => {
    const line = table.ownerDocument.createElement('p');
    line.textContent = [...row.cells].map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim()).join(' | ');
    return line;
  });
  table.replaceWith(...lines);
}

/** Converts what the editor would run together: lists from Word, and tables, which pages do not have. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll('p')) if (item.isConnected && isItem(item)) listOf(item);
  for (const table of body.querySelectorAll('table')) if (table.isConnected) linesOf(table);
  return body.innerHTML;
}
