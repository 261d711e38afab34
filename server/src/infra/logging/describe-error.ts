import { maskSecrets } from '#kernel/mask-secrets';

const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 8;

/** Quoted text may be a customer's input; names of the schema and of properties are not. */
const QUOTED =
  /(?<named>\b(?:relation|column|constraint|table|function|index|schema|reading|property) )?(?:"[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w))/g;

/** The first line of an error's message without quoted values: they may be a customer's input. */
export function describeMessage(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const masked = maskSecrets(line.replace(QUOTED, (quoted, named?: string) => (named === undefined ? '“…”' : quoted)))
    .replace(/\?[^\s)]*=[^\s)]*/g, '?…')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '…');
  return masked.length > MAX_MESSAGE_LENGTH ? `${masked.slice(0, MAX_MESSAGE_LENGTH)}…` : masked;
}

/** A line of a stack trace in this project, without the installation folder. */
const OWN_FRAME =
  /^\s*at (?:async )?(?:(?<caller>[^()]+?) \()?(?:file:\/\/)?\S*?(?<path>(?:server\/src|contract\/src|extension-api|web\/(?:src|build))\/[^\s():?]+)[^\s():]*:(?<line>\d+):\d+\)?$/;

export type Frame = { caller: string; path: string; line: string };

/** The frames of our own code, innermost first. */
export function ownFrames(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const text of stack.split('\n')) {
    if (text.includes('node_modules')) continue;
    const { caller = '', path, line = '' } = OWN_FRAME.exec(text)?.groups ?? {};
    if (path !== undefined) frames.push({ caller, path, line });
    if (frames.length === MAX_FRAMES) break;
  }
  return frames;
}

export const frameText = ({ caller, path, line }: Frame): string => `${path}:${line}${caller === '' ? '' : ` ${caller}`}`;
/** The key stays the same while lines above it are edited, if the function has a name. */
export const frameKey = ({ caller, path, line }: Frame): string => `${path} ${caller === '' ? line : caller}`;
