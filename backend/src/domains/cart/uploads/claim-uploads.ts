import { uploadName } from '@ingot/rules/catalog/custom-options.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderItemOption } from '../../../platform/database/tables/json-columns.ts';
import { markOrdered, markUnneeded } from './option-upload.repository.ts';

/** A line of an order with the choices for its options. */
export interface WithOptions {
  readonly options: readonly OrderItemOption[];
}

/** Returns the tokens of the files among the options of an order's lines. */
export function uploadTokens(items: readonly WithOptions[]): string[] {
  return items.flatMap(({ options }) =>
    options.flatMap(({ choice }) => (choice?.text && uploadName(choice.text) !== null ? [choice.text] : [])),
  );
}

/** Keeps the files of an order for good. */
export function claimUploads(trx: Transaction, items: readonly WithOptions[], nowMs: number): Promise<void> {
  return markOrdered(trx, uploadTokens(items), nowMs);
}

/** Releases the files of a canceled order: they are deleted some time later, unless another order has them. */
export function releaseUploads(
  trx: Transaction,
  items: readonly WithOptions[],
  nowMs: number,
): Promise<void> {
  return markUnneeded(trx, uploadTokens(items), nowMs);
}
