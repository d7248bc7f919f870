import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  GiftCardChoicesDocument,
  GiftCardDocument,
  type GiftCardFieldsFragment,
  type GiftCardPageFieldsFragment,
  GiftCardsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A gift card in the list. */
export type ListedCard = GiftCardFieldsFragment;

/** A gift card with its ledger. */
export type GiftCard = GiftCardPageFieldsFragment;

const PAGE_ROWS = 25;

/** A page of gift cards. */
export const giftCardsQuery = (search: string, after: string | null) =>
  queryOptions({
    ...officeQuery('gift-cards', GiftCardsDocument, { search, after, limit: PAGE_ROWS }),
    placeholderData: keepPreviousData,
  });

/** A gift card with its ledger. */
export const giftCardQuery = (id: string) => officeQuery('gift-cards', GiftCardDocument, { id });

/** The choices in the form of a gift card. */
export const giftCardChoicesQuery = officeQuery('settings', GiftCardChoicesDocument, {});
