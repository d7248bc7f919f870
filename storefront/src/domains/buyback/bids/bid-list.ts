import type { Metal } from '@ingot/rules/metals/metal.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { BidListDocument } from '../../../platform/graphql/generated/graphql.ts';

/** Which bids an address asks to see: `?metal=gold&page=2`. */
export interface BidView {
  /** Null for all. */
  readonly metal: Metal | null;
  /** From 1. */
  readonly page: number;
}

const LAST_PAGE = 10_000;

/** The view of an address; what it says wrongly is all metals, the first page. */
export function bidView(parameters: URLSearchParams): BidView {
  const page = Number(parameters.get('page') ?? 1);
  return {
    metal: parseMetal(parameters.get('metal') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a view. */
export function bidViewPath({ metal, page }: BidView): string {
  const parameters = new URLSearchParams();
  if (metal !== null) parameters.set('metal', metal);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return `/sell-to-us${query === '' ? '' : `?${query}`}`;
}

export const bidListQuery = ({ metal, page }: BidView) =>
  documentQuery(BidListDocument, { metal, currentPage: page }, { priced: true });
