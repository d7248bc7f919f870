import type { Database } from '../database/database.ts';

/** Returns the replaced files of the media folder with their versions. */
export async function findReplaced(
  db: Database,
): Promise<readonly { readonly path: string; readonly version: number }[]> {
  return db.selectFrom('media_asset').select(['path', 'version']).where('version', '>', 1).execute();
}
