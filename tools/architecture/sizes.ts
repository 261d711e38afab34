import { basename } from 'node:path/posix';
import { isTest, type Rule } from './source.ts';

const MAX_LINES = 250;
const MAX_TEST_LINES = 400;
const MAX_FUNCTION_LINES = 60;
const MAX_SCREEN_LINES = 80;
const MAX_PARAMETERS = 3;

/** `add-line.ts`, `price.test.tsx`, `session.browser.test.ts`; React Router's own mark for a root folder is `+types`. */
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+){1,3}$/;
/** File names without a subject, since such files collect unrelated code. */
const NO_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'service', 'services', 'data', 'misc']);
const SILENCED = /(?:es|ox)lint-disable|@ts-(?:ignore|nocheck|expect-error)/;
/** The brackets keep this line from reporting itself. */
const UNDONE = /\b(?:TOD[O]|FIXM[E])\b/;

/** Generated files, which have no length limit. */
const isGenerated = (text: string): boolean => text.startsWith('/** Written by');

const filesStaySmall: Rule = ({ path, text }) => {
  const lines = text.trimEnd().split('\n').length;
  const max = isTest(path) ? MAX_TEST_LINES : MAX_LINES;
  return lines > max && !isGenerated(text) ? [`${lines} lines; the most is ${max}`] : [];
};

const functionsStaySmall: Rule = ({ path, functions }) =>
  isTest(path)
    ? []
    : functions.flatMap(({ name, line, lines, isDefault }) => {
        const max = isDefault && path.endsWith('.tsx') ? MAX_SCREEN_LINES : MAX_FUNCTION_LINES;
        return lines > max ? [`line ${line}: ${name || 'a function'} has ${lines} lines; the most is ${max}`] : [];
      });

const parametersStayFew: Rule = ({ path, functions }) =>
  functions
    // The arguments of a default export are defined by the framework that calls it.
    .filter(({ params, isDefault }) => params > MAX_PARAMETERS && !isDefault && !isTest(path))
    .map(
      ({ line, name, params }) =>
        `line ${line}: ${name || 'a function'} has ${params} parameters; past ${MAX_PARAMETERS} take one named object`,
    );

const noAny: Rule = ({ anys }) => anys.map((line) => `line ${line}: any disables type checks; name the type, or unknown`);

const filesHaveNames: Rule = ({ path }) => {
  const name = basename(path);
  const parts = path.split('/').map((part) => part.split('.')[0] ?? '');
  // `personal-data` names something, `data` alone does not.
  const empty = parts
    .flatMap((part) => [part, part.replace(/^.*-/, '')].filter((word) => word !== 'data' || word === part))
    .find((word) => NO_NAMES.has(word));
  return [
    ...(FILE_NAME.test(name) ? [] : [`write the name in kebab-case`]),
    ...(empty === undefined ? [] : [`"${empty}" names nothing; call it after the one idea in it`]),
  ];
};

const nothingIsSilenced: Rule = ({ text }) => {
  const silenced = SILENCED.exec(text);
  const undone = UNDONE.exec(text);
  return [
    ...(silenced ? [`${silenced[0]}: change the code, or the rule`] : []),
    ...(undone ? [`${undone[0]}: do it, or file it with a reason`] : []),
  ];
};

const MAY_DEFAULT = /(^|[./])(config|routes|global-setup)\.ts$|^extensions\/|\/extensions\/fixtures\//;

/** React Router, Playwright, the tools' configurations and extensions have a default export; nothing else does. */
const exportsHaveNames: Rule = ({ path, exports }) =>
  exports.includes('default') && !path.endsWith('.tsx') && !MAY_DEFAULT.test(path) ? ['export by name, not by default'] : [];

export const EVERYWHERE: Rule[] = [
  filesStaySmall,
  functionsStaySmall,
  parametersStayFew,
  noAny,
  filesHaveNames,
  nothingIsSilenced,
  exportsHaveNames,
];
