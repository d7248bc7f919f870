import type { MetalPrice } from '../prices/metal-prices.ts';

/**
 * Returns the structured data of a metal's page: the ask per troy ounce (UN/CEFACT unit APZ) with
 * its time.
 */
export function metalData(
  page: { readonly name: string; readonly address: string },
  price: MetalPrice,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.name,
    url: page.address,
    dateModified: price.time,
    mainEntity: {
      '@type': 'UnitPriceSpecification',
      name: page.name,
      price: price.ask.toFixed(2),
      priceCurrency: 'USD',
      unitCode: 'APZ',
      validFrom: price.time,
    },
  };
}
