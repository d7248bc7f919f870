import type { ClosedTerms } from '../../metals/calendar/closed-market-terms.ts';
import type { Metal } from '../../metals/metal.ts';
import type { Premium } from '../product-pricing.ts';

/** The premium and the bid for products without their own values. */
export interface PremiumRule {
  /** Null: products need their own premium, or the premium of the metal. */
  readonly premium: Premium | null;
  /**
   * Premium over the metal's bid in parts per million. Null: products need their own bid, or the
   * bid of the metal.
   */
  readonly bidPremiumPpm: number | null;
}

/** The rule of a family: the products with the same `tier_group`. */
export interface FamilyRule extends PremiumRule {
  readonly family: string;
  /** Replaces the terms of the metal in a closed market. Null: the terms of the metal apply. */
  readonly closed: ClosedTerms | null;
}

/** The rules of a shop. */
export interface PremiumRules {
  readonly metals: Readonly<Record<Metal, PremiumRule>>;
  readonly families: readonly FamilyRule[];
}

/** The source of a premium or a bid. */
export type PremiumSource = 'own' | 'family' | 'metal';

/** A value with the source rule. */
export interface Inherited<Value> {
  readonly value: Value;
  readonly source: Exclude<PremiumSource, 'own'>;
}

/** The values that products of a metal and a family inherit. Null: no rule has a value. */
export interface InheritedTerms {
  readonly premium: Inherited<Premium> | null;
  readonly bidPremiumPpm: Inherited<number> | null;
  readonly closed: ClosedTerms | null;
}

/**
 * Returns the values that products inherit. The rule of the family takes precedence over the rule
 * of the metal.
 */
export function inheritedTerms(rules: PremiumRules, metal: Metal, family: string | null): InheritedTerms {
  const own = family === null ? undefined : rules.families.find((rule) => rule.family === family);
  const ofMetal = rules.metals[metal];
  return {
    premium: firstOf(own?.premium ?? null, ofMetal.premium),
    bidPremiumPpm: firstOf(own?.bidPremiumPpm ?? null, ofMetal.bidPremiumPpm),
    closed: own?.closed ?? null,
  };
}

function firstOf<Value>(ofFamily: Value | null, ofMetal: Value | null): Inherited<Value> | null {
  if (ofFamily !== null) return { value: ofFamily, source: 'family' };
  return ofMetal === null ? null : { value: ofMetal, source: 'metal' };
}
