import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  GetSearchDocument,
  GetSearchProductsDocument,
  type ProductSuggestionFragment,
  type SearchBlockFragment,
  SearchSettingsDocument,
  type SearchSettingsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { readRecentSearches } from './recent-searches.ts';
import { panelMinimum, reaches } from './search-minimum.ts';
import { type SuggestionBlock, suggestionBlocks } from './suggestion-blocks.ts';
import { useDebounced } from './use-debounced.ts';

/** The shop is asked once the typing has paused this long (SRCH-12). */
const DEBOUNCE_MS = 150;
/** Settings change with a deployment. */
const SETTINGS_STALE_MS = 10 * 60_000;

export const searchSettingsQuery = () =>
  documentQuery(SearchSettingsDocument, {}, { staleTime: SETTINGS_STALE_MS });

export const searchProductsQuery = (inputText: string) =>
  documentQuery(GetSearchProductsDocument, { inputText }, { priced: true });

/** The shop's own look of the panel, as it is set. */
export type SearchLayout = NonNullable<SearchSettingsQuery['storeConfig']>['search_settings']['layout'];

/** What the suggestion panel shows for a text. */
export interface Suggestions {
  /** There is, or will be, something to show. */
  readonly hasContent: boolean;
  /** The text is long enough for suggestions. */
  readonly isValid: boolean;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly blocks: readonly SuggestionBlock[];
  readonly productBlock: SearchBlockFragment | null;
  readonly products: readonly ProductSuggestionFragment[];
  /** Products that match, beyond those listed. */
  readonly productCount: number;
  /** Width of the panel in pixels; null while the settings are not known. */
  readonly panelWidth: number | null;
  /** The field grows to the panel's width while it is used (`dynamic_search_width`). */
  readonly isFieldGrowing: boolean;
  /** The shop's own colours of the panel; null while the settings are not known. */
  readonly layout: SearchLayout | null;
}

/**
 * Suggestions for what is typed, asked for while `isActive`: products that can be bought, and the groups beside them in
 * the order that the shop sets. Earlier suggestions stay until the next ones come.
 */
export function useSuggestions(text: string, isActive: boolean): Suggestions {
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const settings = useQuery({ ...searchSettingsQuery(), enabled: isActive }).data?.storeConfig;
  const blocks = settings?.search_settings.blocks ?? [];
  const minimum = panelMinimum({
    search_min_chars: settings?.search_min_chars,
    min_chars: settings?.search_settings.general.min_chars,
  });
  const isValid = reaches(text, minimum);
  const productBlock = blocks.find((block) => block.code === 'product' && block.enabled) ?? null;
  const asks = isActive && settings !== undefined && (settled === '' || reaches(settled, minimum));
  const groups = useQuery({
    ...documentQuery(GetSearchDocument, { inputText: settled }),
    enabled: asks,
    // What stood in the empty field is no suggestion for what is typed, nor the other way round.
    placeholderData: (previous, previousQuery) =>
      (previousQuery?.queryKey[1].inputText === '') === (settled === '') ? previous : undefined,
  });
  const found = useQuery({
    ...searchProductsQuery(settled),
    enabled: asks && settled !== '' && productBlock !== null,
    placeholderData: keepPreviousData,
  });
  const shownBlocks = suggestionBlocks({
    blocks,
    text,
    isValid,
    groups: groups.data?.getSearch ?? [],
    recent: isActive ? readRecentSearches() : [],
  });
  const isSearching = isValid && found.data === undefined && !found.isError && productBlock !== null;
  const products = isValid ? (found.data?.xsearchProducts.items ?? []).filter(canBeBought) : [];
  return {
    hasContent: isValid || shownBlocks.length > 0,
    isValid,
    isSearching,
    hasFailed: isValid && found.isError,
    blocks: shownBlocks,
    productBlock: isValid ? productBlock : null,
    products: products.slice(0, productBlock?.limit ?? 0),
    productCount: found.data?.xsearchProducts.total_count ?? 0,
    panelWidth: settings?.search_settings.general.popup_width ?? null,
    isFieldGrowing: isActive && settings?.search_settings.general.dynamic_search_width === true,
    layout: settings?.search_settings.layout ?? null,
  };
}

/** SRCH-27: only what can be had now, or ordered ahead. */
function canBeBought(product: ProductSuggestionFragment): boolean {
  return product.is_salable && product.stock_status !== 'OUT_OF_STOCK';
}
