import { writeNumber } from '@ingot/messages/write-values.ts';
import type { SearchBoxState } from '../panel/use-search-box.ts';
import { searchText } from '../search-texts.ts';

/** Announces the number of found products to screen readers; the panel shows everything else. */
export function SearchStatus({ box }: { readonly box: SearchBoxState }) {
  const { isSearching, products, productCount } = box.suggestions;
  const isAnnounced = box.isOpen && !isSearching && products.length > 0;
  return (
    <span className="vh" role="status">
      {isAnnounced && searchText('results', { count: productCount, number: writeNumber(productCount) })}
    </span>
  );
}
