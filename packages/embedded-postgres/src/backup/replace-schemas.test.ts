import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbeddedServer } from '../server/embedded-server.ts';
import { replaceSchemas } from './replace-schemas.ts';

let folder: string;
let server: EmbeddedServer;
let client: pg.Client;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-schemas-'));
  server = await startEmbeddedServer({ folder: join(folder, 'postgres') });
  client = new pg.Client(server.connection);
  await client.connect();
  // In a URL, a socket folder is a parameter, not the host.
  const { host, port, user, database } = server.connection;
  url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}, 60_000);

beforeEach(async () => {
  await client.query(
    'drop schema public cascade; create schema public; create table kept (number integer); insert into kept values (1)',
  );
});

afterAll(async () => {
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('replaces the old state by the new one', async () => {
  await replaceSchemas(url, () => client.query('create table public.restored ()').then(() => undefined));
  expect(await tables()).toEqual(['restored']);
});

it('keeps the old state when the new one cannot be created', async () => {
  const failing = async () => {
    await client.query('create table public.half ()');
    throw new Error('no space left');
  };
  await expect(replaceSchemas(url, failing)).rejects.toThrow('no space left');
  expect(await tables()).toEqual(['kept']);
});

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by relname`,
  );
  return rows.map((row) => row.relname);
}
