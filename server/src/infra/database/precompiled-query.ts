import { CompiledQuery, type RawBuilder } from 'kysely';

/** What can be asked of the database, alone or `together` with others. */
export type Query<Row> = Pick<RawBuilder<Row>, 'compile' | 'execute'>;

/** Stands for a value while a question is put together. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

type Known = { sql: string; parameters: readonly unknown[] };

/**
 * A question that has the same text each time, which the query builder puts together when it is first asked, and not again:
 * for a long one that takes longer than sending it. `ask` is called once, with places where values will be: it passes them
 * on as they are, and looks into none.
 */
export function precompile<Values extends object, Row>(ask: (values: Values) => RawBuilder<Row>): (values: Values) => Query<Row> {
  let known: Known | undefined;
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as Values;

  return (values) => {
    const compile: Query<Row>['compile'] = (db) => {
      known ??= ask(places).compile(db);
      const parameters = known.parameters.map((it) => (it instanceof Place ? Reflect.get(values, it.name) : it));
      return CompiledQuery.raw(known.sql, parameters) as CompiledQuery<Row>;
    };
    return { compile, execute: (db) => db.getExecutor().executeQuery(compile(db)) };
  };
}
