import type { FacetCounts } from '@ingot/catalog-engine/lists/count-facets.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('filters', { price: 'Price', category: 'Category' });

/** Returns the label of a facet: the dealer's, or the built-in one in the request's language. */
export function facetLabel({ code, label }: Pick<FacetCounts, 'code' | 'label'>): string {
  return label ?? text(code === 'price' ? 'price' : 'category');
}
