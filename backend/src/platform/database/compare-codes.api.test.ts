import { clientConfig } from '@ingot/embedded-postgres/connection.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';

test('PostgreSQL folds codes as the shop does, character by character (FIX-01)', async () => {
  const client = new pg.Client(clientConfig(inject('testServer').connection));
  await client.connect();
  const letters = Array.from({ length: 0x1_0400 }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const { rows } = await client.query<{ folded: string }>(
    `select lower(letter collate "C") as folded from unnest($1::text[]) with ordinality as of (letter, at) order by at`,
    [letters],
  );
  await client.end();
  const different = letters.filter((letter, at) => rows[at]?.folded !== foldCode(letter));
  expect(different).toEqual([]);
});
