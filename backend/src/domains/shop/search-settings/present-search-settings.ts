import type { SearchSettings as SearchSettingsShape } from '../../../generated/resolvers.ts';
import type { SearchSettings } from './search-settings.ts';

/** Returns the search settings in the shape of the contract. */
export function presentSearchSettings({ general, layout, blocks }: SearchSettings): SearchSettingsShape {
  return {
    general: {
      popup_width: general.popupWidth,
      dynamic_search_width: general.dynamicSearchWidth,
      min_chars: general.minChars,
      enable_tabs_search_result: general.enableTabsSearchResult,
      four_zero_four_redirect: general.fourZeroFourRedirect,
      show_related_terms: general.showRelatedTerms,
      show_related_terms_results: general.showRelatedTermsResults,
    },
    layout: {
      enabled: layout.enabled,
      border: layout.border,
      hover: layout.hover,
      highlight: layout.highlight,
      background: layout.background,
      text: layout.text,
      hover_text: layout.hoverText,
    },
    blocks: blocks.map((block) => ({
      code: block.code,
      enabled: block.enabled,
      title: block.title,
      position: block.position,
      limit: block.limit,
      name_length: block.nameLength,
      desc_length: block.descLength,
      reviews: block.reviews,
      add_to_cart: block.addToCart,
      redirect_single_product: block.redirectSingleProduct,
      first_click: block.firstClick,
      full_path: block.fullPath,
    })),
  };
}
