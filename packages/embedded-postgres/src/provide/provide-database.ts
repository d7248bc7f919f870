import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../connection.ts';
import { DiskFullError, FolderInUseError } from '../errors.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../server/embedded-server.ts';
import { isAlive } from '../server/postmaster-file.ts';
import { isUnavailable } from '../unavailable.ts';
import { checkDatabaseUrl, checkDataDir } from './check-places.ts';
import { namedDiskFull } from './disk-full.ts';
import { protectFromGitClean } from './protect-from-git-clean.ts';
import { type ServerUse, useServer } from './server-use.ts';
import { isStarting, markStarting } from './starting-shop.ts';

/** Where the database is. */
export interface DatabasePlaces {
  /** The data folder of the shop. The embedded server uses its folder `postgres`. */
  readonly dataDir: string;
  /** The URL of an external server; null for the embedded one. */
  readonly databaseUrl: string | null;
}

/** A PostgreSQL server to work with. */
export interface ProvidedDatabase {
  readonly connection: Connection;
  /** Data folder of the embedded server; null for an external server. */
  readonly folder: string | null;
  /** Publishes the shop's URL, which a second start prints. */
  announce(url: string): Promise<void>;
  /** Stops the embedded server unless another process uses it. */
  stop(): Promise<void>;
}

/** The caller and its callbacks. */
export interface ProvideOptions {
  readonly config: DatabasePlaces;
  /** `shop` needs the folder exclusively. Any other role is a tool, which may run beside a shop. */
  readonly role: string;
  /** Connections that a newly started embedded server allows; at least a hundred. */
  readonly connections?: number;
  readonly onProgress: (line: string) => void;
  /** Called when the embedded server was launched and is not ready yet. */
  readonly onLaunched?: () => void;
  /** Called when the embedded server was lost and could not be restarted. */
  readonly onFatal: (error: Error) => void;
}

/** Pauses between attempts to restart a server, from the first to the longest. */
const BRING_BACK_MS = { first: 1_000, most: 15_000 };
/** How long a folder may stay locked by a shop that is shutting down. */
const HANDOVER_MS = 3_000;
/** How long a tool waits for a starting shop. The first start imports the demo shop. */
const OPENING_MS = 120_000;
/** How long a server may take to stop before another start counts as failed. */
const STOPPING_MS = 60_000;
const POLL_MS = 50;

/**
 * Returns the configured database: the one at DATABASE_URL, or the embedded server. Starts the
 * embedded server when it does not run, and restarts it when it dies.
 * @throws FolderInUseError when a shop already uses the folder
 * @throws UnusableDatabaseError when DATA_DIR or DATABASE_URL is unusable
 * @throws DiskFullError when the disk of DATA_DIR has no space for the server
 */
export async function provideDatabase(options: ProvideOptions): Promise<ProvidedDatabase> {
  const { config, role } = options;
  await checkDataDir(config.dataDir);
  if (role === 'shop') await protectFromGitClean(config.dataDir);
  if (config.databaseUrl !== null) {
    await checkDatabaseUrl(config.databaseUrl);
    return {
      connection: { url: config.databaseUrl },
      folder: null,
      announce: async () => undefined,
      stop: async () => undefined,
    };
  }
  const folder = join(config.dataDir, 'postgres');
  const stopping = new AbortController();
  let announced: string | null = null;
  let comingBack: Promise<void> = Promise.resolve();
  const onLost = () => {
    if (!stopping.signal.aborted) comingBack = bringBack().catch(options.onFatal);
  };
  let { server, use } = await (role === 'shop'
    ? joinAsShop(folder, options, onLost)
    : joinAsTool(folder, options, onLost));

  async function bringBackOnce(): Promise<void> {
    ({ server, use } = await joinServer(folder, options, onLost, server.connection.port));
    if (role === 'shop') await becomeShop(use, folder);
    if (announced !== null) await use.announce(announced);
  }

  /** Retries while the disk is full or the server exits again. Every other error is final. */
  async function bringBack(): Promise<void> {
    options.onProgress('The database server has gone; starting it again …');
    let told = '';
    for (let pauseMs = BRING_BACK_MS.first; ; pauseMs = Math.min(pauseMs * 2, BRING_BACK_MS.most)) {
      try {
        await bringBackOnce();
        break;
      } catch (error) {
        if (!(error instanceof DiskFullError || isUnavailable(error))) throw error;
        if (error.message !== told) options.onProgress(`${error.message} The shop goes on trying.`);
        told = error.message;
        await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        if (stopping.signal.aborted) return;
      }
    }
    options.onProgress('The database server is back.');
  }

  return {
    connection: server.connection,
    folder,
    async announce(url) {
      announced = url;
      await use.announce(url);
    },
    async stop() {
      stopping.abort();
      await comingBack;
      await use.end(() => server.stop('fast')).catch(() => undefined);
    },
  };
}

/** The server and the registered use of a process that has joined it. */
interface Joined {
  readonly server: EmbeddedServer;
  readonly use: ServerUse;
}

/** Joins the server as the folder's only shop. Tools see from here on that it starts. */
async function joinAsShop(folder: string, options: ProvideOptions, onLost: () => void): Promise<Joined> {
  const unmark = await markStarting(options.config.dataDir);
  try {
    const joined = await joinServer(folder, options, onLost);
    await becomeShop(joined.use, folder);
    return joined;
  } finally {
    await unmark();
  }
}

/** Joins the server as a tool, when a starting shop is open or its start has failed. */
async function joinAsTool(folder: string, options: ProvideOptions, onLost: () => void): Promise<Joined> {
  const { config, onProgress } = options;
  const deadline = Date.now() + OPENING_MS;
  let isAnnounced = false;
  const awaitOpening = async () => {
    if (!isAnnounced) onProgress('The shop is starting: waiting until it is open …');
    isAnnounced = true;
    await wait(POLL_MS);
  };
  while ((await isStarting(config.dataDir)) && Date.now() <= deadline) await awaitOpening();
  const joined = await joinServer(folder, options, onLost);
  for (;;) {
    const shop = await joined.use.findShop();
    if (shop === '' || isOpen(shop)) return joined;
    if (Date.now() > deadline) {
      await joined.use.end(async () => undefined);
      throw new FolderInUseError(folder, `a shop that is still ${shop.slice('shop '.length)}`);
    }
    await awaitOpening();
  }
}

/** Starts the server, or joins a running one. Waits for a server that is stopping. */
async function joinServer(
  folder: string,
  options: ProvideOptions,
  onLost: () => void,
  port?: number,
): Promise<Joined> {
  for (const deadline = Date.now() + STOPPING_MS; ; await wait(POLL_MS)) {
    const server = await startServer(folder, options, port);
    const use = await useServer(server.connection, options.role, onLost).catch((error: unknown) => {
      if (!isUnavailable(error) || Date.now() > deadline) throw error;
      return null;
    });
    if (use !== null) return { server, use };
    if (Date.now() > deadline) throw new Error(`The database server of ${folder} does not stop.`);
  }
}

/** @throws DiskFullError when the server cannot start because the disk is full */
async function startServer(
  folder: string,
  { onProgress, onLaunched, connections = 0 }: ProvideOptions,
  port?: number,
): Promise<EmbeddedServer> {
  try {
    return await startEmbeddedServer({
      folder,
      ...(port !== undefined && { port }),
      settings: { max_connections: String(Math.max(100, connections)) },
      ...(onLaunched && { onLaunched }),
      onFirstStart: () => onProgress(`Making a database in ${folder} …`),
    });
  } catch (error) {
    throw await namedDiskFull(dirname(folder), error);
  }
}

/** Makes this process the folder's only shop. @throws FolderInUseError */
async function becomeShop(use: ServerUse, folder: string): Promise<void> {
  for (const deadline = Date.now() + HANDOVER_MS; !(await use.becomeShop()); await wait(POLL_MS)) {
    const shop = await use.findShop();
    // The lock of a shop that was just killed may not be released yet.
    const pid = Number(/process (\d+)/.exec(shop)?.[1] ?? 0);
    const isRunning = pid > 0 && isAlive(pid) && isOpen(shop);
    if (!isRunning && Date.now() <= deadline) continue;
    await use.end(async () => undefined);
    throw new FolderInUseError(folder, shop);
  }
}

function isOpen(shop: string): boolean {
  return shop.includes('://');
}
