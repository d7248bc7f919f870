import type { Metal } from '@ingot/rules/metals/metal.ts';

/** Where the page of a metal lives. */
export function metalPath(metal: Metal): string {
  return `/spot/${metal}`;
}
