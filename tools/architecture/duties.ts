import { basename } from 'node:path/posix';
import { serverRoom } from './floors.ts';
import { isTest, type Parsed, type Rule } from './source.ts';

/** Words with a duty (docs/architecture.md, Inside a server room): a file, or once it is long a folder, of that name. */
const DUTIES = ['index', 'routes', 'commands', 'queries', 'repository', 'jobs'] as const;
type Duty = (typeof DUTIES)[number] | 'provider' | 'pure' | 'ground';

/** kernel, infra, the process and what only tests use are no domain: their files have no duties. */
const GROUND = new Set(['kernel', 'infra', 'app', 'main', 'test-support']);

const BUILDER =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\bsql\.(raw|ref|table)\(/;
const WRITES =
  /\.(insertInto|updateTable|deleteFrom|mergeInto|forUpdate|forNoKeyUpdate|forShare|forKeyShare)\(|\b(insert into|delete from|for (no key )?update|for share)\b|\bupdate \w+ set\b/i;
const HAPPENSTANCE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bfetch\(|\bset(Timeout|Interval)\(/;
/** What a pure file may take of Node: the same input always gives the same output. */
const HASHING = new Set(['createHash', 'createHmac', 'timingSafeEqual', 'hash']);

/** What a file of a room is for, by its place and name. */
export function dutyOf(path: string): Duty {
  const [, , room = '', ...inside] = path.split('/');
  if (inside.length === 0 || GROUND.has(room)) return 'ground';
  if (/\.(provider|fake)\.ts$/.test(path)) return 'provider';
  const words = inside.map((word) => word.replace(/\.tsx?$/, ''));
  return DUTIES.find((duty) => words.slice(0, 2).includes(duty)) ?? 'pure';
}

const is = (file: Parsed, ...duties: Duty[]): boolean => duties.includes(dutyOf(file.path)) && !isTest(file.path);

const pureFilesTouchNothing: Rule = (file) => {
  if (!is(file, 'pure')) return [];
  const imports = file.imports
    .filter(({ typeOnly }) => !typeOnly)
    .filter(
      ({ from, names }) =>
        (from.startsWith('node:') && !(from === 'node:crypto' && names.every((name) => HASHING.has(name)))) ||
        from.startsWith('#infra') ||
        from === 'fastify' ||
        (from === '#kernel/ids' && names.includes('newId')) ||
        /\/(repository|queries|commands)(\/|\.ts$)/.test(from),
    )
    .map(({ from }) => `is pure by its name, so it may not import ${from}`);
  const chance = HAPPENSTANCE.exec(withoutComments(file.text));
  return chance ? [...imports, `is pure by its name, so it may not say ${chance[0]}`] : imports;
};

const sqlHasItsFiles: Rule = (file) =>
  !is(file, 'queries', 'repository') &&
  !isTest(file.path) &&
  serverRoom(file.path) !== 'infra' &&
  BUILDER.test(withoutComments(file.text))
    ? ['SQL belongs in queries.ts or repository.ts']
    : [];

const queriesOnlyRead: Rule = (file) =>
  is(file, 'queries') && WRITES.test(withoutComments(file.text))
    ? ['a query reads and locks nothing; writes belong in repository.ts']
    : [];

const repositoriesAskForATransaction: Rule = (file) =>
  is(file, 'repository') && file.imports.some(({ from, names }) => from === '#infra/database/db' && names.includes('Db'))
    ? ['a repository works in a transaction: ask for Tx instead of Db']
    : [];

const doorsHoldNoLogic: Rule = (file) =>
  is(file, 'index') && basename(file.path) === 'index.ts' && !file.onlyReExports
    ? ['a door re-exports and does nothing else']
    : [];

const routesOpenNoTransaction: Rule = (file) =>
  is(file, 'routes') && /\.transaction\(/.test(file.text) ? ['a transaction belongs in a command'] : [];

const commandsKnowNoHttp: Rule = (file) =>
  is(file, 'commands') && file.imports.some(({ from }) => from === 'fastify' || from === '#infra/http/http-input')
    ? ['a command knows no HTTP']
    : [];

/** `commands/add-line.ts` exports addLine and nothing else that runs. */
const oneCommandAFile: Rule = (file) => {
  if (!is(file, 'commands') || !file.path.includes('/commands/')) return [];
  const name = basename(file.path, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return file.exports.length === 1 && file.exports[0] === name
    ? []
    : [`exports ${file.exports.join(', ') || 'nothing'}; a command's file exports ${name} alone`];
};

/** A sentence about SQL is not SQL. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '');

export const SERVER_DUTIES: Rule[] = [
  pureFilesTouchNothing,
  sqlHasItsFiles,
  queriesOnlyRead,
  repositoriesAskForATransaction,
  doorsHoldNoLogic,
  routesOpenNoTransaction,
  commandsKnowNoHttp,
  oneCommandAFile,
];
