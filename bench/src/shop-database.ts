import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../backend/src/platform/database/database.ts';
import { provideDatabase } from '../../backend/src/platform/database/server/provide-database.ts';

const ignore = () => undefined;

/** Opens the database of the shop that runs on `folder`, with so many connections at most; `close` takes all of it back. */
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
