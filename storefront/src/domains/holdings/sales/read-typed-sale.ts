import { decimalToMinor } from '@ingot/rules/money/convert-money.ts';
import { readDecimal } from '@ingot/rules/money/read-decimal.ts';
import type { MetalSaleInput } from '../../../platform/graphql/generated/graphql.ts';

/** The fields of the form, as typed. */
export interface TypedSale {
  readonly pieces: string;
  readonly soldOn: string;
  readonly isGift: boolean;
  readonly received: string;
  /** Costs of selling; empty for none. */
  readonly costs: string;
  /** Code of the currency; empty for the base currency. */
  readonly currency: string;
  /** Units of the currency for one unit of the base currency; empty for the shop's rate. */
  readonly rate: string;
  readonly buyer: string;
  readonly note: string;
}

/** A field that can be wrong. */
export type TypedSaleField = 'pieces' | 'soldOn' | 'received' | 'costs' | 'rate';

/** Returns the sale, or the fields that are wrong. A gift has no proceeds and no costs. */
export function readTypedSale({
  pieces: typedPieces,
  soldOn,
  isGift,
  received,
  costs: typedCosts,
  currency,
  rate: typedRate,
  buyer,
  note,
}: TypedSale): { readonly input: MetalSaleInput } | { readonly wrong: ReadonlySet<TypedSaleField> } {
  const pieces = readDecimal(typedPieces) ?? Number.NaN;
  const all = isGift ? 0 : (readDecimal(received) ?? Number.NaN);
  const hasCosts = !isGift && typedCosts.trim() !== '';
  const costs = hasCosts ? (readDecimal(typedCosts) ?? Number.NaN) : 0;
  const wrong = new Set<TypedSaleField>();
  if (!Number.isInteger(pieces) || pieces < 1) wrong.add('pieces');
  if (soldOn === '') wrong.add('soldOn');
  if (!(all >= 0)) wrong.add('received');
  if (!(costs >= 0) || (all >= 0 && costs > all)) wrong.add('costs');
  const rate = typedRate.trim() === '' ? null : (readDecimal(typedRate, 'decimal') ?? Number.NaN);
  if (!(rate === null || rate > 0)) wrong.add('rate');
  if (wrong.size > 0) return { wrong };
  const amounts = { proceeds: lessCosts(all, costs), costs, currency: currency || null, rate };
  return { input: { pieces, sold_on: soldOn, is_gift: isGift, ...amounts, buyer, note } };
}

/** Returns what is left of an amount, to the cent. */
function lessCosts(all: number, costs: number): number {
  return (decimalToMinor(all) - decimalToMinor(costs)) / 100;
}
