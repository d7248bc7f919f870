import type { Metal } from '@ingot/rules/metals/metal.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { BidListDocument } from '../../../platform/graphql/generated/graphql.ts';

/** The view of the bid list in its URL: `?metal=gold&page=2`. */
export interface BidView {
  /** Null for all metals. */
  readonly metal: Metal | null;
  /** From 1. */
  readonly page: number;
}

const LAST_PAGE = 10_000;

/** Parses the view of a URL; invalid parts get the default: all metals, first page. */
export function bidView(parameters: URLSearchParams): BidView {
  const page = Number(parameters.get('page') ?? 1);
  return {
    metal: parseMetal(parameters.get('metal') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** Returns the URL of a view. */
export function bidViewPath({ metal, page }: BidView): string {
  const parameters = new URLSearchParams();
  if (metal !== null) parameters.set('metal', metal);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return `/sell-to-us${query === '' ? '' : `?${query}`}`;
}

export const bidListQuery = ({ metal, page }: BidView) =>
  documentQuery(BidListDocument, { metal, currentPage: page }, { priced: true });
