import { basename } from 'node:path/posix';
import { serverModule } from './layers.ts';
import { isTest, type Parsed, type Rule } from './source.ts';

/** Names with a duty (docs/architecture.md): a file of that name, or a folder once the file is too long. */
const DUTIES = ['index', 'routes', 'commands', 'steps', 'queries', 'repository', 'jobs'] as const;
type Duty = (typeof DUTIES)[number] | 'provider' | 'pure' | 'technical';

/** Modules without a domain: their files have no duties. */
const TECHNICAL = new Set(['kernel', 'infra', 'app', 'main', 'test-support']);

const BUILDER =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\bsql\.(raw|ref|table)\(/;
const WRITES =
  /\.(insertInto|updateTable|deleteFrom|mergeInto|forUpdate|forNoKeyUpdate|forShare|forKeyShare)\(|\b(insert into|delete from|for (no key )?update|for share)\b|\bupdate \w+ set\b/i;
const HAPPENSTANCE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bfetch\(|\bset(Timeout|Interval)\(/;
/** Node modules that a pure file may import: the same input always gives the same output. */
const HASHING = new Set(['createHash', 'createHmac', 'timingSafeEqual', 'hash']);

/** A file's duty, by its folder and name. */
export function dutyOf(path: string): Duty {
  const [, , module = '', ...inside] = path.split('/');
  if (inside.length === 0 || TECHNICAL.has(module)) return 'technical';
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
        /\/(repository|queries|commands|steps)(\/|\.ts$)/.test(from),
    )
    .map(({ from }) => `is pure by its name, so it may not import ${from}`);
  const chance = HAPPENSTANCE.exec(withoutComments(file.text));
  return chance ? [...imports, `is pure by its name, so it may not say ${chance[0]}`] : imports;
};

const sqlHasItsFiles: Rule = (file) =>
  !is(file, 'queries', 'repository', 'steps') &&
  !isTest(file.path) &&
  !serverModule(file.path).startsWith('infra/') &&
  BUILDER.test(withoutComments(file.text))
    ? ['SQL belongs in queries.ts, repository.ts or a step']
    : [];

const queriesOnlyRead: Rule = (file) =>
  is(file, 'queries') && WRITES.test(withoutComments(file.text))
    ? ['a query reads and locks nothing; writes belong in repository.ts']
    : [];

const repositoriesAskForATransaction: Rule = (file) =>
  is(file, 'repository') && file.imports.some(({ from, names }) => from === '#infra/database' && names.includes('Db'))
    ? ['a repository works in a transaction: ask for Tx instead of Db']
    : [];

const interfacesHoldNoLogic: Rule = (file) =>
  is(file, 'index') && basename(file.path) === 'index.ts' && !file.onlyReExports
    ? ['a public interface re-exports and does nothing else']
    : [];

/** Other modules write through steps, which are a complete part of a transaction. */
const interfacesHideRepositories: Rule = (file) =>
  is(file, 'index') && basename(file.path) === 'index.ts' && /from '\.\/repository[./]/.test(file.text)
    ? ['a public interface exports steps and queries, not what repository.ts writes']
    : [];

const routesOpenNoTransaction: Rule = (file) =>
  is(file, 'routes') && /\.transaction\(/.test(file.text) ? ['a transaction belongs in a command'] : [];

const commandsKnowNoHttp: Rule = (file) =>
  is(file, 'commands', 'steps') &&
  file.imports.some(({ from, typeOnly }) => from === 'fastify' || (from === '#infra/http' && !typeOnly))
    ? ['a command knows no HTTP']
    : [];

const OPENS_TRANSACTION = /\.transaction\(/;

/** A command without a transaction calls others or only reads; one that takes a Tx is part of another. */
const commandsOpenTransactions: Rule = (file) =>
  is(file, 'commands') &&
  !OPENS_TRANSACTION.test(file.text) &&
  file.imports.some(({ from, names }) => from === '#infra/database' && names.includes('Tx'))
    ? ['a command opens a transaction; a part of one that takes a Tx belongs in steps/']
    : [];

const stepsOpenNone: Rule = (file) =>
  is(file, 'steps') && OPENS_TRANSACTION.test(withoutComments(file.text))
    ? ['a step takes the open transaction; what opens one belongs in commands/']
    : [];

/** `commands/add-line.ts` exports addLine and nothing else that runs. */
const oneCommandAFile: Rule = (file) => {
  if (!is(file, 'commands') || !file.path.includes('/commands/')) return [];
  const name = basename(file.path, '.ts').replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
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
  interfacesHoldNoLogic,
  interfacesHideRepositories,
  routesOpenNoTransaction,
  commandsKnowNoHttp,
  commandsOpenTransactions,
  stepsOpenNone,
  oneCommandAFile,
];
