import { readFileSync } from 'node:fs';

/** Files that may hold SQL: repositories, import writers and the database's own code. */
const MAY_HOLD_SQL =
  /\.repository\.ts$|^backend\/src\/domains\/[^/]+\/import\/|^backend\/src\/platform\/database\/|\.test\.ts$|\/testing\//;
const SQL = /(?<![.\w])sql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

/** Returns the files of `files` that hold SQL and must not. */
export function filesWithSql(files: readonly string[]): string[] {
  return files.filter((file) => !MAY_HOLD_SQL.test(file) && SQL.test(readFileSync(file, 'utf8')));
}
