import { parseSync, Visitor, type ESTree } from 'vite';
import { conditionsOf, locksOf, type Span } from './sql.ts';

export type Kind = 'condition' | 'lock' | 'rounding' | 'guard';
/** A mistake made on purpose: what stands between two offsets of a file, and what shall stand there instead. */
export type Mutant = { kind: Kind; start: number; end: number; text: string; line: number; without: string };

const CALLS: Record<string, Kind> = {
  where: 'condition',
  whereRef: 'condition',
  having: 'condition',
  onRef: 'condition',
  forUpdate: 'lock',
  forNoKeyUpdate: 'lock',
  forShare: 'lock',
};
const ROUNDING = new Set(['round', 'floor', 'ceil', 'trunc']);

/** Every mistake of the four kinds that one file has room for: each takes one condition, lock, rounding or refusal away. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const take = (kind: Kind, [start, end]: Span, text = ''): void => {
    const [line, without] = [source.slice(0, start).split('\n').length, source.slice(start, end).replace(/\s+/g, ' ').trim()];
    found.push({ kind, start, end, text, line, without });
  };
  new Visitor({
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      const kind = CALLS[property.name];
      if (kind) take(kind, [object.end, end]);
      const isMath = object.type === 'Identifier' && object.name === 'Math';
      if (isMath && ROUNDING.has(property.name)) take('rounding', [callee.start, callee.end]);
    },
    IfStatement({ start, end, consequent, alternate }) {
      if (!alternate && lastOf(consequent)?.type === 'ThrowStatement') take('guard', [start, end]);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const text = textOf(source, quasi);
      for (const span of conditionsOf(text)) take('condition', moved(span, quasi.start), 'true');
      for (const span of locksOf(text)) take('lock', moved(span, quasi.start));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const moved = ([from, to]: Span, by: number): Span => [from + by, to + by];

const lastOf = (it: ESTree.Statement): ESTree.Statement | undefined => (it.type === 'BlockStatement' ? it.body.at(-1) : it);

/** A template as it stands in the source; what it puts in is replaced by as many zeros, so that offsets stay. */
function textOf(source: string, quasi: ESTree.TemplateLiteral): string {
  let text = source.slice(quasi.start, quasi.end);
  for (const [index, { end }] of quasi.quasis.slice(0, -1).entries()) {
    const next = quasi.quasis[index + 1]?.start ?? end;
    text = text.slice(0, end - quasi.start) + '0'.repeat(next - end) + text.slice(next - quasi.start);
  }
  return text;
}
