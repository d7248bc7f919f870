import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../configuration/config.ts';
import { isUnavailable } from '../availability/unavailable.ts';
import type { Connection } from '../connection.ts';
import { DiskFullError, namedDiskFull } from '../embedded/disk-full.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../embedded/embedded-server.ts';
import { FolderInUseError, type FolderLock, lockHolder, takeFolderLock } from '../embedded/folder-lock.ts';
import { isAlive } from '../embedded/postmaster-file.ts';
import { checkDatabaseUrl, checkDataDir } from './check-places.ts';
import { keepFromGit } from './keep-from-git.ts';

/** A PostgreSQL to work with. */
export interface ProvidedDatabase {
  readonly connection: Connection;
  /** Where the data of the embedded server lies; null for a server of somebody else. */
  readonly folder: string | null;
  /** Tells a second start where the shop is. */
  announce(url: string): Promise<void>;
  /** Stops the embedded server if it is ours to stop. */
  stop(): Promise<void>;
}

/** Who asks, and whom to tell what. */
export interface ProvideOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  /** `shop` wants the folder alone; any other word is a tool, which also works beside a running shop. */
  readonly role: string;
  /** How many connections an embedded server that is started now should allow; a hundred when absent or fewer. */
  readonly connections?: number;
  readonly onProgress: (line: string) => void;
  /** Told when the embedded server has been started and is waited for. */
  readonly onLaunched?: () => void;
  /** The embedded server was lost and could not be brought back. */
  readonly onFatal: (error: Error) => void;
}

/** Pauses between two attempts to bring a server back, from the first to the longest. */
const BRING_BACK_MS = { first: 1_000, most: 15_000 };
/** How long a folder may stay locked by a shop that is just ending. */
const HANDOVER_MS = 3_000;

/**
 * Gives the database that the settings name: that of DATABASE_URL, or the embedded server, started when it does not run
 * and brought back when it dies.
 * @throws FolderInUseError when a shop runs on the folder already
 * @throws ConfigError when DATA_DIR or DATABASE_URL names what cannot be used
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

  /** Tries again for as long as the disk is full or the server ends again; every other failure is final. */
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
      // Without the lock we are guests at a running shop's server.
      if (lock === null) return;
      await lock.release().catch(() => undefined);
      await server.stop();
    },
  };
}

/** @throws DiskFullError when the server cannot start for want of space */
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

/** The lock, or null for a tool beside a running shop. @throws FolderInUseError */
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
    // A shop that was killed a moment ago may still seem to hold it.
    const pid = Number(/process (\d+)/.exec(holder)?.[1] ?? 0);
    const isRunning = pid > 0 && isAlive(pid) && holder.includes('://');
    if (isRunning || Date.now() > deadline) throw new FolderInUseError(server.folder, holder);
    await wait(50);
  }
}
