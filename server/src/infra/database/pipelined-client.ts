import type { PoolClient, QueryResult } from 'pg';
import { BEGIN, runStatement, type Statement } from './run-statement.ts';

const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const nothing = (command: string): QueryResult => ({ command, rowCount: null, rows: [], oid: 0, fields: [] });

/**
 * Runs statements on one connection. A transaction's `begin` waits for its first statement, which saves a round trip.
 */
export function withTransactionPipelining(client: PoolClient): (question: Statement) => Promise<QueryResult> {
  /** The connection has prepared `begin`. */
  let knowsBegin = false;
  /** A transaction was begun, and nothing asked in it yet. */
  let isToBegin = false;

  async function begin(): Promise<QueryResult> {
    const begun = await runStatement(client, { text: BEGIN, values: [], name: BEGIN });
    knowsBegin = true;
    return begun;
  }

  return async function execute(question: Statement): Promise<QueryResult> {
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
  };
}
