import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Metal,
  type PremiumFieldsFragment,
  PremiumPreviewDocument,
  type PremiumPreviewQuery,
  PremiumsDocument,
  type PremiumsInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** Premiums, bids and their closed-market terms. */
export type Premiums = PremiumFieldsFragment;
/** A product of the preview. */
export type PremiumPreview = PremiumPreviewQuery['premium_preview'][number];

/** The products of a preview: chosen ones, or the best sellers of a metal or family. */
export interface PreviewChoice {
  readonly skus: readonly string[] | null;
  readonly metal: Metal | null;
  readonly family: string | null;
}

/** Premiums, bids and their closed-market terms. */
export const premiumsQuery = officeQuery('settings', PremiumsDocument, {});

/** The prices of some products with entered premiums. */
export const premiumPreviewQuery = (premiums: PremiumsInput, { skus, metal, family }: PreviewChoice) =>
  queryOptions({
    ...officeQuery('products', PremiumPreviewDocument, {
      premiums,
      skus: skus === null ? null : [...skus],
      metal,
      family,
    }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
