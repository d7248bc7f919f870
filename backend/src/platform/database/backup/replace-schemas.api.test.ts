import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase, freshName, withDatabase } from '../../../testing/test-database.ts';
import { clientConfig } from '../connection.ts';
import { replaceSchemas } from './replace-schemas.ts';

const { connection } = inject('testServer');
let name: string;
let client: pg.Client;
let url: string;

beforeEach(async () => {
  name = freshName();
  await createDatabase(connection, name);
  const config = clientConfig(withDatabase(connection, name));
  client = new pg.Client(config);
  await client.connect();
  await client.query('create table kept (number integer); insert into kept values (1)');
  // In a URL, a socket folder is a parameter, not the host.
  const { host, port, user, database } = client;
  url =
    config.connectionString ??
    `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
});

afterEach(async () => {
  await client.end();
  await dropDatabase(connection, name);
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
