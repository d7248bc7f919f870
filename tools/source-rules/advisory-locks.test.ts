import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LOCK = /^const (\w+_LOCK) = ([\d_]+);$/gm;

it('gives every advisory lock of the database a number of its own', () => {
  const files = globSync('{backend,packages/*}/src/**/*.ts', { cwd: ROOT });
  const locks = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(LOCK)].map(([, name = '', number = '']) => ({
      name,
      number: Number(number.replaceAll('_', '')),
    })),
  );
  expect(locks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SHOP_LOCK', 'USERS_LOCK', 'CUSTOMER_LOCK', 'MIGRATION_LOCK']),
  );
  expect(new Set(locks.map(({ number }) => number)).size, JSON.stringify(locks)).toBe(locks.length);
});
