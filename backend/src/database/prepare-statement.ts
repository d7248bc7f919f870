import type { Compilable, CompiledQuery } from 'kysely';
import type { Database, Transaction } from './database.ts';

/**
 * A statement of one value that is built when it is first asked for and never again. Building a cart's statement takes
 * longer than everything else that this process does for it, and every step of a checkout begins with one.
 * `build` must make the same text for every value.
 */
export function prepareStatement<Value, Row>(
  build: (db: Database | Transaction, value: Value) => Compilable<Row>,
): (db: Database | Transaction, value: Value) => Promise<Row | null> {
  const place = Symbol('value');
  let built: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    built ??= build(db, place as Value).compile() as CompiledQuery<Row>;
    const parameters = built.parameters.map((parameter) => (parameter === place ? value : parameter));
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows[0] ?? null;
  };
}
