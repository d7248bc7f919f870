import type { DomainModule } from '../domain-module.ts';
import { resolvers as cartResolvers } from './cart.resolvers.ts';
import { resolvers as cartChangeResolvers } from './cart-change.resolvers.ts';
import { resolvers as cartDiscountsResolvers } from './discounts/cart-discounts.resolvers.ts';
import { jobs } from './jobs.ts';
import { resolvers as cartViewResolvers } from './view/cart-view.resolvers.ts';

/** The parts of the cart domain; `app/modules.ts` composes all domains. */
export const cartModule: DomainModule = {
  resolvers: [cartResolvers, cartChangeResolvers, cartDiscountsResolvers, cartViewResolvers],
  jobs,
};
