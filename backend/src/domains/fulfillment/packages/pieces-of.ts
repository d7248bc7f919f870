import type { BenchPackage } from './bench-package.ts';

/** Returns the pieces of a package by SKU. */
export function piecesOf({ lines }: Pick<BenchPackage, 'lines'>): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, quantity } of lines) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  return pieces;
}
