import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { type PlaceStock, setPlaceStock, stockByPlace } from '../stock/pickup-stock.ts';

/** The stock of products at the counters. */
export const pickupStockResolvers: Resolvers = {
  Query: {
    pickup_stock: async (_, { sku }, { services }) => (await stockByPlace(services, sku)).map(present),
  },
  Mutation: {
    set_pickup_stock: async (_, { sku, location, quantity }, context) => {
      const own = signedIn(context);
      const desk = { ...officeDesk(own), catalog: own.services.catalog };
      await setPlaceStock(desk, { sku, code: location, quantity: quantity ?? null });
      return (await stockByPlace(own.services, sku)).map(present);
    },
  },
};

function present({ code, name, quantity }: PlaceStock) {
  return { location: code, name, quantity };
}
