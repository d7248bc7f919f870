import type { Metal } from '@ingot/rules/metals/metal.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';

/** The filter of the shop's reviews; null = all. */
export interface ReviewFilter {
  readonly metal: Metal | null;
  /** 1 to 5. */
  readonly stars: number | null;
}

/** The page without a filter. */
export const REVIEWS_PATH = '/reviews';

/** Parses the filter of a URL; invalid values are ignored. */
export function readReviewFilter(search: URLSearchParams): ReviewFilter {
  const stars = /^[1-5]$/.exec(search.get('stars') ?? '')?.[0];
  return { metal: parseMetal(search.get('metal') ?? ''), stars: stars === undefined ? null : Number(stars) };
}

/** Returns the URL of a filter. */
export function reviewsPath({ metal, stars }: ReviewFilter): string {
  const search = new URLSearchParams();
  if (metal !== null) search.set('metal', metal);
  if (stars !== null) search.set('stars', String(stars));
  return search.size === 0 ? REVIEWS_PATH : `${REVIEWS_PATH}?${search}`;
}
