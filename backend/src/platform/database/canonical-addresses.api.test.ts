import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, freshName, withDatabase } from '../../testing/test-database.ts';
import { clientConfig } from './connection.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const { connection } = inject('testServer');
const name = freshName();
let pool: pg.Pool;
let earlier: string;

beforeAll(async () => {
  await createDatabase(connection, name);
  pool = new pg.Pool(clientConfig(withDatabase(connection, name)));
  earlier = await mkdtemp(join(tmpdir(), 'ingot-migrations-'));
  const files = (await readdir(MIGRATIONS)).filter((file) => file < '0060');
  await Promise.all(files.map((file) => cp(join(MIGRATIONS, file), join(earlier, file))));
  await migrate(pool, earlier);
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(connection, name);
  await rm(earlier, { recursive: true });
});

test('rows of earlier versions get their canonical address, and none is lost or found by another (FIX-01)', async () => {
  const emails = [
    'Marta@Oakes.example',
    'marta@BÜCHER.example',
    'Marta@xn--bcher-kva.example',
    'victim@gmaİl.example',
    'marta@ｇold.example',
  ];
  await pool.query(
    `insert into customer (email, firstname, lastname, password_hash, is_subscribed, created_at)
     select email, 'Marta', 'Oakes', '$argon2id$none', false, now() from unnest($1::text[]) as email`,
    [emails],
  );
  await pool.query(
    `insert into newsletter_subscriber (email, unsubscribe_token, asked_at, changed_at)
     select email, repeat('t', 43) || email, now(), now() from unnest($1::text[]) as email`,
    [emails],
  );
  await pool.query(
    `insert into contact_message (name, email, comment, created_at)
     select 'Marta', email, 'Hello', now() from unnest($1::text[]) as email`,
    [emails],
  );
  expect(await migrate(pool)).toContain('0060-canonical-addresses.sql');
  for (const table of ['customer', 'newsletter_subscriber']) {
    const { rows } = await pool.query<{ canonical_email: string }>(
      `select canonical_email from ${table} order by id`,
    );
    expect(rows.map((row) => row.canonical_email)).toEqual([
      'marta@oakes.example',
      'marta@xn--bcher-kva.example',
      'Marta@xn--bcher-kva.example (3)',
      'victim@xn--gmail-bgd.example',
      'marta@gold.example',
    ]);
  }
  const messages = await pool.query<{ canonical_email: string }>(
    'select canonical_email from contact_message order by id',
  );
  expect(messages.rows[2]?.canonical_email).toBe('marta@xn--bcher-kva.example');
});

test('PostgreSQL folds codes as the shop does, letter by letter (FIX-01)', async () => {
  const letters = Array.from({ length: 0x1_0400 }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const { rows } = await pool.query<{ folded: string }>(
    `select lower(letter collate "C") as folded from unnest($1::text[]) with ordinality as of (letter, at) order by at`,
    [letters],
  );
  const different = letters.filter((letter, at) => rows[at]?.folded !== foldCode(letter));
  expect(different).toEqual([]);
});
