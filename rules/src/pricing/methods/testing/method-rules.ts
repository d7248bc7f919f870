import fc from 'fast-check';
import type { MethodPriceRule } from '../method-price.ts';

const ppm = fc.nat(100_000);

/** Arbitrary price rules of payment methods, up to 10 %. */
export const methodRules: fc.Arbitrary<MethodPriceRule> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), ppm }),
  fc.record({ kind: fc.constant('flat' as const), amountMinor: fc.nat(5_000) }),
  fc.record({ kind: fc.constant('capped-percent' as const), ppm, capMinor: fc.nat(20_000) }),
  fc.record({ kind: fc.constant('discount' as const), ppm }),
);
