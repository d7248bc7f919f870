import type { OwnedLot, OwnSale } from '../metals-query.ts';

/** The pieces to sell, or the sale to change. */
export type SaleSubject = { readonly lot: OwnedLot } | { readonly sale: OwnSale };
