import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Stores a photograph and returns its id. */
export async function insertPhoto(
  trx: Transaction,
  photo: {
    readonly packageId: number;
    readonly file: string;
    readonly staffId: number;
    readonly nowMs: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('package_photo')
    .values({
      package_id: photo.packageId,
      file: photo.file,
      taken_by: photo.staffId,
      taken_at: new Date(photo.nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the file of a photograph; null for none. */
export async function findPhotoFile(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('package_photo').select('file').where('id', '=', id).executeTakeFirst();
  return row?.file ?? null;
}
