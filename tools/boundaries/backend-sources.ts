import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SourceImport } from './document-imports.ts';

/** Files that may hold SQL: repositories, import writers and the database's own code. */
const MAY_HOLD_SQL =
  /\.repository\.ts$|^backend\/src\/domains\/[^/]+\/import\/|^backend\/src\/platform\/database\/|\.test\.ts$|\/testing\//;
const SQL = /(?<![.\w])sql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

/** Files that compose other rooms of their domain. */
const COMPOSES = /[./]resolvers\.ts$|\/(jobs|module)\.ts$|\.test\.ts$|\/testing[/.]/;

/** Returns the files of `files` that hold SQL and must not. */
export function filesWithSql(files: readonly string[]): string[] {
  return files.filter((file) => !MAY_HOLD_SQL.test(file) && SQL.test(readFileSync(file, 'utf8')));
}

/** A domain of the backend, or a workspace without domains. */
const PLACE = /^(backend\/src\/domains\/[^/]+|packages\/[^/]+\/src|rules\/src|bench\/src|e2e|tools)\//;

/**
 * Returns the cycles between the rooms of one domain or workspace, as lists of folders. A folder
 * and a folder inside it count as one place: the outer one composes the inner ones. Files that
 * compose a domain (resolvers, jobs, module.ts) do not count.
 */
export function roomCycles(imports: readonly SourceImport[]): string[][] {
  const placeOf = (file: string) => PLACE.exec(file)?.[1];
  const isInside = (a: string, b: string) => `${a}/`.startsWith(`${b}/`);
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const place = placeOf(from);
    if (place === undefined || place !== placeOf(to) || COMPOSES.test(from)) continue;
    const [room, imported] = [dirname(from), dirname(to)];
    if (isInside(room, imported) || isInside(imported, room)) continue;
    const rooms = edges.get(room) ?? new Set();
    edges.set(room, rooms.add(imported));
  }
  const reaches = (start: string) => {
    const reached = new Set<string>();
    const open = [start];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      for (const next of edges.get(room) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    return reached;
  };
  const reachable = new Map([...edges.keys()].map((room) => [room, reaches(room)]));
  const cyclic = [...reachable].filter(([room, reached]) => reached.has(room)).map(([room]) => room);
  const cycles = Map.groupBy(cyclic, (room) =>
    cyclic.filter((other) => reachable.get(room)?.has(other) && reachable.get(other)?.has(room)).join(),
  );
  return [...cycles.values()];
}
