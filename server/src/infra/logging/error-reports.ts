import { createHash } from 'node:crypto';
import type { Clock } from '#kernel/clock';
import { describeMessage, frameKey, frameText, ownFrames } from './describe-error.ts';

export type ErrorSource = 'request' | 'page' | 'job' | 'extension' | 'process';
/**
 * Where an error was thrown: the route of the contract, the name of the job or extension. Never a URL, whose query may hold
 * personal data.
 */
type Occurrence = { source: ErrorSource; place: string; requestId?: string };

/** All occurrences of one cause since the last `take`. */
export type ReportedGroup = {
  fingerprint: string;
  source: ErrorSource;
  name: string;
  message: string;
  frames: string[];
  place: string;
  requestId: string | null;
  occurrences: number;
  firstSeen: Date;
  lastSeen: Date;
};

export type ErrorReports = {
  /** Counts an unexpected error in memory, without a query, because there may be thousands a second. */
  report: (error: unknown, occurrence: Occurrence) => void;
  /** Returns the groups since the last call and deletes them here. */
  take: () => ReportedGroup[];
  /** Adds groups again that could not be stored. */
  restore: (groups: readonly ReportedGroup[]) => void;
};

/** Maximum number of causes in memory; further ones are dropped, because the log has them. */
const MAX_WAITING = 200;

export function createErrorReports(now: Clock): ErrorReports {
  let waiting = new Map<string, ReportedGroup>();

  function add(group: ReportedGroup): void {
    const earlier = waiting.get(group.fingerprint);
    if (earlier) {
      earlier.occurrences += group.occurrences;
      if (group.lastSeen >= earlier.lastSeen)
        Object.assign(earlier, { lastSeen: group.lastSeen, requestId: group.requestId ?? earlier.requestId, place: group.place });
    } else if (waiting.size < MAX_WAITING) waiting.set(group.fingerprint, group);
  }

  return {
    report: (error, occurrence) => add(groupOf(error, occurrence, now())),
    take() {
      const groups = [...waiting.values()];
      waiting = new Map();
      return groups;
    },
    restore: (groups) => groups.forEach(add),
  };
}

/** Groups errors by name and the frame in our code, or by their source and place if no frame is ours. */
function groupOf(error: unknown, { source, place, requestId }: Occurrence, at: Date): ReportedGroup {
  const { name, message, stack } = partsOf(error);
  const frames = ownFrames(stack);
  const [top] = frames;
  const fingerprint = createHash('sha256')
    .update(`${name}\n${top ? frameKey(top) : `${source} ${place}`}`)
    .digest('hex')
    .slice(0, 32);
  return {
    fingerprint,
    source,
    name,
    message: describeMessage(message),
    frames: [...new Set(frames.map(frameText))],
    place,
    requestId: requestId ?? null,
    occurrences: 1,
    firstSeen: at,
    lastSeen: at,
  };
}

const MAX_NAME_LENGTH = 100;
const CODE = /^[A-Z0-9_]{2,40}$/;

function partsOf(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
  // A violated unique key and a missing column are two causes, although PostgreSQL's errors share their name.
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? ` ${error.code}` : '';
  return { name: `${error.name}${code}`.slice(0, MAX_NAME_LENGTH), message: error.message, stack: error.stack ?? '' };
}
