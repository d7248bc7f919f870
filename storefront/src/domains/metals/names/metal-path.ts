import type { Metal } from '@ingot/rules/metals/metal.ts';

/** Returns the path of a metal's page. */
export function metalPath(metal: Metal): string {
  return `/spot/${metal}`;
}
