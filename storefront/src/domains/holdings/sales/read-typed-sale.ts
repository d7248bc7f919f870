import { readDecimal } from '@ingot/rules/money/read-decimal.ts';
import type { MetalSaleInput } from '../../../platform/graphql/generated/graphql.ts';

/** The fields of the form, as typed. */
export interface TypedSale {
  readonly pieces: string;
  readonly soldOn: string;
  readonly isGift: boolean;
  readonly received: string;
  readonly note: string;
}

/** A field that can be wrong. */
export type TypedSaleField = 'pieces' | 'soldOn' | 'received';

/** Returns the sale, or the fields that are wrong. A gift has no proceeds. */
export function readTypedSale({
  pieces: typedPieces,
  soldOn,
  isGift,
  received,
  note,
}: TypedSale): { readonly input: MetalSaleInput } | { readonly wrong: ReadonlySet<TypedSaleField> } {
  const pieces = readDecimal(typedPieces) ?? Number.NaN;
  const proceeds = isGift ? 0 : (readDecimal(received) ?? Number.NaN);
  const wrong = new Set<TypedSaleField>();
  if (!Number.isInteger(pieces) || pieces < 1) wrong.add('pieces');
  if (soldOn === '') wrong.add('soldOn');
  if (!(proceeds >= 0)) wrong.add('received');
  if (wrong.size > 0) return { wrong };
  return { input: { pieces, sold_on: soldOn, is_gift: isGift, proceeds, note } };
}
