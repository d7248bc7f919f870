import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Database, Transaction } from './database.ts';

/**
 * A compiled statement with its values, for `db.executeQuery`, or by `compile` like any other
 * statement.
 */
export type PreparedQuery<Row> = CompiledQuery<Row> & { compile(): CompiledQuery<Row> };

/**
 * Returns a statement that is compiled once, at its first use. Compiling a cart's statement takes
 * longer than the other work of a request, and every checkout step has several. `build` must
 * produce the same text for all values and use each value unchanged, because it receives
 * placeholders.
 */
export function prepareStatement<Values extends object, Row>(
  build: (db: Database | Transaction, values: Values) => Compilable<Row>,
): (db: Database | Transaction, values: Values) => PreparedQuery<Row> {
  const keys = new Map<symbol, keyof Values>();
  const places = new Proxy({} as Values, {
    get: (_, key) => {
      const place = Symbol(String(key));
      keys.set(place, key as keyof Values);
      return place;
    },
  });
  let built: CompiledQuery<Row> | undefined;
  return (db, values) => {
    built ??= build(db, places).compile() as CompiledQuery<Row>;
    const parameters = built.parameters.map((parameter) => {
      const key = typeof parameter === 'symbol' ? keys.get(parameter) : undefined;
      return key === undefined ? parameter : values[key];
    });
    const query: CompiledQuery<Row> = { ...built, parameters };
    return { ...query, compile: () => query };
  };
}

/** Returns raw SQL in the form that `prepareStatement` compiles. */
export function bindSql<Row>(db: Database | Transaction, statement: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => statement.compile(db) };
}
