import { parseSync } from 'vite';

/** A text of the sources: the English sentence, with `{0}`, `{1}` for what the program puts in. */
export type Message = { text: string; line: number };

type Node = { type: string; start: number; end: number; [name: string]: unknown };
/** A change of a span of the source. Spans never overlap, except that one may lie inside another. */
type Edit = { start: number; end: number; text: string; write: (translation: string) => string };
type NodePath = { node: Node; parents: readonly Node[] };

/** Attributes and properties whose strings are never read by a person. */
const SILENT =
  /^(className|class|id|name|type|to|href|rel|value|autoComplete|inputMode|icon|of|key|role|kind|size|look|from|method|as|pattern|fetchPriority|tagName|property|httpEquiv|content-type|code|field|event|tone|area|on)$/;
/** Properties whose single words are read by a person. */
const SPOKEN =
  /^(label|legend|title|heading|text|hint|note|alt|placeholder|description|sentence|message|question|done|action|lead|busy|caption|summary|empty)$/i;
/** Functions whose arguments are read by a person. */
const SPEAKERS =
  /^(pageTitle|documentTitle|pageMeta|required|alphabetsOnly|atLeast|pluralize|counted|toast|notify|showToast|say)$/;
/** Constants that hold labels. */
const LABELS = /(LABELS|TEXTS|NAMES|WORDS|TITLES|REASONS)$/;
/** Constants whose values are read by a person though they are one small word. */
const WORDS = /WORD_LABELS$/;

/** The texts of a file for people, in the order of the source. */
export function messagesIn(code: string, file: string): Message[] {
  return editsOf(code, file).map(({ text, start }) => ({ text, line: code.slice(0, start).split('\n').length }));
}

/** The file with the texts of the catalogue in place of its own. What the catalogue does not have stays English. */
export function translate(code: string, file: string, catalogue: ReadonlyMap<string, string>): string {
  const edits = editsOf(code, file).filter(({ text }) => catalogue.has(text));
  return edits.length === 0 ? code : emit({ code, edits, catalogue }, 0, code.length);
}

type Emission = { code: string; edits: readonly Edit[]; catalogue: ReadonlyMap<string, string> };

/** A span of the source with the edits inside it done. */
function emit(emission: Emission, start: number, end: number): string {
  const { code, edits, catalogue } = emission;
  let out = '';
  let at = start;
  for (const edit of edits) {
    if (edit.start < at || edit.end > end) continue;
    out += code.slice(at, edit.start) + withSpans(edit.write(catalogue.get(edit.text) ?? edit.text), edit, emission);
    at = edit.end;
  }
  return out + code.slice(at, end);
}

/** Stands in a written edit for a span of the source, which may hold edits of its own. */
const span = ({ start, end }: Node): string => `\0${start},${end}\0`;
const withSpans = (written: string, outer: Edit, emission: Emission): string =>
  written.replaceAll(/\0(\d+),(\d+)\0/g, (_, from: string, to: string) =>
    emit({ ...emission, edits: emission.edits.filter((it) => it !== outer) }, Number(from), Number(to)),
  );

function editsOf(code: string, file: string): Edit[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const edits: Edit[] = [];
  walk(program as unknown as Node, [], ({ node, parents }) => {
    const edit = childrenEdit(node) ?? literalEdit({ node, parents }) ?? templateEdit({ node, parents });
    if (edit !== null) edits.push(edit);
  });
  return edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

function walk(node: Node, parents: readonly Node[], visit: (place: NodePath) => void): void {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|^Import/.test(node.type) && node.type !== 'ImportExpression')
    return;
  visit({ node, parents });
  const below = [node, ...parents];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, below, visit);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The children of an element that hold text: one sentence, whose elements and expressions are its places. */
function childrenEdit(node: Node): Edit | null {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return null;
  const children = node['children'] as Node[];
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return null;
  const places: Node[] = [];
  const whole = children
    .map((child) => {
      const text = textOf(child);
      if (text !== null) return text;
      if (isEmptyExpression(child)) return '';
      places.push(child);
      return `{${places.length - 1}}`;
    })
    .join('');
  const { text, before, after } = trimmed(whole);
  if (!hasWords(text)) return null;
  const write = (translation: string) =>
    partsOf(before + translation + after)
      .map((part) => (typeof part === 'number' ? span(placeAt(places, part)) : part === '' ? '' : `{${JSON.stringify(part)}}`))
      .join('');
  return { start: first.start, end: last.end, text, write };
}

function placeAt(places: readonly Node[], index: number): Node {
  const place = places[index];
  if (!place) throw new Error(`A translation names the place {${index}}, which its sentence does not have.`);
  return place;
}

const isEmptyExpression = (child: Node): boolean =>
  child.type === 'JSXExpressionContainer' && (child['expression'] as Node).type === 'JSXEmptyExpression';

/** The text of a child as JSX shows it; null for an element or an expression. */
function textOf(child: Node): string | null {
  if (child.type === 'JSXText') return jsxText(decoded(String(child['value'])));
  const inside = child.type === 'JSXExpressionContainer' ? (child['expression'] as Node) : null;
  return inside?.type === 'Literal' && typeof inside['value'] === 'string' ? inside['value'] : null;
}

const decoded = (text: string): string => text.replaceAll('&nbsp;', '\u00a0').replaceAll('&amp;', '&');

/** Line breaks with the space around them are the source's own. */
const jsxText = (raw: string): string =>
  raw
    .split('\n')
    .map((line, index, lines) => {
      const head = index > 0 ? line.replace(/^[ \t]+/, '') : line;
      return index < lines.length - 1 ? head.replace(/[ \t]+$/, '') : head;
    })
    .filter((line) => line !== '')
    .join(' ');

function literalEdit({ node, parents }: NodePath): Edit | null {
  const value = node['value'];
  if (node.type !== 'Literal' || typeof value !== 'string') return null;
  const { text, before, after } = trimmed(value);
  const [parent] = parents;
  if (!hasWords(text) || parent === undefined || isSilent({ node, parents }) || !isText({ text, parents, node })) return null;
  const isAttribute = parent.type === 'JSXAttribute';
  // The text of JSX children is a part of their sentence.
  if (parent.type === 'JSXExpressionContainer' && parents[1]?.type !== 'JSXAttribute') return null;
  const write = (translation: string) => {
    const written = JSON.stringify(before + translation + after);
    return isAttribute ? `{${written}}` : written;
  };
  return { start: node.start, end: node.end, text, write };
}

function templateEdit({ node, parents }: NodePath): Edit | null {
  if (node.type !== 'TemplateLiteral' || isSilent({ node, parents }) || parents[0]?.type === 'TaggedTemplateExpression')
    return null;
  const places = node['expressions'] as Node[];
  const whole = (node['quasis'] as Node[])
    .map((part, index) => (part['value'] as { cooked: string }).cooked + (index < places.length ? `{${index}}` : ''))
    .join('');
  const { text, before, after } = trimmed(whole);
  if (!isTemplateText(text)) return null;
  const write = (translation: string) =>
    `\`${partsOf(before + translation + after)
      .map((part) =>
        typeof part === 'number' ? `\${${span(placeAt(places, part))}}` : part.replaceAll(/[`\\$]/g, String.raw`\$&`),
      )
      .join('')}\``;
  return { start: node.start, end: node.end, text, write };
}

const isTemplateText = (text: string): boolean =>
  hasWords(text) &&
  /[A-Za-z]/.test(text.replaceAll(/\{\d+\}/g, '')) &&
  /(^[A-Z][a-z]+|[a-z,.]) |\s[a-z]{2,}|^[A-Z][a-z]+ /.test(text) &&
  !/[<>;=]|^\/|https?:|--|\(function/.test(text);

const hasWords = (text: string): boolean => /[A-Za-z]{2,}/.test(text.replaceAll(/\{\d+\}/g, ''));

function trimmed(whole: string): { text: string; before: string; after: string } {
  const text = whole.trim();
  return { text, before: /^\s*/.exec(whole)?.[0] ?? '', after: text === '' ? '' : (/\s*$/.exec(whole)?.[0] ?? '') };
}

/** `Only {0} left` as its parts: strings, and numbers for the places. */
const partsOf = (text: string): (string | number)[] =>
  text.split(/\{(\d+)\}/).map((part, index) => (index % 2 === 1 ? Number(part) : part));

/** Names of attributes and keys, compared values, addresses of modules. */
function isSilent({ node, parents }: NodePath): boolean {
  const [parent] = parents;
  if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase' || parent?.type === 'ImportExpression') return true;
  if (parent?.type === 'Property' && parent['key'] === node) return true;
  if (parent?.type === 'ExpressionStatement') return true;
  // A subject is cut to its length: `Your review of ${product}`.slice(0, 78).
  if (parent?.type === 'MemberExpression' && nameOf(parent['property']) !== 'slice') return true;
  if (parents.slice(0, 3).some((it) => it.type === 'NewExpression' && !calleeOf(it).endsWith('Error'))) return true;
  const owner = ownerOf(parents);
  if (isSpoken(owner, String(node['value'] ?? ''))) return false;
  return owner !== null && SILENT.test(owner);
}

/** The attribute or property that a string belongs to; null where it is in neither. */
function ownerOf(parents: readonly Node[]): string | null {
  for (const parent of parents) {
    if (parent.type === 'JSXAttribute') return nameOf(parent['name']);
    if (parent.type === 'Property') return nameOf(parent['key']);
    if (!/^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral|TSAs|TSSatisfies)/.test(parent.type))
      return null;
  }
  return null;
}

const nameOf = (key: unknown): string => (isNode(key) ? String(key['name'] ?? key['value'] ?? '') : '');
const calleeOf = (call: Node): string => nameOf(call['callee']);

/** A component's name is read when it is written like a title; a field's is in small letters. */
const isSpoken = (owner: string | null, text: string): boolean =>
  owner !== null && (SPOKEN.test(owner) || (owner === 'name' && /^[A-Z]/.test(text)));

/** `<Loading what="your cart" />` is read aloud as a part of a sentence. */
const isLoading = (owner: string | null, text: string): boolean => owner === 'what' && /^(your|the|where|products)\b/.test(text);

/** The text of pluralize() has the forms of a sentence that counts. */
const isCounting = (parent: Node | undefined): boolean => parent?.type === 'CallExpression' && calleeOf(parent) === 'pluralize';

/** Two words, or one in a place where words are shown. */
function isText({ text, parents }: { text: string; parents: readonly Node[]; node: Node }): boolean {
  if (isCounting(parents[0])) return true;
  if (/[<>;=]|^[./#]|https?:|^data-|^[a-z-]+:/.test(text)) return false;
  if (/^[A-Z“‘"'₹]/.test(text) && /\s/.test(text)) return true;
  if (!/^[A-Za-z][\w ,.'’…-]*$/.test(text)) return false;
  const owner = ownerOf(parents);
  if (parents[0]?.type === 'JSXAttribute') return /^[A-Z]/.test(text) || isSpoken(owner, text) || isLoading(owner, text);
  for (const parent of parents) {
    if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return true;
    if (parent.type === 'JSXAttribute') return /^[A-Z]/.test(text);
    if (parent.type === 'Property' && isSpoken(nameOf(parent['key']), text)) return true;
    if (parent.type === 'CallExpression') return SPEAKERS.test(calleeOf(parent));
    if (parent.type === 'VariableDeclarator')
      return LABELS.test(nameOf(parent['id'])) && (/^[A-Z]/.test(text) || WORDS.test(nameOf(parent['id'])));
    if (/Function/.test(parent.type) && !/^[A-Z]/.test(text) && !/\s/.test(text)) return false;
  }
  return false;
}
