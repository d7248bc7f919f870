import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnusableDatabaseError } from '../errors.ts';
import { type DatabasePlaces, provideDatabase } from './provide-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-places-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const provide = (config: DatabasePlaces) =>
  provideDatabase({ config, role: 'shop', onProgress: () => undefined, onFatal: () => undefined });

describe('an unusable location', () => {
  it('is reported with its variable when DATA_DIR is a file or inside one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const rejection = provide({ dataDir, databaseUrl: null });
      await expect(rejection).rejects.toThrow(UnusableDatabaseError);
      await expect(rejection).rejects.toThrow(
        `DATA_DIR must be a folder that can be written (is: ${dataDir};`,
      );
    }
  });

  it.runIf(process.platform === 'linux')(
    'is reported at once when no folder can be created there',
    async () => {
      await expect(provide({ dataDir: '/proc/ingot', databaseUrl: null })).rejects.toThrow(
        'DATA_DIR must be a folder that can be written (is: /proc/ingot;',
      );
    },
  );

  it('is reported with its variable, and without the password, when DATABASE_URL fails', async () => {
    const rejection = provide({
      dataDir: join(folder, 'new/data'),
      databaseUrl: 'postgres://user:hidden@127.0.0.1:1/shop',
    });
    await expect(rejection).rejects.toThrow(UnusableDatabaseError);
    await expect(rejection).rejects.toThrow(
      /DATABASE_URL names a database that cannot be reached: .*ECONNREFUSED/,
    );
    await expect(rejection).rejects.not.toThrow(/hidden/);
    expect(await readdir(join(folder, 'new/data'))).toEqual([]);
  });
});
