import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { AttributeFilterInput } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { loadDetails } from '../details/load-details.ts';
import { attributeConditions } from './attribute-conditions.ts';
import { attributeValue, type ChosenOption } from './attribute-value.ts';
import type { CatalogAttribute } from './catalog-attribute.ts';
import { catalogAttributes } from './catalog-attributes.ts';

/** Returns the values of the attributes that a product page shows, in display order. */
async function valuesOf(product: CatalogProduct, context: Context, filters: AttributeFilterInput | null) {
  const holds = attributeConditions(filters);
  const details = await loadDetails(product, context);
  return catalogAttributes(context, 'catalog_product').flatMap((attribute) => {
    if (!(attribute.isComparable || attribute.isVisible) || !holds(attribute)) return [];
    const value = attributeValue(context, product, details, attribute.code);
    return value === null ? [] : [{ attribute, value }];
  });
}

/** Product fields for clients that read attributes by code. */
export const customAttributeFields = {
  custom_attributes: async (product: CatalogProduct, _: unknown, context: Context) =>
    (await valuesOf(product, context, null)).map(({ attribute, value }) => ({
      selected_attribute_options:
        typeof value === 'string' ? null : { attribute_option: value.map(presentOption) },
      entered_attribute_value: typeof value === 'string' ? { value } : null,
      attribute_metadata: presentMetadata(attribute, context.store),
    })),
  custom_attributesV2: async (
    product: CatalogProduct,
    { filters }: { filters?: AttributeFilterInput | null },
    context: Context,
  ) => ({
    errors: [],
    items: (await valuesOf(product, context, filters ?? null)).map(({ attribute: { code }, value }) =>
      typeof value === 'string' ? { code, value } : { code, selected_options: [...value] },
    ),
  }),
};

function presentOption({ value, label }: ChosenOption) {
  return { uid: encodeUid(Number(value)), label, value, is_default: false };
}

/** Returns the metadata of a product attribute in the shape of Magento's companion modules. */
export function presentMetadata(attribute: CatalogAttribute, store: string) {
  const { code, label, input, isHtml, isFilterable, isInListing, isComparable, isVisible } = attribute;
  const { position, options } = attribute;
  const isSelect = options.length > 0;
  return {
    uid: code,
    code,
    label,
    attribute_labels: [{ store_code: store, label }],
    data_type: isSelect ? ('INT' as const) : ('STRING' as const),
    sort_order: position,
    is_system: false,
    entity_type: 'PRODUCT' as const,
    ui_input: {
      ui_input_type: input,
      is_html_allowed: isHtml,
      attribute_options: options.map(presentOption),
    },
    used_in_components: [
      ...(isVisible ? (['PRODUCT_DETAILS_PAGE'] as const) : []),
      ...(isComparable ? (['PRODUCTS_COMPARE'] as const) : []),
      ...(isInListing ? (['PRODUCTS_LISTING'] as const) : []),
      ...(isFilterable ? (['PRODUCT_FILTER', 'PRODUCT_SEARCH_RESULTS_FILTER'] as const) : []),
    ],
  };
}
