import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { stockOf } from '../../catalog/add/offer.ts';

/**
 * Returns the product fields of a line. On a configurable line, the fields of the selected variant
 * override the fields of its product.
 */
export function lineProduct(line: CartLineFragment) {
  const variant = line.__typename === 'ConfigurableCartItem' ? line.configured_variant : null;
  const isSet = line.__typename === 'BundleCartItem';
  return {
    /** The variant's name: the configurable product's name may ask the shopper to choose. */
    name: variant?.name ?? line.product.name ?? '',
    picture: variant?.small_image ?? line.product.small_image,
    stockStatus: stockOf(variant ?? line.product),
    preorderNote: variant?.preorder_note ?? line.product.preorder_note,
    path: `/${line.product.url_key}${line.product.url_suffix ?? ''}`,
    options:
      line.__typename === 'ConfigurableCartItem' ? line.configurable_options.filter((o) => o !== null) : [],
    /** The answers to customizable options, such as the text of an engraving. */
    choices: isSet ? [] : line.chosen_options,
    /** The parts of a set, such as `Your coin: 10 × Tall Ship`. */
    parts: isSet ? line.chosen_options : [],
  };
}
