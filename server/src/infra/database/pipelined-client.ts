import type { PoolClient, QueryResult } from 'pg';
import { BEGIN, runStatement, isFinal, type Statement } from './run-statement.ts';

const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const nothing = (command: string): QueryResult => ({ command, rowCount: null, rows: [], oid: 0, fields: [] });

/**
 * Asks on one connection, with no trip to the database for the ends of a transaction alone: its `begin` waits for its first
 * statement, and a statement that was said to be its last (`lastly` in db.ts) for the commit.
 */
export function withTransactionPipelining(client: PoolClient): (question: Statement) => Promise<QueryResult> {
  /** The connection has prepared `begin`. */
  let knowsBegin = false;
  /** A transaction was begun, and nothing asked in it yet. */
  let isToBegin = false;
  /** The last statement of a transaction that was not committed yet. */
  let held: Statement | null = null;

  async function begin(): Promise<QueryResult> {
    const begun = await runStatement(client, { text: BEGIN, values: [], name: BEGIN });
    knowsBegin = true;
    return begun;
  }

  async function askNow(question: Statement): Promise<QueryResult> {
    if (question.text === BEGIN) {
      isToBegin = knowsBegin;
      return knowsBegin ? nothing(BEGIN) : begin();
    }
    if (!isToBegin) return runStatement(client, question);
    isToBegin = false;
    if (question.text === COMMIT || question.text === ROLLBACK) return nothing(question.text.toUpperCase());
    if (question.values.length > 0) return runStatement(client, question, { begins: true });
    await begin();
    return runStatement(client, question);
  }

  return async (question) => {
    const last = held;
    held = null;
    if (last && question.text === COMMIT) return (await Promise.all([askNow(last), askNow(question)]))[1];
    // What is taken back need not be asked first.
    if (last && question.text !== ROLLBACK) await askNow(last);
    if (!isFinal(question.values)) return askNow(question);
    held = question;
    return nothing('');
  };
}
