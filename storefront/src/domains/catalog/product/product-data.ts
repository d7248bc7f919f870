import { averageStars } from '@ingot/rules/reviews/average-stars.ts';
import type {
  AggregateOffer,
  AggregateRating,
  Offer,
  Product,
  ProductGroup,
  Review,
  WithContext,
} from 'schema-dts';
import type { BuyBoxFragment, ProductViewFragment } from '../../../platform/graphql/generated/graphql.ts';
import { productPath } from '../product-path.ts';
import { choiceQuery } from './variants/choice-url.ts';
import { pageChoices } from './variants/product-variants.ts';

type Piece = Pick<
  BuyBoxFragment,
  | 'is_salable'
  | 'stock_status'
  | 'is_preorder'
  | 'preorder_ship_date'
  | 'price_range'
  | 'price_tiers'
  | 'min_sale_qty'
  | 'price_as_of'
>;

/** The reviews of a product, as search engines read them. */
export interface Reviewed {
  readonly reviews: {
    readonly items:
      | readonly ({
          readonly summary: string;
          readonly text: string;
          readonly nickname: string;
          readonly created_at: string;
          readonly average_rating: number;
        } | null)[]
      | null;
  };
}

const DAY_MS = 86_400_000;

/**
 * Returns the schema.org data of a product page: a `Product` with its offer, or a `ProductGroup`
 * with every variant as a product. A grouped product or a bundle has a range of prices. `baseUrl` is the shop's public URL.
 */
export function productData(
  product: ProductViewFragment & Reviewed,
  baseUrl: string | null | undefined,
): WithContext<Product> | WithContext<ProductGroup> {
  const base = (baseUrl ?? '').replace(/\/$/, '');
  const url = base + productPath(product);
  const { options, variants } = pageChoices(product);
  const shared = {
    name: product.name ?? '',
    url,
    ...textOf(product),
    image: picturesOf(product),
    ...(product.mint ? { brand: { '@type': 'Brand', name: product.mint.name } as const } : {}),
    ...opinionsOf(product),
  };
  if (options.length === 0) {
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: product.sku ?? '',
      ...shared,
      offers: /^(Bundle|Grouped)/.test(product.__typename) ? offersOf(product, url) : offerOf(product, url),
    };
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: product.sku ?? '',
    variesBy: options.map((option) => option.label),
    ...shared,
    hasVariant: variants.map(({ product: piece, values }) => {
      const address = url + choiceQuery(options, values, new URLSearchParams());
      return {
        '@type': 'Product',
        sku: piece.sku ?? '',
        name: piece.name ?? '',
        image: picturesOf(piece.media_gallery?.length ? piece : product),
        additionalProperty: options.map((option) => ({
          '@type': 'PropertyValue',
          name: option.label,
          value: option.values.find((value) => value.uid === values[option.code])?.label ?? '',
        })),
        offers: offerOf(piece, address),
      };
    }),
  };
}

/**
 * Returns the current cash price of the smallest quantity that can be ordered, at its tier, and the
 * availability. The feed for shopping engines states the same price.
 */
function offerOf(piece: Piece, url: string): Offer {
  const quantity = piece.min_sale_qty ?? 1;
  const tier = piece.price_tiers?.findLast((one) => (one?.quantity ?? 1) <= quantity)?.final_price;
  const { value, currency } = tier ?? piece.price_range.minimum_price.final_price;
  return {
    '@type': 'Offer',
    url,
    price: (Math.round((value ?? 0) * 100) * quantity) / 100,
    priceCurrency: currency ?? 'USD',
    itemCondition: 'https://schema.org/NewCondition',
    ...(quantity > 1 ? { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: quantity } } : {}),
    ...availabilityOf(piece),
    // A market price is valid for a day; a fixed price has no end.
    ...(piece.price_as_of
      ? { priceValidUntil: new Date(Date.parse(piece.price_as_of) + DAY_MS).toISOString().slice(0, 10) }
      : {}),
  };
}

/** Returns the range of prices of a grouped product or a bundle, and its availability. */
function offersOf(group: ProductViewFragment, url: string): AggregateOffer {
  const { minimum_price: least, maximum_price: most } = group.price_range;
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: least.final_price.value ?? 0,
    highPrice: most?.final_price.value ?? least.final_price.value ?? 0,
    priceCurrency: least.final_price.currency ?? 'USD',
    ...availabilityOf(group),
  };
}

function availabilityOf(piece: Piece): Pick<Offer & object, 'availability' | 'availabilityStarts'> {
  if (!piece.is_salable || piece.stock_status === 'OUT_OF_STOCK') {
    return { availability: 'https://schema.org/OutOfStock' };
  }
  if (!piece.is_preorder) return { availability: 'https://schema.org/InStock' };
  return {
    availability: 'https://schema.org/PreOrder',
    ...(piece.preorder_ship_date ? { availabilityStarts: piece.preorder_ship_date } : {}),
  };
}

function textOf(product: ProductViewFragment): { description?: string } {
  const description = product.meta_description ?? '';
  return description === '' ? {} : { description };
}

function picturesOf({ media_gallery: media }: Pick<ProductViewFragment, 'media_gallery'>): string[] {
  return (media ?? []).flatMap((entry) =>
    entry?.__typename === 'ProductImage' && entry.url ? [entry.url] : [],
  );
}

/** Returns the average rating and the newest reviews; nothing without reviews. */
function opinionsOf(
  product: ProductViewFragment & Reviewed,
): { aggregateRating: AggregateRating; review: Review[] } | object {
  if (product.review_count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(averageStars(product.rating_summary)),
      reviewCount: product.review_count,
    },
    review: (product.reviews.items ?? []).flatMap((review) =>
      review === null
        ? []
        : [
            {
              '@type': 'Review',
              name: review.summary,
              reviewBody: review.text,
              author: { '@type': 'Person', name: review.nickname },
              datePublished: review.created_at.slice(0, 10),
              reviewRating: {
                '@type': 'Rating',
                ratingValue: Math.round(review.average_rating / 2) / 10,
              },
            },
          ],
    ),
  };
}
