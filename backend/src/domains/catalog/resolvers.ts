import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as attributesResolvers } from './attributes/attributes.resolvers.ts';
import { resolvers as bidListResolvers } from './bids/bid-list.resolvers.ts';
import { resolvers as bundleResolvers } from './bundles/bundle.resolvers.ts';
import { resolvers as categoryResolvers } from './categories/category.resolvers.ts';
import { resolvers as compareResolvers } from './compare/compare.resolvers.ts';
import { resolvers as recordedPremiumsResolvers } from './daily-record/recorded-premiums.resolvers.ts';
import { resolvers as groupedResolvers } from './groups/grouped.resolvers.ts';
import { resolvers as listResolvers } from './list/list.resolvers.ts';
import { resolvers as productMediaResolvers } from './media/product-media.resolvers.ts';
import { resolvers as productPriceHistoryResolvers } from './price-history/product-price-history.resolvers.ts';
import { resolvers as customOptionResolvers } from './products/custom-options.resolvers.ts';
import { resolvers as productResolvers } from './products/product.resolvers.ts';
import { resolvers as configurableResolvers } from './variants/configurable.resolvers.ts';

/** Resolvers of the catalog domain. */
export const resolvers: readonly Resolvers[] = [
  productResolvers,
  productMediaResolvers,
  productPriceHistoryResolvers,
  recordedPremiumsResolvers,
  configurableResolvers,
  groupedResolvers,
  bundleResolvers,
  customOptionResolvers,
  listResolvers,
  bidListResolvers,
  categoryResolvers,
  attributesResolvers,
  compareResolvers,
];
