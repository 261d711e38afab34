import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, test } from 'node:test';

const WRITER_SCRIPT = join(import.meta.dirname, '../../test-support/crash-writer-process.ts');

type Writer = { process: ChildProcess; sold: number[]; lines: AsyncIterableIterator<string>; output: () => string };

const folder = mkdtempSync(join(tmpdir(), 'the shop ')); // The path has a space in it.
let writers: Writer[] = [];

afterEach(async () => {
  for (const writer of writers) await end(writer, 'SIGTERM');
  writers = [];
});

after(() => rmSync(folder, { recursive: true, force: true }));

function startWriter(dataDir = folder): Writer {
  const child = spawn(process.execPath, [WRITER_SCRIPT], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const writer = {
    process: child,
    sold: [],
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    output: () => output,
  };
  writers.push(writer);
  return writer;
}

/** Reads the output of the writer until `enough`; stores every sale the database acknowledged. */
async function read(writer: Writer, enough: (line: string) => boolean): Promise<string> {
  for (;;) {
    const { value, done } = await writer.lines.next();
    if (done) throw new Error(`the writer ended: ${writer.output()}`);
    if (/^\d+$/.test(value)) writer.sold.push(Number(value));
    if (enough(value)) return value;
  }
}

const sells = (writer: Writer, many: number): Promise<string> => {
  const goal = writer.sold.length + many;
  return read(writer, () => writer.sold.length >= goal);
};

async function end({ process: child }: Writer, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const postmaster = (): number => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** The last sale that the next writer reads; the earlier ones exist too, because the numbers are a primary key without gaps. */
async function lastSaleAfterReopening(): Promise<number> {
  const writer = startWriter();
  const opened = await read(writer, (line) => line.startsWith('open'));
  await sells(writer, 1);
  return Number(opened.split(' ')[1]);
}

test('Embedded database: kill -9 of the shop loses no acknowledged sale, and the next start adopts the server', async () => {
  const writer = startWriter();
  await sells(writer, 50);
  const before = postmaster();
  await end(writer, 'SIGKILL');
  assert.ok((await lastSaleAfterReopening()) >= (writer.sold.at(-1) ?? 0));
  assert.equal(postmaster(), before);
});

test('Embedded database: after kill -9 of the server the shop restarts it and continues to sell', async () => {
  const writer = startWriter();
  await sells(writer, 50);
  process.kill(postmaster(), 'SIGKILL');
  await read(writer, (line) => line === 'away');
  await sells(writer, 20);
  const last = writer.sold.at(-1) ?? 0;
  await end(writer, 'SIGTERM');
  assert.ok((await lastSaleAfterReopening()) >= last);
});

test('Embedded database: kill -9 of shop and server loses no acknowledged sale', async () => {
  const writer = startWriter();
  await sells(writer, 50);
  process.kill(postmaster(), 'SIGKILL');
  await end(writer, 'SIGKILL');
  assert.ok((await lastSaleAfterReopening()) >= (writer.sold.at(-1) ?? 0));
});

test('Data folder lock: a second start ends with one sentence, and the first shop keeps running', async () => {
  const first = startWriter();
  await sells(first, 1);
  const second = startWriter();
  const [code] = await once(second.process, 'exit');
  assert.equal(code, 1);
  assert.match(second.output(), /^A shop already runs on .*\n$/);
  await sells(first, 10);
});

test('Data folder lock: a paused shop ends once another has taken over its folder', async () => {
  const first = startWriter();
  await sells(first, 1);
  first.process.kill('SIGSTOP');
  process.kill(postmaster(), 'SIGKILL');
  const second = startWriter();
  await sells(second, 1);
  first.process.kill('SIGCONT');
  const [code] = await once(first.process, 'exit');
  assert.equal(code, 1);
  assert.match(first.output(), /^A shop already runs on .*\n$/);
  await sells(second, 10);
});

test('Data folder lock: of two concurrent first starts one opens', async () => {
  const empty = join(folder, 'another');
  const [one, two] = [startWriter(empty), startWriter(empty)];
  const opened = (writer: Writer) =>
    sells(writer, 1).then(
      () => 'open',
      () => writer.output(),
    );
  const outcomes = await Promise.all([opened(one), opened(two)]);
  assert.equal(outcomes.filter((it) => it === 'open').length, 1);
  assert.equal(outcomes.filter((it) => /already runs/.test(it)).length, 1);
});

test('Embedded database: a shop that is stopped shuts its server down', async () => {
  const writer = startWriter();
  await sells(writer, 1);
  const pid = postmaster();
  await end(writer, 'SIGTERM');
  assert.equal(writer.process.exitCode, 0);
  assert.throws(() => process.kill(pid, 0));
  assert.equal(existsSync(join(folder, 'postgres/postmaster.pid')), false);
});
