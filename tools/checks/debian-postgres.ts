import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary PostgreSQL server for one test run. */
export interface ThrowAwayServer {
  version: string;
  url: string;
  stop: () => void;
}

const BINARIES = '/usr/lib/postgresql/15/bin';
/** The uid of `nobody`: PostgreSQL does not run as root. */
const NOBODY = 65534;

/**
 * Starts PostgreSQL 15 from Debian's binaries in a temporary folder. Returns `null` where they are
 * not installed.
 */
export function startDebianPostgres(): ThrowAwayServer | null {
  if (!existsSync(join(BINARIES, 'initdb'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'ingot-pg15-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid) chownSync(folder, NOBODY, NOBODY);
  const port = String(20_000 + (process.pid % 20_000));
  const data = join(folder, 'data');
  const run = (program: string, args: string[]) => {
    // Output is not piped: the server would keep the pipe open after pg_ctl has exited.
    const result = spawnSync(join(BINARIES, program), args, { stdio: 'ignore', cwd: folder, ...user });
    if (result.status !== 0)
      throw new Error(`${program} of PostgreSQL 15 failed with status ${result.status}`);
  };
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    // Test data need not survive a power failure.
    `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300`,
    'start',
  ]);
  return {
    version: 'PostgreSQL 15',
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
