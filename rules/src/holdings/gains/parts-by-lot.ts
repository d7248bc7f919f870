import type { SalePart } from '../replay-sales.ts';

/**
 * Returns the parts of one sale with one part for each lot, in the order in which the sale reached the lots. A sale
 * can reach a lot twice: for the pieces that no later split needs, and for the others.
 */
export function partsByLot(parts: readonly SalePart[]): SalePart[] {
  const byLot = new Map<string | null, SalePart>();
  for (const part of parts) {
    const former = byLot.get(part.lotId);
    byLot.set(part.lotId, former ? sumOf(former, part) : part);
  }
  return [...byLot.values()];
}

function sumOf(a: SalePart, b: SalePart): SalePart {
  return {
    ...a,
    pieces: a.pieces + b.pieces,
    costMinor: a.costMinor === null || b.costMinor === null ? null : a.costMinor + b.costMinor,
    proceedsMinor: a.proceedsMinor + b.proceedsMinor,
  };
}
