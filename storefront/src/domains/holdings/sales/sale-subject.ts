import type { MetalSaleInput } from '../../../platform/graphql/generated/graphql.ts';
import type { OwnedLot, OwnSale } from '../metals-query.ts';

/** The pieces to sell, or the sale to change. */
export type SaleSubject = { readonly lot: OwnedLot } | { readonly sale: OwnSale };

/** Returns the input of a sale. The form has no field for currency and rate: a changed sale keeps its own. */
export function inputOf(subject: SaleSubject, input: MetalSaleInput): MetalSaleInput {
  if ('lot' in subject) return input;
  const { proceeds, rate } = subject.sale;
  return { ...input, currency: proceeds.currency, rate };
}
