import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { CurrencyEnum, Resolvers } from '../../../generated/resolvers.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { priceView } from '../../pricing/price-view.ts';
import { readProductPriceHistory } from './read-product-price-history.ts';

const text = defineMessages('product-price-history-answers', {
  'product-not-found': "The product doesn't exist.",
});

/** Resolvers of product price history. */
export const resolvers: Resolvers = {
  Query: {
    async productPriceHistory(_, { sku, range }, context) {
      const { services, catalog, spot, now, cacheTags } = context;
      const product = catalog.productBySku(sku);
      if (!product) throw noSuchEntity(text('product-not-found'), 'PRODUCT_NOT_FOUND');
      cacheTags.add(`cat_p_${product.id}`);
      const past = await readProductPriceHistory({ ...services, catalog, spot, nowMs: now }, product, range);
      if (past === null) return null;
      const { currency } = priceView(context);
      const amount = (minor: number) => convertMinor(minor, currency.rateE6) / 100;
      const prices = past.map(({ cashMinor }) => cashMinor);
      return {
        sku: product.sku,
        range,
        points: past.map(({ atMs, cashMinor, figures }) => ({
          time: new Date(atMs).toISOString(),
          price: amount(cashMinor),
          metal_value: amount(figures.metalValueMinor),
          premium_percent: Math.round(figures.premiumPpm / 100) / 100,
        })),
        currency: currency.code as CurrencyEnum,
        low: prices.length === 0 ? null : amount(Math.min(...prices)),
        high: prices.length === 0 ? null : amount(Math.max(...prices)),
        price_version: spot.version,
      };
    },
  },
};
