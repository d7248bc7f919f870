import type pg from 'pg';

/**
 * More different statements than the shop has. Later ones stay unnamed, which bounds the memory of
 * the server.
 */
const MAX_NAMED = 2_000;
/**
 * Longer texts are bulk inserts with a varying number of rows. Naming them would fill the memory of
 * the server.
 */
const MAX_NAMED_LENGTH = 8_000;

const TRANSACTION_CONTROL = /^(begin|start|commit|rollback|savepoint|release)\b/i;

/** The statements of a pool. A name means the same text on all of its connections. */
interface Statements {
  /** Null after the first use of a text, then its name. */
  readonly names: Map<string, string | null>;
  named: number;
}

const byPool = new WeakMap<pg.Pool, Statements>();

/**
 * Returns a driver query that the server parses and plans once per connection of the pool. A text gets
 * its name at its second use.
 */
export function preparedQuery(pool: pg.Pool, text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = nameOf(statementsOf(pool), text);
  return name === null ? { text, values: [...values] } : { name, text, values: [...values] };
}

function statementsOf(pool: pg.Pool): Statements {
  const known = byPool.get(pool);
  if (known !== undefined) return known;
  const made = { names: new Map<string, string | null>(), named: 0 };
  byPool.set(pool, made);
  return made;
}

/** Returns a short name, because it is sent with every execution. */
function nameOf(statements: Statements, text: string): string | null {
  const { names } = statements;
  const known = names.get(text);
  if (known) return known;
  if (text.length > MAX_NAMED_LENGTH || TRANSACTION_CONTROL.test(text)) return null;
  if (known === undefined) {
    if (names.size < MAX_NAMED) names.set(text, null);
    return null;
  }
  statements.named += 1;
  const name = `s${statements.named}`;
  names.set(text, name);
  return name;
}
