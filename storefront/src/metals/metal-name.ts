import type { Metal } from '@ingot/rules/metals/metal.ts';

const NAMES: Record<Metal, string> = {
  gold: 'Gold',
  silver: 'Silver',
  platinum: 'Platinum',
  palladium: 'Palladium',
};

/** The metal as shoppers read it. */
export function metalName(metal: Metal): string {
  return NAMES[metal];
}
