import { parseSync, Visitor } from 'vite';

/** A file of the project: its path from the repository's root, and its text. */
export type Source = { path: string; text: string };

/** A type-only import, which is erased at run time. */
export type Import = { from: string; names: string[]; typeOnly: boolean };
export type Func = { name: string; line: number; lines: number; params: number; isDefault: boolean };

/** A declared name or a comment, and the line on which it begins. */
export type Located = { text: string; line: number };

export type Parsed = Source & {
  imports: Import[];
  functions: Func[];
  /** The exported names that are not types; `default` for the default export. */
  exports: string[];
  /** The number of exported names, types included. */
  exportCount: number;
  /** Lines on which the type `any` is written. */
  anys: number[];
  /** Names of variables, parameters, functions, classes and types, where they are declared. */
  names: Located[];
  comments: Located[];
  /** True if the file has only re-exports. */
  onlyReExports: boolean;
};

/** One sentence for each violation in the file. */
export type Rule = (file: Parsed) => string[];

/** @throws SyntaxError naming the file when it does not parse */
export function parse({ path, text }: Source): Parsed {
  const { program, module, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);

  const lineAt = lineCounter(text);
  const { functions, anys, names } = walk(program, lineAt);
  const reExports = module.staticExports.flatMap(({ entries }) => entries);
  return {
    path,
    text,
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        from: moduleRequest.value,
        names: entries.map(({ importName }) => importName.name ?? importName.kind.toLowerCase()),
        typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      })),
      ...reExports.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, names: [importName.name ?? '*'], typeOnly: isType }] : [],
      ),
      ...module.dynamicImports.flatMap(({ moduleRequest }) => {
        const [, from] = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
        return from === undefined ? [] : [{ from, names: ['*'], typeOnly: false }];
      }),
    ],
    functions,
    exports: reExports.flatMap(({ exportName, isType }) =>
      isType ? [] : [exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*')],
    ),
    exportCount: reExports.length,
    anys,
    names,
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    onlyReExports: program.body.every(isReExport),
  };
}

type Program = ReturnType<typeof parseSync>['program'];

const isReExport = (statement: Program['body'][number]): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  statement.type === 'ImportDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.declaration === null);

function walk(program: Program, lineAt: (offset: number) => number): Pick<Parsed, 'functions' | 'anys' | 'names'> {
  const functions: Func[] = [];
  const anys: number[] = [];
  const names: Located[] = [];
  let name = '';
  let defaultAt = -1;

  type Pattern = { type: string; start: number; name?: unknown; left?: Pattern };
  type Node = { start: number; end: number; params: Pattern[]; id?: (Pattern & { name: string }) | null };
  const declare = ({ start, name: text, left }: Pattern): void => {
    if (typeof text === 'string') names.push({ text, line: lineAt(start) });
    if (left) declare(left);
  };
  const note = (node: Node): void => {
    for (const declared of [node.id, ...node.params]) if (declared) declare(declared);
    const line = lineAt(node.start);
    const lines = lineAt(node.end) - line + 1;
    const known = node.id?.name ?? name;
    functions.push({ name: known, line, lines, params: node.params.length, isDefault: node.start === defaultAt });
    name = '';
  };

  new Visitor({
    VariableDeclarator: ({ id }) => {
      name = id.type === 'Identifier' ? id.name : '';
      declare(id);
    },
    TSTypeAliasDeclaration: ({ id }) => declare(id),
    TSInterfaceDeclaration: ({ id }) => declare(id),
    ClassDeclaration: ({ id }) => void (id && declare(id)),
    Property: ({ key }) => void (name = key.type === 'Identifier' ? key.name : ''),
    ExportDefaultDeclaration: ({ declaration }) => void (defaultAt = declaration.start),
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
    TSAnyKeyword: ({ start }) => void anys.push(lineAt(start)),
  }).visit(program);
  return { functions, anys, names };
}

/** Offsets to line numbers, from 1. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const next = starts.findIndex((start) => start > offset);
    return next === -1 ? starts.length : next;
  };
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path) || path.includes('/test-support/');
