import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { FacetCounts } from '../engine/lists/count-facets.ts';

const text = defineMessages('filters', { price: 'Price', category: 'Category' });

/** What a filter is called: in the dealer's words, or, when it is the shop's own, in the language that is spoken. */
export function facetLabel({ code, label }: Pick<FacetCounts, 'code' | 'label'>): string {
  return label ?? text(code === 'price' ? 'price' : 'category');
}
