import { uploadName } from '@ingot/rules/catalog/custom-options.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { uploadTokens, type WithOptions } from './claim-uploads.ts';
import { deleteUploads, findOrderedToken, findUploads } from './option-upload.repository.ts';
import { deleteUploadFiles, readUpload } from './upload-files.ts';

/** A file in an order, for staff. */
export interface OrderedUpload {
  readonly id: number;
  readonly name: string;
}

/** Returns the files of an order's lines by their tokens. */
export async function findOrderedUploads(
  db: Database | Transaction,
  items: readonly WithOptions[],
): Promise<ReadonlyMap<string, OrderedUpload>> {
  const uploads = await findUploads(db, uploadTokens(items));
  return new Map(uploads.map(({ id, token }) => [token, { id, name: uploadName(token) ?? '' }]));
}

/** Returns the files of an order's line. `uploads` is by token. */
export function filesOf(
  { options }: WithOptions,
  uploads: ReadonlyMap<string, OrderedUpload>,
): OrderedUpload[] {
  return options.flatMap(({ choice }) => (choice?.text && uploads.get(choice.text)) || []);
}

/** Reads a file that an order contains; null for another id. */
export async function openOrderedUpload(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: number,
): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const token = await findOrderedToken(db, id);
  return token === null ? null : { name: uploadName(token) ?? 'file', bytes: await readUpload(config, id) };
}

/**
 * Deletes the records of files that were in an order, except those that another order or a cart contains.
 * Returns a function that deletes the files, after the commit.
 */
export async function removeOrderedUploads(
  trx: Transaction,
  config: Services['config'],
  items: readonly WithOptions[],
): Promise<() => Promise<void>> {
  const ids = await deleteUploads(trx, uploadTokens(items));
  return () => deleteUploadFiles(config, ids);
}
