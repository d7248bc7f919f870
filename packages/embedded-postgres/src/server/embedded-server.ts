import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { open, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../connection.ts';
import { locateBinaries } from './binaries.ts';
import { dataFolderArguments, ensureDataFolder, ROLE, readPassword } from './data-folder.ts';
import { findPostmaster, isAlive, type Postmaster } from './postmaster-file.ts';
import { giveTo, type ServerUser, serverUser } from './server-user.ts';
import { makeSocketFolder } from './socket-folder.ts';

/** Name of the database in the server. */
const DATABASE = 'ingot';
/** PostgreSQL names the socket's file after a port, even without a TCP listener. */
const SOCKET_PORT = 5432;
/** Crash recovery of a busy shop takes seconds; after a minute the server is considered broken. */
const PATIENCE_MS = 60_000;
const POLL_MS = 25;
const LARGEST_LOG_BYTES = 10_000_000;
/**
 * The shop's settings for the C library's memory (tools/shop-flags.mjs) must not apply to
 * PostgreSQL.
 */
const OWN_MEMORY = {
  MALLOC_ARENA_MAX: undefined,
  MALLOC_MMAP_THRESHOLD_: undefined,
  MALLOC_TRIM_THRESHOLD_: undefined,
};
/**
 * Messages of a server whose folder is still held by processes of a killed server, which are about
 * to exit.
 */
const STILL_HELD = /lock file "postmaster\.pid"|pre-existing shared memory block|could not bind/;

/** A connection given by its parts. */
type ServerConnection = Exclude<Connection, { readonly url: string }>;

/** The shop's own PostgreSQL, ready for connections. */
export interface EmbeddedServer {
  readonly connection: ServerConnection;
  readonly folder: string;
  /**
   * Stops the server. A smart shutdown (the default) lets open connections finish for ten seconds;
   * a fast one closes them.
   */
  stop(how?: 'smart' | 'fast'): Promise<void>;
}

/** The data folder of the embedded server and how to reach it. */
export interface EmbeddedServerOptions {
  readonly folder: string;
  /** TCP on the loopback interface with a password, for systems without Unix sockets. */
  readonly transport?: 'socket' | 'tcp';
  /** Port for TCP; a free one when absent. */
  readonly port?: number;
  /** Additional server settings. The fixed settings take precedence. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called before the first start, which takes seconds. */
  readonly onFirstStart?: () => void;
  /**
   * Called when the server was launched but is not ready yet, so that the caller can do other work.
   */
  readonly onLaunched?: () => void;
}

/**
 * Returns the server of a data folder: one that already runs there (left behind by a killed shop)
 * or a new one. Waits for a server that is shutting down. Concurrent callers get the same server.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { folder } = options;
  const transport = options.transport ?? (platform() === 'win32' ? 'tcp' : 'socket');
  const user = serverUser();
  await ensureDataFolder(
    folder,
    () => {
      options.onFirstStart?.();
      return locateBinaries(user);
    },
    user,
  );
  const deadline = Date.now() + PATIENCE_MS;
  let complaint = '';
  while (Date.now() < deadline) {
    const running = await findPostmaster(folder);
    const connection = running
      ? await awaitReady(await connectionTo(folder, running), () => isAlive(running.pid), deadline)
      : null;
    if (running && connection) return serverOf(folder, connection);
    if (running) continue;
    complaint = await launch(options, transport, user, deadline);
    if (complaint !== '' && !STILL_HELD.test(complaint)) break;
    if (complaint !== '') await wait(200);
  }
  throw new Error(`PostgreSQL did not start on ${folder}${complaint && `: ${complaint}`}`);
}

/**
 * Launches a server. Returns '' when it is ready or another process has stopped it already, or its
 * error output when it failed.
 */
async function launch(
  { folder, port, settings: more, onLaunched }: EmbeddedServerOptions,
  transport: 'socket' | 'tcp',
  user: ServerUser | null,
  deadline: number,
): Promise<string> {
  const { postgres } = await locateBinaries(user);
  const { path, cwd } = await dataFolderArguments(folder, user);
  const postmaster: Postmaster =
    transport === 'socket'
      ? { pid: 0, port: SOCKET_PORT, socketFolder: await makeSocketFolder(folder, user) }
      : { pid: 0, port: port ?? (await freePort()), socketFolder: null };
  const logPath = join(folder, 'server.log');
  const log = await openLog(logPath, user);
  const from = (await log.stat()).size;
  // Detached, so that Ctrl-C reaches only the shop, which then stops the server in the right order.
  const child = spawn(postgres, ['-D', path, ...settings(postmaster, more)], {
    cwd,
    env: { ...process.env, ...OWN_MEMORY },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...user,
  });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  child.unref();
  await log.close();
  onLaunched?.();
  const ready = awaitReady(await connectionTo(folder, postmaster), () => isRunning(child), deadline);
  const outcome = await Promise.race([ready, failed]);
  if (outcome instanceof Error) throw outcome;
  // PostgreSQL exits with 0 only after a request to stop.
  return outcome || child.exitCode === 0 ? '' : await textFrom(logPath, from);
}

function settings({ port, socketFolder }: Postmaster, more: Readonly<Record<string, string>> = {}): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: socketFolder === null ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    // An asynchronous commit (carts) reaches the disk within three times this delay.
    wal_writer_delay: '50ms',
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function connectionTo(folder: string, postmaster: Postmaster): Promise<ServerConnection> {
  const base = { port: postmaster.port, user: ROLE, database: DATABASE };
  return postmaster.socketFolder === null
    ? { ...base, host: '127.0.0.1', password: await readPassword(folder) }
    : { ...base, host: postmaster.socketFolder };
}

/**
 * Waits until the server accepts connections and has the shop's database. Returns null when it
 * exited before.
 */
async function awaitReady(
  connection: ServerConnection,
  isStillThere: () => boolean,
  deadline: number,
): Promise<ServerConnection | null> {
  while (isStillThere() && Date.now() < deadline) {
    const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await ensureDatabase(client, connection.database);
      return connection;
    } catch (error) {
      if (isFinal(error)) throw error;
      await wait(POLL_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return null;
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== '42P04' && code !== '23505') throw error;
  }
}

/**
 * Returns whether waiting is useless (wrong password, missing role). All other errors mean that the
 * server is starting or stopping.
 */
function isFinal(error: unknown): boolean {
  return String((error as { code?: unknown }).code ?? '').startsWith('28');
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function serverOf(folder: string, connection: ServerConnection): EmbeddedServer {
  return { folder, connection, stop: (how = 'smart') => stopServer(folder, how) };
}

/** The signals of PostgreSQL's ways to stop, and how long each may take. */
const STOP_SIGNALS = [
  { how: 'smart', signal: 'SIGTERM', patienceMs: 10_000 },
  { how: 'fast', signal: 'SIGINT', patienceMs: 20_000 },
  { how: 'immediate', signal: 'SIGQUIT', patienceMs: 5_000 },
] as const;

async function stopServer(folder: string, how: 'smart' | 'fast'): Promise<void> {
  const running = await findPostmaster(folder);
  if (!running) return;
  for (const { signal, patienceMs } of STOP_SIGNALS.slice(how === 'fast' ? 1 : 0)) {
    try {
      process.kill(running.pid, signal);
    } catch {
      break;
    }
    removeSocketFolder(running);
    for (const until = Date.now() + patienceMs; isAlive(running.pid) && Date.now() < until; )
      await wait(POLL_MS);
    if (!isAlive(running.pid)) break;
  }
}

/**
 * Removes the private folder of a stopping server's socket. Runs before the server has gone,
 * because the next one, of another process, has the same path.
 */
function removeSocketFolder({ socketFolder }: Postmaster): void {
  if (socketFolder && basename(socketFolder).startsWith('ingot-'))
    rmSync(socketFolder, { recursive: true, force: true });
}

async function openLog(path: string, user: ServerUser | null) {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > LARGEST_LOG_BYTES) await truncate(path);
  const log = await open(path, 'a+', 0o600);
  await giveTo(user, path);
  return log;
}

async function textFrom(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(Math.max(0, size - offset)), 0, null, offset);
    return buffer.toString('utf8').trim() || 'it ended without a word';
  } finally {
    await file.close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
