import { parseSync, Visitor, type ESTree } from 'vite';
import { conditionsOf, locksOf, type Span } from './sql.ts';

export type MutationKind = 'condition' | 'lock' | 'rounding' | 'guard' | 'deed' | 'branch' | 'operand' | 'edge';
/** A mutant: two offsets of a file, and the text that replaces the code between them. */
export type Mutant = { kind: MutationKind; start: number; end: number; text: string; line: number; says: string };

const CALLS = new Map<string, MutationKind>([
  ...['where', 'whereRef', 'having', 'onRef'].map((name) => [name, 'condition'] as const),
  ...['forUpdate', 'forNoKeyUpdate', 'forShare'].map((name) => [name, 'lock'] as const),
]);
const ROUNDING = new Set(['round', 'floor', 'ceil', 'trunc']);
const EDGES = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
/** Calls that are not removed: log calls, which need no test, and `super`, without which a class fails at once. */
const IGNORED_CALLS = /^(super|([\w.]+\.)?log\.\w+)\(/;

/**
 * Every mutant of one file. Removed is one condition of a query, a lock, a rounding, a refusal (`if … throw`), another `if`, a
 * call whose result is unused, or one side of `&&` and `||`; or a limit is moved by one.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const make = (mistake: Omit<Mutant, 'line'>): void => {
    mutants.push({ ...mistake, line: source.slice(0, mistake.start).split('\n').length });
  };
  const take = (kind: MutationKind, [start, end]: Span, text = ''): void =>
    make({ kind, start, end, text, says: `without ${source.slice(start, end).replace(/\s+/g, ' ').trim()}` });
  const swap = ([start, end]: Span): void => {
    const [edge = ''] = /[<>]=?/.exec(source.slice(start, end)) ?? [];
    const at = source.indexOf(edge, start);
    const text = EDGES.get(edge) ?? '';
    make({ kind: 'edge', start: at, end: at + edge.length, text, says: `with ${text} for ${edge}` });
  };
  new Visitor({
    BinaryExpression({ operator, left, right }) {
      if (EDGES.has(operator)) swap([left.end, right.start]);
    },
    Literal({ value, start, end }) {
      if (typeof value === 'string' && EDGES.has(value)) swap([start, end]);
    },
    LogicalExpression({ operator, left, right, start, end }) {
      if (operator === '??') return;
      for (const [kept, gone] of [[left, right] as const, [right, left] as const]) {
        const [text, says] = [`(${source.slice(kept.start, kept.end)})`, `without ${source.slice(gone.start, gone.end)}`];
        make({ kind: 'operand', start, end, text, says });
      }
    },
    ExpressionStatement({ expression, start, end }) {
      const isCall = expression.type === 'AwaitExpression' || expression.type === 'CallExpression';
      if (isCall && !IGNORED_CALLS.test(source.slice(start, end))) take('deed', [start, end], ';');
    },
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      const kind = CALLS.get(property.name);
      if (kind) take(kind, [object.end, end]);
      const isMath = object.type === 'Identifier' && object.name === 'Math';
      if (isMath && ROUNDING.has(property.name)) take('rounding', [callee.start, callee.end]);
    },
    IfStatement({ start, end, consequent, alternate }) {
      if (!alternate) take(lastOf(consequent)?.type === 'ThrowStatement' ? 'guard' : 'branch', [start, end], ';');
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const text = textOf(source, quasi);
      for (const span of conditionsOf(text)) take('condition', moved(span, quasi.start), 'true');
      for (const span of locksOf(text)) take('lock', moved(span, quasi.start));
      for (const { index } of text.matchAll(/(?<= )[<>]=?(?= )/g)) swap(moved([index, index + 2], quasi.start));
    },
  }).visit(parseSync(path, source).program);
  return mutants;
}

const moved = ([from, to]: Span, by: number): Span => [from + by, to + by];

const lastOf = (it: ESTree.Statement): ESTree.Statement | undefined => (it.type === 'BlockStatement' ? it.body.at(-1) : it);

/** A template as in the source; its expressions are replaced by as many zeros, so that offsets stay. */
function textOf(source: string, quasi: ESTree.TemplateLiteral): string {
  let text = source.slice(quasi.start, quasi.end);
  for (const [index, { end }] of quasi.quasis.slice(0, -1).entries()) {
    const next = quasi.quasis[index + 1]?.start ?? end;
    text = text.slice(0, end - quasi.start) + '0'.repeat(next - end) + text.slice(next - quasi.start);
  }
  return text;
}
