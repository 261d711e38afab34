import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, test } from 'node:test';

const TILL = join(import.meta.dirname, '../../test-support/crash-writer-process.ts');

type Till = { process: ChildProcess; sold: number[]; lines: AsyncIterableIterator<string>; said: () => string };

const folder = mkdtempSync(join(tmpdir(), 'the shop ')); // a path with a space in it
let tills: Till[] = [];

afterEach(async () => {
  for (const till of tills) await end(till, 'SIGTERM');
  tills = [];
});

after(() => rmSync(folder, { recursive: true, force: true }));

function openTill(dataDir = folder): Till {
  const child = spawn(process.execPath, [TILL], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const till = {
    process: child,
    sold: [],
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    said: () => said,
  };
  tills.push(till);
  return till;
}

/** Reads what the till prints until `enough`; remembers every sale the database acknowledged. */
async function read(till: Till, enough: (line: string) => boolean): Promise<string> {
  for (;;) {
    const { value, done } = await till.lines.next();
    if (done) throw new Error(`the till closed: ${till.said()}`);
    if (/^\d+$/.test(value)) till.sold.push(Number(value));
    if (enough(value)) return value;
  }
}

const sells = (till: Till, many: number): Promise<string> => {
  const goal = till.sold.length + many;
  return read(till, () => till.sold.length >= goal);
};

async function end({ process: child }: Till, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const postmaster = (): number => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** What the next till finds as the last sale; all earlier ones are there too, since their numbers are a primary key without gaps. */
async function lastSaleAfterReopening(): Promise<number> {
  const till = openTill();
  const opened = await read(till, (line) => line.startsWith('open'));
  await sells(till, 1);
  return Number(opened.split(' ')[1]);
}

test('Embedded database: kill -9 of the shop loses no acknowledged sale, and the next start adopts the server', async () => {
  const till = openTill();
  await sells(till, 50);
  const before = postmaster();
  await end(till, 'SIGKILL');
  assert.ok((await lastSaleAfterReopening()) >= (till.sold.at(-1) ?? 0));
  assert.equal(postmaster(), before);
});

test('Embedded database: after kill -9 of the server the shop restarts it and goes on selling', async () => {
  const till = openTill();
  await sells(till, 50);
  process.kill(postmaster(), 'SIGKILL');
  await read(till, (line) => line === 'away');
  await sells(till, 20);
  const last = till.sold.at(-1) ?? 0;
  await end(till, 'SIGTERM');
  assert.ok((await lastSaleAfterReopening()) >= last);
});

test('Embedded database: kill -9 of shop and server loses no acknowledged sale', async () => {
  const till = openTill();
  await sells(till, 50);
  process.kill(postmaster(), 'SIGKILL');
  await end(till, 'SIGKILL');
  assert.ok((await lastSaleAfterReopening()) >= (till.sold.at(-1) ?? 0));
});

test('Data folder lock: a second start ends with one sentence, and the first shop goes on', async () => {
  const first = openTill();
  await sells(first, 1);
  const second = openTill();
  const [code] = await once(second.process, 'exit');
  assert.equal(code, 1);
  assert.match(second.said(), /^A shop already runs on .*\n$/);
  await sells(first, 10);
});

test('Data folder lock: a paused shop ends once another has taken over its folder', async () => {
  const first = openTill();
  await sells(first, 1);
  first.process.kill('SIGSTOP');
  process.kill(postmaster(), 'SIGKILL');
  const second = openTill();
  await sells(second, 1);
  first.process.kill('SIGCONT');
  const [code] = await once(first.process, 'exit');
  assert.equal(code, 1);
  assert.match(first.said(), /^A shop already runs on .*\n$/);
  await sells(second, 10);
});

test('Data folder lock: of two first starts at once one opens', async () => {
  const empty = join(folder, 'another');
  const [one, two] = [openTill(empty), openTill(empty)];
  const opened = (till: Till) =>
    sells(till, 1).then(
      () => 'open',
      () => till.said(),
    );
  const outcomes = await Promise.all([opened(one), opened(two)]);
  assert.equal(outcomes.filter((it) => it === 'open').length, 1);
  assert.equal(outcomes.filter((it) => /already runs/.test(it)).length, 1);
});

test('Embedded database: a shop that is stopped shuts its server down', async () => {
  const till = openTill();
  await sells(till, 1);
  const pid = postmaster();
  await end(till, 'SIGTERM');
  assert.equal(till.process.exitCode, 0);
  assert.throws(() => process.kill(pid, 0));
  assert.equal(existsSync(join(folder, 'postgres/postmaster.pid')), false);
});
