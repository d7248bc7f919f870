import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, freshName, withDatabase } from '../test-database.ts';
import { COLUMN_OVERRIDES } from './column-overrides.ts';
import { generateTableTypes, TABLE_TYPES_FILE } from './generate-table-types.ts';

const { connection, template } = inject('testServer');

test('the committed table types match the migrated database (npm run codegen:tables)', async () => {
  const name = freshName();
  await createDatabase(connection, name, template);
  try {
    const generated = await generateTableTypes(withDatabase(connection, name));
    expect(await readFile(TABLE_TYPES_FILE, 'utf8')).toBe(generated);
    // An override of a missing column has no effect.
    const [tables, columns] = [/^export interface (\w+) \{/gm, /^ {2}(\w+):/gm].map(
      (pattern) => new Set([...generated.matchAll(pattern)].map(([, word]) => word)),
    );
    for (const path of Object.keys(COLUMN_OVERRIDES)) {
      const [table = '', column] = path.split('.');
      const type = table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect([path, tables?.has(type), columns?.has(column ?? '')]).toEqual([path, true, true]);
    }
  } finally {
    await dropDatabase(connection, name);
  }
});
