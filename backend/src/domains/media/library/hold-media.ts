import type { Transaction } from '../../../platform/database/database.ts';
import type { FileKind } from '../files/file-content.ts';
import { shareAssets } from './media-asset.repository.ts';

/** Identifies a file of the library by its path. */
export interface HeldMedia {
  readonly kind: FileKind;
  readonly alt: string;
}

/**
 * Returns files of the library by path. Locks them against deletion until the transaction ends, so
 * that a new place can safely show them.
 */
export async function holdMedia(
  trx: Transaction,
  paths: readonly string[],
): Promise<ReadonlyMap<string, HeldMedia>> {
  const assets = await shareAssets(trx, paths);
  return new Map(assets.map(({ path, kind, alt }) => [path, { kind, alt }]));
}
