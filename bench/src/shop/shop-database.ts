import { join } from 'node:path';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { type OpenDatabase, openDatabase } from '../../../backend/src/platform/database/database.ts';

const ignore = () => undefined;

/**
 * Opens the database of the running shop in `folder` with at most `connections`; `close` closes all
 * of it.
 */
export async function openShopDatabase(folder: string, connections: number): Promise<OpenDatabase> {
  const provided = await provideDatabase({
    config: { databaseUrl: null, dataDir: join(folder, 'data') },
    role: 'bench',
    onProgress: ignore,
    onFatal: ignore,
  });
  const opened = openDatabase({
    connection: provided.connection,
    size: connections,
    statementTimeoutMs: 0,
    onError: ignore,
  });
  return {
    ...opened,
    async close() {
      await opened.close();
      await provided.stop();
    },
  };
}
