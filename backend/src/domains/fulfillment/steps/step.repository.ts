import type { Transaction } from '../../../platform/database/database.ts';

/** A line of a package. */
export interface LineKey {
  readonly packageId: number;
  readonly orderItemId: number;
}

function updateLine(trx: Transaction, { packageId, orderItemId }: LineKey) {
  return trx
    .updateTable('package_line')
    .where('package_id', '=', packageId)
    .where('order_item_id', '=', orderItemId);
}

/** Sets the number of scanned pieces. A former weight no longer counts. */
export async function setScanned(trx: Transaction, line: LineKey, scanned: number): Promise<void> {
  await updateLine(trx, line).set({ scanned }).execute();
  await clearWeight(trx, line);
}

/** Deletes the weight of a line. */
export async function clearWeight(trx: Transaction, line: LineKey): Promise<void> {
  await updateLine(trx, line)
    .set({ weight_mg: null, weighed_by: null, is_in_tolerance: null, checked_by: null })
    .execute();
}

/** Stores the weight of all pieces of a line. */
export async function setWeight(
  trx: Transaction,
  line: LineKey,
  weight: { readonly weightMg: number; readonly isInTolerance: boolean; readonly staffId: number },
): Promise<void> {
  await updateLine(trx, line)
    .set({
      weight_mg: weight.weightMg,
      is_in_tolerance: weight.isInTolerance,
      weighed_by: weight.staffId,
      checked_by: null,
    })
    .execute();
}

/** Stores the second person who checked pieces outside of the tolerance. */
export async function setChecked(trx: Transaction, line: LineKey, staffId: number): Promise<void> {
  await updateLine(trx, line).set({ checked_by: staffId }).execute();
}
