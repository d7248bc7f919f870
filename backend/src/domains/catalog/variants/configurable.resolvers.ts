import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { gallery, mediaUrls } from '../media/present-media.ts';
import { presentSwatch } from '../media/swatch.ts';
import { productFields } from '../products/product.resolvers.ts';
import { optionUid, selectVariant, valueUid } from './select-variant.ts';

/** Resolvers of configurable products. */
export const resolvers: Resolvers = {
  ConfigurableProduct: {
    ...productFields,
    configurable_options: (product, _, { services }) =>
      product.configurableOptions.map((option) => ({
        id: option.attributeId,
        uid: optionUid(product.id, option.attributeId),
        attribute_id: String(option.attributeId),
        attribute_id_v2: option.attributeId,
        attribute_uid: encodeUid(option.attributeId),
        attribute_code: option.attributeCode,
        label: option.label,
        position: option.position,
        product_id: product.id,
        use_default: false,
        values: option.values.map(({ valueIndex, label, swatch }) => ({
          uid: valueUid(option.attributeId, valueIndex),
          value_index: valueIndex,
          label,
          default_label: label,
          store_label: label,
          use_default_value: true,
          swatch_data: presentSwatch(swatch, mediaUrls(services)),
        })),
      })),
    variants: (product, _, { catalog }) =>
      product.variants.flatMap((variant) => {
        const child = catalog.productById(variant.productId);
        if (!child) return [];
        const attributes = variant.values.map((value) => ({
          uid: valueUid(value.attributeId, value.valueIndex),
          code: value.attributeCode,
          label: value.label,
          value_index: value.valueIndex,
        }));
        return [{ attributes, product: child }];
      }),
    configurable_product_options_selection(product, { configurableOptionValueUids }, { catalog, services }) {
      const { available, variantId } = selectVariant(
        product,
        (configurableOptionValueUids ?? []).map(String),
      );
      const variant = variantId === null ? null : (catalog.productById(variantId) ?? null);
      const reachable = new Set(available.flatMap(({ valueUids }) => valueUids));
      return {
        configurable_options: product.configurableOptions.map((option) => ({
          uid: optionUid(product.id, option.attributeId),
          attribute_code: option.attributeCode,
          label: option.label,
          values: option.values.map(({ valueIndex, label, swatch }) => {
            const uid = valueUid(option.attributeId, valueIndex);
            return {
              ...{ uid, label, is_available: reachable.has(uid), is_use_default: false },
              swatch: presentSwatch(swatch, mediaUrls(services)),
            };
          }),
        })),
        options_available_for_selection: available.map(({ attributeCode, valueUids }) => ({
          attribute_code: attributeCode,
          option_value_uids: [...valueUids],
        })),
        media_gallery: gallery(variant ?? product, mediaUrls(services)),
        variant,
      };
    },
  },
  SwatchDataInterface: { __resolveType: ({ kind }) => kind },
};
