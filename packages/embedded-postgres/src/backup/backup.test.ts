import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabasePlaces } from '../provide/provide-database.ts';
import { startEmbeddedServer } from '../server/embedded-server.ts';
import { backUp } from './back-up.ts';
import type { BackupFolder } from './backup-folder.ts';
import { restore } from './restore.ts';

const HOLD_DATABASE = join(import.meta.dirname, '../testing/hold-database.ts');
const NOW = Date.UTC(2026, 2, 18);

let folder: string;
let shop: ChildProcess | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-backup-'));
});

afterEach(async () => {
  shop?.kill('SIGKILL');
  shop = null;
  for (const name of ['from', 'to']) {
    await (await startEmbeddedServer({ folder: join(folder, name, 'postgres') })).stop();
  }
  await rm(folder, { recursive: true, force: true });
});

describe('a backup of a shop that is in use', { timeout: 90_000 }, () => {
  it('restores every row committed before it, and the media', async () => {
    const from = placesIn('from');
    const to = placesIn('to');
    const file = join(folder, 'backup.tar.gz');
    await mkdir(join(from.dataDir, 'media/catalog'), { recursive: true });
    await writeFile(join(from.dataDir, 'media/catalog/coin.webp'), 'a picture');
    const lastKept = await startWritingShop(from.dataDir);
    const before = lastKept();

    await backUp({ config: from, folders: foldersIn(from), now: NOW, say: () => undefined }, file);
    expect(lastKept()).toBeGreaterThan(before);
    await expect(restore({ config: from, folders: foldersIn(from), force: true }, file)).rejects.toThrow(
      /A shop is running/,
    );

    const { manifest } = await restore({ config: to, folders: foldersIn(to), force: false }, file);
    expect(manifest).toMatchObject({ kind: 'folder', created_at: '2026-03-18T00:00:00.000Z' });
    const numbers = await keptRows(to.dataDir);
    expect(numbers.length).toBeGreaterThanOrEqual(before);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
    expect(await readFile(join(to.dataDir, 'media/catalog/coin.webp'), 'utf8')).toBe('a picture');

    await expect(restore({ config: to, folders: foldersIn(to), force: false }, file)).rejects.toThrow(
      /is not empty. With --force/,
    );
    await restore({ config: to, folders: foldersIn(to), force: true }, file);
    expect((await keptRows(to.dataDir)).length).toBe(numbers.length);
  });
});

function placesIn(name: string): DatabasePlaces {
  return { dataDir: join(folder, name), databaseUrl: null };
}

function foldersIn({ dataDir }: DatabasePlaces): BackupFolder[] {
  return [{ name: 'media', folder: join(dataDir, 'media'), isDataOnly: true }];
}

async function keptRows(dataDir: string): Promise<number[]> {
  const server = await startEmbeddedServer({ folder: join(dataDir, 'postgres') });
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ number: number }>('select number from kept order by number');
  await client.end();
  await server.stop();
  return rows.map((row) => row.number);
}

async function startWritingShop(dataDir: string): Promise<() => number> {
  shop = spawn(process.execPath, [HOLD_DATABASE], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = 0;
  const lines = createInterface({ input: shop.stdout as NonNullable<typeof shop.stdout> });
  lines.on('line', (line) => {
    last = Number(line.split(' ')[1]);
  });
  while (last < 500) await once(lines, 'line');
  return () => last;
}
