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

/** Null after the first use of a text, then its name. */
const names = new Map<string, string | null>();
let named = 0;

/**
 * Returns a driver query that the server parses and plans once per connection. A text gets its name
 * at its second use.
 */
export function preparedQuery(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = nameOf(text);
  return name === null ? { text, values: [...values] } : { name, text, values: [...values] };
}

/** Returns a short name, because it is sent with every execution. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (text.length > MAX_NAMED_LENGTH || TRANSACTION_CONTROL.test(text)) return null;
  if (known === undefined) {
    if (names.size < MAX_NAMED) names.set(text, null);
    return null;
  }
  named += 1;
  const name = `s${named}`;
  names.set(text, name);
  return name;
}
