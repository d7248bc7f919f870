import { type Connection, openConnection } from '../requests/persistent-connections.ts';

/** A process of a shop with several processes, and a connection to it. */
export interface ShopProcess {
  readonly pid: number;
  readonly connection: Connection;
}

/** New connections per attempt: the system distributes them randomly. */
const AT_A_TIME = 12;
const PAUSE_MS = 100;
const PATIENCE_MS = 240_000;

/**
 * Connects to each of `count` processes, and waits for those that are not ready yet. @throws when
 * fewer are found
 */
export async function connectToEach(url: string, count: number): Promise<ShopProcess[]> {
  const found = new Map<number, Connection>();
  const deadline = performance.now() + PATIENCE_MS;
  while (found.size < count) {
    if (performance.now() > deadline) throw new Error(`Only ${found.size} of ${count} processes serve.`);
    const connections = Array.from({ length: AT_A_TIME }, () => openConnection(url));
    const pids = await Promise.all(connections.map(processOf));
    for (const [at, connection] of connections.entries()) {
      const pid = pids[at];
      if (pid === undefined || found.has(pid)) connection.close();
      else found.set(pid, connection);
    }
    if (found.size < count) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return [...found].map(([pid, connection]) => ({ pid, connection }));
}

/**
 * Returns the process behind a connection: a catalog version begins with the id of the process that
 * read it.
 */
async function processOf(connection: Connection): Promise<number | undefined> {
  const { catalog = '' } = JSON.parse(await connection.get('/healthz')) as { catalog?: string };
  return catalog === '' ? undefined : Number.parseInt(catalog, 36);
}
