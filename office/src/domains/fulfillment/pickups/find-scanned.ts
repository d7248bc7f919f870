import type { Pickup } from './pickups-query.ts';

/**
 * Returns the pickup with a scanned code: the bar code of its package, or the number of its order with or without
 * leading zeros. An order with several packages has the first one that waits. Null for none.
 */
export function findScanned(pickups: readonly Pickup[], code: string): Pickup | null {
  const scanned = code.replaceAll(/\s/g, '').replace(/^#/, '');
  const ofPackage = pickups.find(({ package_code: own }) => own === scanned);
  if (ofPackage !== undefined) return ofPackage;
  const plain = withoutZeros(scanned);
  const ofOrder = pickups.filter(({ order }) => withoutZeros(order) === plain);
  return ofOrder.find(({ collected_at: at }) => at === null) ?? ofOrder[0] ?? null;
}

function withoutZeros(number: string): string {
  return number.replace(/^0+/, '');
}
