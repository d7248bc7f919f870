import type { FacetCounts } from '@ingot/catalog-engine/lists/count-facets.ts';
import type { ProductList } from '@ingot/catalog-engine/lists/list-products.ts';
import { type SortField, sortableAttributes } from '@ingot/catalog-engine/lists/sort-products.ts';
import { labelIn } from '@ingot/catalog-engine/model/own-attribute.ts';
import { knowsEveryWord } from '@ingot/catalog-engine/search/search-products.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { pageInfo } from '../../../platform/graphql/paging.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { requestOf } from './list-arguments.ts';
import { readList, sortOf } from './read-list.ts';
import { withListView } from './with-list-view.ts';

const sortText = defineMessages('sorting', {
  relevance: 'Best Match',
  position: 'Position',
  price: 'Price',
  name: 'Product Name',
  premium: 'Premium over spot',
  price_per_ounce: 'Price per ounce',
  spread: 'Spread',
  created_at: 'Newest',
} satisfies Record<SortField, string>);

const facetText = defineMessages('filters', { price: 'Price', category: 'Category' });

/** Returns a facet with the dealer's labels for the store view, or the built-in one in the request's language. */
function labelled(facet: FacetCounts, { catalog, store }: Pick<Context, 'catalog' | 'store'>) {
  const { code, options } = facet;
  const known = catalog.facets.facetByCode(code);
  if (known === undefined) {
    return { ...facet, label: facet.label ?? facetText(code === 'price' ? 'price' : 'category') };
  }
  const label = labelIn(store, known);
  if (known.options.every(({ labels }) => !Object.hasOwn(labels, store))) return { ...facet, label };
  const labelById = new Map(known.options.map((option) => [String(option.id), labelIn(store, option)]));
  return {
    ...facet,
    label,
    options: options.map((option) => ({ ...option, label: labelById.get(option.value) ?? option.label })),
  };
}

/** Adds cache tags for the products of a list. */
export function tagProducts(list: ProductList, { cacheTags }: Context): ProductList {
  cacheTags.add('cat_p');
  for (const product of list.products) cacheTags.add(`cat_p_${product.id}`);
  return list;
}

function presentFacet(facet: FacetCounts, context: Context) {
  const { code, label, position, options } = labelled(facet, context);
  return {
    attribute_code: code,
    label,
    position,
    count: options.length,
    options: [...options],
  };
}

/** Resolvers of product lists and searches. */
export const resolvers: Resolvers = {
  Query: {
    products(_, args, context) {
      const request = { ...requestOf(args), sort: sortOf(args.sort, context) };
      return withListView(request, context, (view) => {
        const list = readList(request, view);
        if (request.search !== null && request.page.currentPage === 1) {
          // A search with an unknown word is a typing error or spam. It is recorded without
          // results, so that it is never suggested.
          const resultCount = knowsEveryWord(context.catalog.search(), request.search) ? list.total : 0;
          context.noteSearch({ text: request.search, resultCount });
        }
        return tagProducts(list, context);
      });
    },
  },
  Products: {
    items: (list) => [...list.products],
    total_count: (list) => list.total,
    page_info: (list) => pageInfo(list.page, list.total),
    order_before: (list) => list.order().before,
    order_through: (list) => list.order().through,
    aggregations: (list, { filter }, context) =>
      list
        .facets(filter?.category?.includeDirectChildrenOnly === true)
        .map((facet) => presentFacet(facet, context)),
    filters: (list, _, context) =>
      list
        .facets(false)
        .map((facet) => labelled(facet, context))
        .map(({ code, label, options }) => ({
          name: label,
          request_var: code,
          filter_items_count: options.length,
          filter_items: options.map((option) => ({
            label: option.label,
            value_string: option.value,
            items_count: option.count,
          })),
        })),
    sort_fields: (list, _, { catalog, store }) => ({
      default: list.isSearch ? 'relevance' : 'position',
      options: [
        ...list.sortFields.map((value) => ({ value, label: sortText(value) })),
        ...sortableAttributes(catalog).map((own) => ({ value: own.code, label: labelIn(store, own) })),
      ],
    }),
  },
  AggregationOptionInterface: { __resolveType: () => 'AggregationOption' },
  LayerFilterItemInterface: { __resolveType: () => 'LayerFilterItem' },
};
