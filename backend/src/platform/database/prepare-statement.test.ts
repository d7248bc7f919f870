import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { bindSql, prepareStatement } from './prepare-statement.ts';
import type { Tables } from './tables/tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const CARTS = [
  { maskedId: 'first', customerId: 4 as number | null, at: new Date(0) },
  { at: new Date(1), maskedId: 'second', customerId: null },
];

it('compiles the same text and values as a statement that is compiled for each use', () => {
  let builds = 0;
  const insert = (row: (typeof CARTS)[number]) =>
    db
      .insertInto('cart')
      .values({
        masked_id: row.maskedId,
        customer_id: row.customerId,
        created_at: row.at,
        updated_at: row.at,
      })
      .returning('id');
  const prepared = prepareStatement((_, row: (typeof CARTS)[number]) => {
    builds += 1;
    return insert(row);
  });
  for (const cart of CARTS) {
    const { sql: text, parameters } = insert(cart).compile();
    expect(prepared(db, cart).compile()).toMatchObject({ sql: text, parameters });
  }
  expect(builds).toBe(1);
});

it('keeps constants, and takes raw SQL and lists of values', () => {
  const prepared = prepareStatement((_, places: readonly unknown[]) =>
    bindSql(db, sql`select ${places[1]}, ${'constant'}, ${places[0]}`),
  );
  expect(prepared(db, ['a', 'b'])).toMatchObject({
    sql: 'select $1, $2, $3',
    parameters: ['b', 'constant', 'a'],
  });
  expect(prepared(db, ['c', 'd']).parameters).toEqual(['d', 'constant', 'c']);
});
