import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Database, Transaction } from './database.ts';

/**
 * A compiled statement with its values, for `db.executeQuery`, or by `compile` like any other
 * statement.
 */
export type PreparedQuery<Row> = CompiledQuery<Row> & { compile(): CompiledQuery<Row> };

/** Represents a value while a statement is compiled. */
class Placeholder {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

/**
 * Returns a statement that is compiled once, at its first use. Compiling a cart's statement takes
 * longer than the other work of a request, and every checkout step has several. `build` must
 * produce the same text for all values and use each value unchanged, because it receives
 * placeholders. Every use has all the values.
 */
export function prepareStatement<Values extends object, Row>(
  build: (db: Database | Transaction, values: Values) => Compilable<Row>,
): (db: Database | Transaction, values: Required<Values>) => PreparedQuery<Row> {
  let built: CompiledQuery<Row> | undefined;
  return (db, values) => {
    built ??= build(db, placeholdersOf(values)).compile() as CompiledQuery<Row>;
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.key as keyof Values] : parameter,
    );
    const query: CompiledQuery<Row> = { ...built, parameters };
    return { ...query, compile: () => query };
  };
}

/** Returns a placeholder for each value, of its type for the builder of the statement. */
function placeholdersOf<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((key) => [key, new Placeholder(key)])) as Values;
}

/** Returns raw SQL in the form that `prepareStatement` compiles. */
export function bindSql<Row>(db: Database | Transaction, statement: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => statement.compile(db) };
}
