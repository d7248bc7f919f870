import { dirname } from 'node:path';
import type { SourceImport } from './document-imports.ts';

/** Files that compose other rooms of their domain. */
const COMPOSES = /[./]resolvers\.ts$|\/(jobs|module)\.ts$|\.test\.tsx?$|\/testing[/.]/;

/** A domain, a layer without domains, or a workspace without layers. */
const PLACE =
  /^((?:backend|storefront|office)\/src\/domains\/[^/]+|backend\/src\/(?:api|app|platform)|storefront\/src\/(?:routes|shell|platform|first-html)|storefront\/(?:bundler|worker)|office\/src\/(?:routes|shell|components|platform)|packages\/[^/]+\/src|rules\/src|bench\/src|e2e|tools)\//;

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
