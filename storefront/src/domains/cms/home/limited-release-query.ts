import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { LimitedReleaseDocument } from '../../../platform/graphql/generated/graphql.ts';
import type { Banner } from './home-blocks.ts';

/** Query for the product that a banner links to. */
export const limitedReleaseQuery = (banner: Banner) =>
  documentQuery(LimitedReleaseDocument, { urlKey: urlKeyOf(banner.to) }, { priced: true });

/** Extracts the URL key: `/2026-owl.html` → `2026-owl`. */
function urlKeyOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
}
