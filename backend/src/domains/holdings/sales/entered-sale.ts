import type { EnteredSale } from '@ingot/rules/holdings/check-sale.ts';
import type { MetalSaleInput } from '../../../generated/resolvers.ts';
import { typedText } from '../typed-text.ts';
import type { NamedLot } from './named-lots.ts';

/** Returns the lots that a client chose for a sale; null without a choice. */
export function namedLots({ lots }: MetalSaleInput): NamedLot[] | null {
  return lots?.map(({ lot_uid, pieces }) => ({ lotUid: String(lot_uid), pieces })) ?? null;
}

/** A field that clients written before it do not send. */
export type KeptField = 'costs' | 'buyer';

/** Returns the fields that a client did not send; a change of a sale keeps them. */
export function keptFields(input: MetalSaleInput): KeptField[] {
  return (['costs', 'buyer'] as const).filter((field) => input[field] === undefined);
}

/** Returns a sale as a client entered it. */
export function enteredSale(input: MetalSaleInput): EnteredSale {
  return {
    pieces: input.pieces,
    soldOn: input.sold_on,
    isGift: input.is_gift ?? false,
    proceeds: input.proceeds ?? null,
    costs: input.costs ?? null,
    buyer: typedText(input.buyer),
    currency: typedText(input.currency),
    rate: input.rate ?? null,
    note: typedText(input.note),
  };
}
