import type { ProductPageProductFragment } from '../graphql/generated/graphql.ts';
import { productPath } from './product-address.ts';

const AVAILABILITY = {
  IN_STOCK: 'https://schema.org/InStock',
  PREORDER: 'https://schema.org/PreOrder',
  OUT_OF_STOCK: 'https://schema.org/OutOfStock',
} as const;

/** schema.org `Product` of a product page. `baseUrl` is the shop's public address. */
export function productData(product: ProductPageProductFragment, baseUrl: string | null | undefined): object {
  const base = (baseUrl ?? '').replace(/\/$/, '');
  const { minimum_price: cheapest, maximum_price: dearest } = product.price_range;
  const hasRange = (dearest?.final_price.value ?? 0) > (cheapest.final_price.value ?? 0);
  const shared = {
    priceCurrency: cheapest.final_price.currency,
    availability: AVAILABILITY[product.stock_status ?? 'OUT_OF_STOCK'],
    url: `${base}${productPath(product)}`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.meta_description ?? undefined,
    image: product.image?.url ?? undefined,
    ...(product.mint ? { brand: { '@type': 'Brand', name: product.mint.name } } : {}),
    ...(product.review_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: (product.rating_summary / 20).toFixed(1),
            reviewCount: product.review_count,
          },
        }
      : {}),
    offers: hasRange
      ? {
          '@type': 'AggregateOffer',
          lowPrice: cheapest.final_price.value,
          highPrice: dearest?.final_price.value,
          ...shared,
        }
      : {
          '@type': 'Offer',
          price: cheapest.final_price.value,
          itemCondition: 'https://schema.org/NewCondition',
          ...shared,
        },
  };
}
