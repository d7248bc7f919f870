import { findCountry } from '@ingot/rules/checkout/addresses/countries.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { inputError } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { presentCountry } from './countries/present-country.ts';
import { presentCurrency } from './countries/present-currency.ts';
import { promiseBasisOf } from './promises/promise-basis.ts';
import { isPromiseName, PROMISE_NAMES } from './promises/promise-names.ts';
import { shopPromise } from './promises/shop-promise.ts';
import { presentReCaptcha, presentReCaptchaForm } from './store-views/present-recaptcha.ts';
import { presentStoreConfig } from './store-views/present-store-config.ts';
import { storeViewOf } from './store-views/store-views.ts';

const text = defineMessages('shop-answers', {
  'country-not-available': "The country isn't available.",
});

/** Resolvers of the shop's settings. */
export const resolvers: Resolvers = {
  Query: {
    storeConfig: (_, __, { services, store, currency, now }) =>
      presentStoreConfig(services, storeViewOf(services.shop, store), currency, now),
    availableStores: (_, __, { services, now }) =>
      services.shop.storeViews.map((view) => presentStoreConfig(services, view, view.displayCurrency, now)),
    shopPromises: (_, { names }, context) =>
      [...new Set(names ?? PROMISE_NAMES)]
        .filter(isPromiseName)
        .map((name) => ({ name, text: shopPromise(name, promiseBasisOf(context)) })),
    recaptchaV3Config: (_, __, { services: { captcha, shop }, store }) =>
      presentReCaptcha(captcha, storeViewOf(shop, store).locale.slice(0, 2)),
    recaptchaFormConfig: (_, { formType }, { services: { captcha, shop }, store }) =>
      presentReCaptchaForm(captcha, storeViewOf(shop, store).locale.slice(0, 2), formType),
    currency: (_, __, { services: { shop }, store }) => presentCurrency(shop, storeViewOf(shop, store)),
    countries: (_, __, { services: { shop }, store }) =>
      shop.countries.map((country) => presentCountry(country, storeViewOf(shop, store).locale)),
    country(_, { id }, { services: { shop }, store }) {
      if (!id) throw inputError('Country "id" value should be specified', 'COUNTRY_ID_MISSING');
      const country = findCountry(shop.countries, id);
      // Magento's message for an unknown country.
      if (country === null) throw inputError(text('country-not-available'), 'COUNTRY_NOT_AVAILABLE');
      return presentCountry(country, storeViewOf(shop, store).locale);
    },
  },
};
