import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { stockOf } from '../../catalog/add/offer.ts';

/** What differs between a configurable line and its chosen variant: the variant's own where it has one. */
export function pieceOfLine(line: CartLineFragment) {
  const variant = line.__typename === 'ConfigurableCartItem' ? line.configured_variant : null;
  return {
    /** The variant's where one is chosen: the product's own may ask to choose. */
    name: variant?.name ?? line.product.name ?? '',
    picture: variant?.small_image ?? line.product.small_image,
    stockStatus: stockOf(variant ?? line.product),
    preorderNote: variant?.preorder_note ?? line.product.preorder_note,
    path: `/${line.product.url_key}${line.product.url_suffix ?? ''}`,
    options:
      line.__typename === 'ConfigurableCartItem' ? line.configurable_options.filter((o) => o !== null) : [],
  };
}
