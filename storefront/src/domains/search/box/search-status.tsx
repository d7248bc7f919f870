import { writeNumber } from '@ingot/messages/write-values.ts';
import type { SearchBoxState } from '../panel/use-search-box.ts';
import { searchText } from '../search-texts.ts';

/** Tells those who do not see the suggestions how many products were found; what else there is to say stands in the panel. */
export function SearchStatus({ box }: { readonly box: SearchBoxState }) {
  const { isSearching, products, productCount } = box.suggestions;
  const isTold = box.isOpen && !isSearching && products.length > 0;
  return (
    <span className="vh" role="status">
      {isTold && searchText('results', { count: productCount, number: writeNumber(productCount) })}
    </span>
  );
}
