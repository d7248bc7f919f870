import { findCountry } from '@ingot/rules/checkout/countries.ts';
import { inputError } from '../graph/errors.ts';
import type { Resolvers } from '../graph/generated/resolvers.ts';
import { presentCountry } from './present-country.ts';
import { presentCurrency } from './present-currency.ts';
import { presentStoreConfig } from './present-store-config.ts';

/** Settings of the shop. */
export const resolvers: Resolvers = {
  Query: {
    storeConfig: (_, __, { services, currency }) => presentStoreConfig(services.shop, currency),
    availableStores: (_, __, { services, currency }) => [presentStoreConfig(services.shop, currency)],
    currency: (_, __, { services }) => presentCurrency(services.shop),
    countries: (_, __, { services: { shop } }) =>
      shop.countries.map((country) => presentCountry(country, shop.store.locale)),
    country(_, { id }, { services: { shop } }) {
      if (!id) throw inputError('Country "id" value should be specified', 'COUNTRY_ID_MISSING');
      const country = findCountry(shop.countries, id);
      // Magento's words for a country it does not know.
      if (country === null) throw inputError("The country isn't available.", 'COUNTRY_NOT_AVAILABLE');
      return presentCountry(country, shop.store.locale);
    },
  },
};
