import {
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type Transaction,
} from 'kysely';
import type { Tables } from './tables.ts';

/** The database, or an open transaction of it. */
export type Db = Kysely<Tables>;

/** Proof that a transaction is open: only `db.transaction().execute` creates one, and every write has it as a parameter. */
export type Tx = Transaction<Tables>;

/**
 * Handles these ids after the commit of the transactions that added them. It must not throw: the transaction cannot be
 * rolled back.
 */
export type CommitListener = (ids: ReadonlySet<string>) => void | Promise<void>;

type Topic = string;
const listeners = new WeakMap<Db, Map<Topic, CommitListener>>();
/** The ids that the open transaction of a connection has added so far. */
const pending = new WeakMap<DatabaseConnection, Map<Topic, Set<string>>>();

/** Adds ids for the listener of a topic, which gets them once the transaction is committed. A rollback discards them. */
export async function afterCommit(tx: Tx, topic: Topic, ids: Iterable<string>): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    const topics = pending.get(connection) ?? new Map<Topic, Set<string>>();
    pending.set(connection, topics.set(topic, new Set([...(topics.get(topic) ?? []), ...ids])));
  });
}

/**
 * Registers the listener of a topic; several listeners are called in the order of registration. The caller of the
 * transaction waits for them, after its connection was returned to the pool.
 */
export function onCommit(db: Db, topic: Topic, listener: CommitListener): void {
  const registered = listeners.get(db);
  if (!registered) throw new TypeError('this database was not opened by createDb');
  registered.set(topic, listener);
}

/** PostgreSQL by Kysely's driver, which also calls the listeners of committed transactions. */
export class AfterCommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #listeners = new Map<Topic, CommitListener>();

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new AfterCommitDriver(this.#config, this.#listeners);
  }

  /** Lets `onCommit` find the listeners of the database that was opened with this dialect. */
  attach(db: Db): Db {
    listeners.set(db, this.#listeners);
    return db;
  }
}

type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

class AfterCommitDriver extends PostgresDriver {
  readonly #listeners: ReadonlyMap<Topic, CommitListener>;

  constructor(config: PostgresDialectConfig, byTopic: ReadonlyMap<Topic, CommitListener>) {
    super(config);
    this.#listeners = byTopic;
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    pending.delete(connection);
    await super.rollbackTransaction(connection);
  }

  /** Called after the commit, or after a rollback, which discarded the ids. */
  override async releaseConnection(connection: Connection): Promise<void> {
    const topics = pending.get(connection);
    pending.delete(connection);
    await super.releaseConnection(connection);
    if (!topics) return;
    for (const [topic, listener] of this.#listeners) {
      const ids = topics.get(topic);
      if (ids) await listener(ids);
    }
  }
}
