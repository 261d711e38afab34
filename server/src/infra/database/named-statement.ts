import type { RawBuilder } from 'kysely';

/** A query that can be executed alone, or pipelined with others. */
export type Query<Row> = Pick<RawBuilder<Row>, 'compile' | 'execute'>;

/** The name of each named statement, by its text. */
const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans once, under this name: for the few that every cart and every order runs. Its
 * text has to be the same each time. A search for words stays unnamed, since its best plan depends on the words.
 */
export function namedStatement<Row>(name: string, statement: RawBuilder<Row>): Query<Row> {
  const compile: Query<Row>['compile'] = (db) => {
    const compiled = statement.compile(db);
    names.set(compiled.sql, name);
    return compiled;
  };
  return { compile, execute: (db) => db.getExecutor().executeQuery(compile(db)) };
}

export const statementName = (text: string): string | undefined => names.get(text);
