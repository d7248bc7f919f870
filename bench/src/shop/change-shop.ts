import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFiles } from '../../../backend/src/app/import/import-files.ts';
import { setPremium } from '../../../backend/src/domains/catalog/prices/premium.repository.ts';
import { inTransaction } from '../../../backend/src/platform/database/transaction.ts';
import { openShopDatabase } from './shop-database.ts';

/**
 * Changes a running shop as a dealer does with the commands `import` and `shop`. Each change
 * resolves after its commit.
 */
export interface ShopChanger {
  /** Rows by section, as in a file. */
  importRows(sections: Readonly<Record<string, readonly object[]>>): Promise<void>;
  /** Sets a product's premium in parts per million. */
  setPremium(sku: string, premiumPpm: number): Promise<void>;
  close(): Promise<void>;
}

/** An import needs some exclusively. */
const CONNECTIONS = 4;

/**
 * Returns a changer for the shop in `folder`. It runs in this process, because starting a command
 * takes longer than its work.
 */
export async function openShopChanger(folder: string): Promise<ShopChanger> {
  const { db, close } = await openShopDatabase(folder, CONNECTIONS);
  const files = await mkdtemp(join(tmpdir(), 'ingot-rows-'));
  const file = join(files, 'rows.json');
  return {
    async importRows(sections) {
      await writeFile(file, JSON.stringify(sections));
      await importFiles({ db, now: Date.now(), mediaDir: null, setsStock: true }, file);
    },
    async setPremium(sku, premiumPpm) {
      const { kind } = await inTransaction(db, (trx) => setPremium(trx, { sku, premiumPpm }));
      if (kind !== 'changed') throw new Error(`${sku} has no premium that could be changed.`);
    },
    async close() {
      await rm(files, { recursive: true });
      await close();
    },
  };
}
