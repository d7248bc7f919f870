import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../connection.ts';
import { DiskFullError, FolderInUseError } from '../errors.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../server/embedded-server.ts';
import { isAlive } from '../server/postmaster-file.ts';
import { isUnavailable } from '../unavailable.ts';
import { checkDatabaseUrl, checkDataDir } from './check-places.ts';
import { namedDiskFull } from './disk-full.ts';
import { type FolderLock, lockHolder, takeFolderLock } from './folder-lock.ts';
import { keepFromGit } from './keep-from-git.ts';

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
  /** Stops the embedded server if this process owns it. */
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

/**
 * Returns the configured database: that of DATABASE_URL, or the embedded server. Starts the
 * embedded server when it does not run, and restarts it when it dies.
 * @throws FolderInUseError when a shop already uses the folder
 * @throws UnusableDatabaseError when DATA_DIR or DATABASE_URL is unusable
 * @throws DiskFullError when the disk of DATA_DIR has no space for the server
 */
export async function provideDatabase(options: ProvideOptions): Promise<ProvidedDatabase> {
  const { config, role } = options;
  await checkDataDir(config.dataDir);
  if (role === 'shop') await keepFromGit(config.dataDir);
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
  let server = await startServer(folder, options);
  const stopping = new AbortController();
  let announced: string | null = null;

  let comingBack: Promise<void> = Promise.resolve();
  const onLost = () => {
    if (!stopping.signal.aborted) comingBack = bringBack().catch(options.onFatal);
  };
  let lock = await lockFolder(server, role, onLost);

  async function bringBackOnce(): Promise<void> {
    server = await startServer(folder, options, server.connection.port);
    if (stopping.signal.aborted) return;
    lock = await lockFolder(server, role, onLost);
    if (announced !== null) await lock?.announce(announced);
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
      await lock?.announce(url);
    },
    async stop() {
      stopping.abort();
      await comingBack;
      // Without the lock, another process owns the server.
      if (lock === null) return;
      await lock.release().catch(() => undefined);
      await server.stop();
    },
  };
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

/** Returns the lock, or null for a tool beside a running shop. @throws FolderInUseError */
async function lockFolder(
  server: EmbeddedServer,
  role: string,
  onLost: () => void,
): Promise<FolderLock | null> {
  for (const deadline = Date.now() + HANDOVER_MS; ; ) {
    const lock = await takeFolderLock(server.connection, role, onLost);
    if (lock !== null) return lock;
    const holder = await lockHolder(server.connection);
    if (role !== 'shop' && holder.startsWith('shop ')) return null;
    // The lock of a shop that was just killed may not be released yet.
    const pid = Number(/process (\d+)/.exec(holder)?.[1] ?? 0);
    const isRunning = pid > 0 && isAlive(pid) && holder.includes('://');
    if (isRunning || Date.now() > deadline) throw new FolderInUseError(server.folder, holder);
    await wait(50);
  }
}
