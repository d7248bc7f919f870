import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** A statement with its values, ready to be sent: `db.executeQuery`, `sendLast`, or by `compile` as any other statement. */
export type PreparedQuery<Row> = CompiledQuery<Row> & { compile(): CompiledQuery<Row> };

/**
 * A statement that is built when it is first asked for and never again. Building a cart's statement takes longer than
 * everything else that this process does for it, and every step of a checkout has some.
 * `build` must make the same text for all values, and must use each of them as it is: it is given their places.
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
