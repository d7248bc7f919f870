import { describe, expect, it } from 'vitest';
import { configurable, pageProduct, tiers } from '../testing.tsx';
import { productData } from './product-data.ts';

const BASE = 'https://shop.example/';
// biome-ignore lint/suspicious/noExplicitAny: the test reads structured data as plain JSON.
const read = (product: ReturnType<typeof pageProduct>): any =>
  JSON.parse(JSON.stringify(productData(product, BASE)));

describe('structured data of a product page', () => {
  it('offers a product at the displayed price, valid until the next day (SEO-02)', () => {
    expect(read(pageProduct())).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: 'AG-SHIP-1',
      url: 'https://shop.example/2026-tall-ship.html',
      brand: { '@type': 'Brand', name: 'Tern Island Mint' },
      image: ['/media/catalog/product/b.webp', '/media/catalog/product/a.webp'],
      aggregateRating: { ratingValue: 4.8, reviewCount: 1284 },
      offers: {
        '@type': 'Offer',
        price: 45.18,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        priceValidUntil: '2026-11-20',
      },
    });
  });

  it('offers the smallest quantity that can be ordered, at the price of its tier (SEO-02, KIND-07)', () => {
    const sold = pageProduct({ min_sale_qty: 25, price_tiers: tiers([1, 45.18], [20, 44.66], [500, 43.62]) });
    expect(read(sold).offers).toMatchObject({
      price: 1_116.5,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 25 },
    });
    expect(read(pageProduct()).offers).not.toHaveProperty('eligibleQuantity');
  });

  it.each(['GroupedProduct', 'BundleProduct'])('offers a %s at the range of its prices (SEO-02)', (type) => {
    const [least, most] = [45.18, 58].map((value) => ({ value, currency: 'USD' }));
    const group = pageProduct({
      __typename: type,
      price_range: {
        minimum_price: { regular_price: least, final_price: least },
        maximum_price: { final_price: most },
      },
    });
    expect(read(group).offers).toEqual({
      '@type': 'AggregateOffer',
      url: 'https://shop.example/2026-tall-ship.html',
      lowPrice: 45.18,
      highPrice: 58,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    });
  });

  it('includes reviews, and no rating without them (SEO-02)', () => {
    const review = {
      nickname: 'Odile',
      summary: 'First silver',
      text: 'It is heavy.',
      average_rating: 90,
      created_at: '2026-10-28 10:00:00',
    };
    const page = { current_page: 1, total_pages: 1 };
    expect(read(pageProduct({ reviews: { items: [review], page_info: page } })).review).toEqual([
      {
        '@type': 'Review',
        name: 'First silver',
        reviewBody: 'It is heavy.',
        author: { '@type': 'Person', name: 'Odile' },
        datePublished: '2026-10-28',
        reviewRating: { '@type': 'Rating', ratingValue: 4.5 },
      },
    ]);
    const silent = read(pageProduct({ review_count: 0 }));
    expect(silent).not.toHaveProperty('aggregateRating');
    expect(silent).not.toHaveProperty('review');
  });

  it('includes the ship date of a pre-order and the stock status (SEO-02)', () => {
    const soon = { is_preorder: true, preorder_ship_date: '2026-12-04' };
    expect(read(pageProduct(soon)).offers).toMatchObject({
      availability: 'https://schema.org/PreOrder',
      availabilityStarts: '2026-12-04',
    });
    expect(read(pageProduct({ is_salable: false, stock_status: 'OUT_OF_STOCK' })).offers.availability).toBe(
      'https://schema.org/OutOfStock',
    );
  });

  it('gives a fixed price no end', () => {
    expect(read(pageProduct({ price_as_of: null })).offers).not.toHaveProperty('priceValidUntil');
  });

  it('lists every variant of a configurable product with its own URL, price and stock (SEO-02)', () => {
    const group = read(
      configurable({ weight: 'Weight', year: 'Year' }, [
        { sku: 'HALF-26', values: { weight: '½ oz', year: '2026' }, cash: 1806.4 },
        { sku: 'ONE-24', values: { weight: '1 oz', year: '2024' }, cash: 3500, status: 'OUT_OF_STOCK' },
      ]),
    );
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'PARENT',
      variesBy: ['Weight', 'Year'],
    });
    expect(group).not.toHaveProperty('offers');
    expect(group.hasVariant).toHaveLength(2);
    expect(group.hasVariant[0]).toMatchObject({
      '@type': 'Product',
      sku: 'HALF-26',
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Weight', value: '½ oz' },
        { '@type': 'PropertyValue', name: 'Year', value: '2026' },
      ],
      offers: {
        price: 1806.4,
        url: 'https://shop.example/2026-tall-ship.html?weight=1-2-oz&year=2026',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(group.hasVariant[1].offers.availability).toBe('https://schema.org/OutOfStock');
  });
});
