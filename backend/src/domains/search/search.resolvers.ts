import { correctSearch } from '@ingot/catalog-engine/search/correct-search.ts';
import { searchOrdinals } from '@ingot/catalog-engine/search/search-products.ts';
import { whenSearchable } from '@ingot/catalog-engine/when-searchable.ts';
import type { Resolvers, SearchTerm } from '../../generated/resolvers.ts';
import { inputError } from '../../platform/errors/errors.ts';
import { findBuyableProducts } from './results/find-buyable-products.ts';
import { relatedSearches } from './suggest/related-searches.ts';
import { suggest } from './suggest/suggest.ts';
import type { SuggestionDeps } from './suggest/suggestion.ts';
import { findTerm } from './words/search.repository.ts';
import { normalizeTerm, type SearchedTerm } from './words/search-terms.ts';

const PRODUCT_BLOCK = 'product';
const MAX_LISTED = 50;

const toTerm = (term: SearchedTerm): SearchTerm => ({
  query_text: term.text,
  redirect: term.redirect,
  popularity: term.popularity,
  num_results: term.resultCount,
});

/**
 * Validates a page size.
 * @throws graphql-input unless it is from 1 to 50
 */
function requireSize(pageSize: number): number {
  if (pageSize < 1 || pageSize > MAX_LISTED) {
    throw inputError(`pageSize must be from 1 to ${MAX_LISTED}.`, 'INVALID_PAGE_SIZE');
  }
  return pageSize;
}

/**
 * Clients read `redirect` of every search before they show its results, so an unknown term is an
 * object too.
 */
const UNKNOWN_TERM = { query_text: null, redirect: null, popularity: 0, num_results: null };

/** Resolvers of search suggestions and search terms. */
export const resolvers: Resolvers = {
  Query: {
    xsearchProducts(_, { search }, { services, catalog, cacheTags }) {
      const block = services.shop.search.blocks.find(({ code }) => code === PRODUCT_BLOCK);
      return whenSearchable(catalog, () => {
        const { best, total } = findBuyableProducts(catalog, search, block?.limit ?? 0);
        for (const product of best) cacheTags.add(`cat_p_${product.id}`);
        return { items: [...best], total_count: total, code: PRODUCT_BLOCK };
      });
    },
    async getSearch(_, { inputText, pageSize }, { services, catalog, now, currency }) {
      const limit = pageSize == null ? null : requireSize(pageSize);
      const deps: SuggestionDeps = {
        catalog,
        content: services.searchContent({ shop: services.shop, currency, nowMs: now }),
        terms: services.searchTerms.current(),
        settings: services.shop.search,
        store: services.shop.store,
        countProducts: (text) => searchOrdinals(catalog.search(), text).length,
        nowMs: now,
      };
      const groups = await whenSearchable(catalog, () => suggest(deps, inputText, limit));
      return groups.map(({ block: { code }, total, suggestions }) => ({
        code,
        total_count: total,
        items: suggestions.map(({ name, url, resultCount, description }) => ({
          code,
          name,
          url,
          num_results: resultCount,
          title: description === null ? null : name,
          description,
        })),
      }));
    },
    async searchTerm(_, { Search }, { services }) {
      const text = normalizeTerm(Search ?? '');
      const term = text === null ? undefined : await findTerm(services.db, text);
      return term ? toTerm(term) : UNKNOWN_TERM;
    },
    popularSearches(_, { pageSize }, { services }) {
      return services.searchTerms
        .current()
        .slice(0, requireSize(pageSize ?? 10))
        .map(toTerm);
    },
    relatedSearches(_, { inputText, pageSize }, { services, catalog }) {
      const terms = relatedSearches(services.searchTerms.current(), inputText, requireSize(pageSize ?? 5));
      const withCount = (term: SearchedTerm) => ({
        ...toTerm(term),
        num_results: searchOrdinals(catalog.search(), term.text).length,
      });
      return whenSearchable(catalog, () => terms.map(withCount));
    },
    async searchRedirect(_, { inputText }, { services }) {
      const text = normalizeTerm(inputText);
      const term = text === null ? undefined : await findTerm(services.db, text);
      return term?.redirect ?? null;
    },
  },
  Products: {
    suggestions({ search }, _, { catalog }) {
      const meant = search === null ? null : correctSearch(catalog.search(), search);
      return meant === null || searchOrdinals(catalog.search(), meant).length === 0
        ? []
        : [{ search: meant }];
    },
  },
};
