import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  GetSearchDocument,
  GetSearchProductsDocument,
  type ProductSuggestionFragment,
  type SearchBlockFragment,
  SearchSettingsDocument,
  type SearchSettingsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';
import { readRecentSearches } from './recent-searches.ts';
import { panelMinimum, reaches } from './search-minimum.ts';
import { type SuggestionBlock, suggestionBlocks } from './suggestion-blocks.ts';

/** Debounce time of requests while typing, in milliseconds. */
const DEBOUNCE_MS = 150;
/** Settings change only with a deployment. */
const SETTINGS_STALE_MS = 10 * 60_000;

export const searchSettingsQuery = () =>
  documentQuery(SearchSettingsDocument, {}, { staleTime: SETTINGS_STALE_MS });

export const searchProductsQuery = (inputText: string) =>
  documentQuery(GetSearchProductsDocument, { inputText }, { priced: true });

/** The shop's color settings of the panel. */
export type SearchLayout = NonNullable<SearchSettingsQuery['storeConfig']>['search_settings']['layout'];

/** The suggestions for a text. */
export interface Suggestions {
  /** Whether there is, or will be, content. */
  readonly hasContent: boolean;
  /** Whether the text is long enough for suggestions. */
  readonly isValid: boolean;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly blocks: readonly SuggestionBlock[];
  readonly productBlock: SearchBlockFragment | null;
  readonly products: readonly ProductSuggestionFragment[];
  /** Total number of matching products. */
  readonly productCount: number;
  /** Width of the panel in pixels; null while loading. */
  readonly panelWidth: number | null;
  /** Whether the field grows to the panel's width during use (`dynamic_search_width`). */
  readonly isFieldGrowing: boolean;
  /** The shop's color settings of the panel; null while loading. */
  readonly layout: SearchLayout | null;
}

/**
 * Returns suggestions for the typed text while `isActive`: salable products and the other groups in
 * the shop's order. Keeps earlier suggestions until new ones arrive.
 */
export function useSuggestions(text: string, isActive: boolean): Suggestions {
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const settings = useQueryData({ ...searchSettingsQuery(), enabled: isActive }).data?.storeConfig;
  const blocks = settings?.search_settings.blocks ?? [];
  const minimum = panelMinimum({
    search_min_chars: settings?.search_min_chars,
    min_chars: settings?.search_settings.general.min_chars,
  });
  const isValid = reaches(text, minimum);
  const productBlock = blocks.find((block) => block.code === 'product' && block.enabled) ?? null;
  const asks = isActive && settings !== undefined && (settled === '' || reaches(settled, minimum));
  const groups = useQueryData({
    ...documentQuery(GetSearchDocument, { inputText: settled }),
    enabled: asks,
    // Suggestions for an empty field never appear for a typed text, nor vice versa.
    placeholderData: (previous, previousQuery) =>
      (previousQuery?.queryKey[1].inputText === '') === (settled === '') ? previous : undefined,
  });
  const found = useQueryData({
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

/** Only products in stock or on pre-order. */
function canBeBought(product: ProductSuggestionFragment): boolean {
  return product.is_salable && product.stock_status !== 'OUT_OF_STOCK';
}
