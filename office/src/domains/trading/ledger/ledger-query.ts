import { queryOptions } from '@tanstack/react-query';
import {
  type HedgeFieldsFragment,
  type HedgeSide,
  HedgesDocument,
  HedgeTermsDocument,
  type Metal,
  PositionDocument,
  PositionEntriesDocument,
  type PositionQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The position of the shop. */
export type Position = PositionQuery['position'];
/** The position of a metal. */
export type LedgerMetal = Position['metals'][number];
/** A recorded hedge. */
export type Hedge = HedgeFieldsFragment;

/** The position of the shop with its newest hedges. */
export const positionQuery = officeQuery('ledger', PositionDocument, {});

/** The entries of a metal. A null kind matches every kind. */
export const entriesQuery = (metal: Metal, kind: string | null, before: string | null) =>
  officeQuery('ledger', PositionEntriesDocument, { metal, kind, before });

/** Hedges, newest first. */
export const hedgesQuery = (before: string | null) => officeQuery('ledger', HedgesDocument, { before });

/** The current cost of a hedge with the broker of the shop. */
export const termsQuery = (metal: Metal, side: HedgeSide, ounces: number | null) =>
  queryOptions({
    ...officeQuery('spot', HedgeTermsDocument, { metal, side, ounces: ounces ?? 1 }),
    enabled: ounces !== null,
    retry: false,
  });
