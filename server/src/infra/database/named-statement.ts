import type { RawBuilder } from 'kysely';

/** A query that can be executed alone, or pipelined with others. */
export type Query<Row> = Pick<RawBuilder<Row>, 'compile' | 'execute'>;

/** Names of prepared statements, by their text. */
const names = new Map<string, string>();
/** Number of texts under each name: a statement may have a few, such as one a language. */
const variants = new Map<string, number>();

/**
 * A statement that each connection parses and plans once, under this name: for the few that every cart and every order runs.
 * It has few texts, because each stays in memory. A text search stays unnamed, because its best plan depends on the words.
 */
export function namedStatement<Row>(name: string, statement: Pick<Query<Row>, 'compile'>): Query<Row> {
  const compile: Query<Row>['compile'] = (db) => {
    const compiled = statement.compile(db);
    if (!names.has(compiled.sql)) names.set(compiled.sql, variantOf(name));
    return compiled;
  };
  return { compile, execute: (db) => db.getExecutor().executeQuery(compile(db)) };
}

function variantOf(name: string): string {
  const number = (variants.get(name) ?? 0) + 1;
  variants.set(name, number);
  return `${name}.${number}`;
}

export const statementName = (text: string): string | undefined => names.get(text);
