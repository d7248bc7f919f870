import { type SetupFacts, setupItems } from '@ingot/rules/shop/setup-items.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import { confirmItem, withdrawItem } from '../confirm-item.ts';
import { listConfirmations } from '../confirmation.repository.ts';
import { countOpenSteps } from '../count-open-steps.ts';
import { readSetup } from '../read-setup-facts.ts';
import { countDemoData } from '../removal/demo-data.repository.ts';
import { readDemoNames } from '../removal/demo-names.ts';
import { requestRemoval } from '../removal/remove-demo-task.ts';

/** The setup of the shop. */
export const setupResolvers: Resolvers = {
  Query: {
    shop_setup: (_, __, context) => present(signedIn(context)),
    open_setup_steps: (_, __, { services }) => countOpenSteps(services),
  },
  Mutation: {
    confirm_setup_item: async (_, { item }, context) => {
      await confirmItem(signedIn(context), item);
      return present(signedIn(context));
    },
    withdraw_setup_item: async (_, { item }, context) => {
      await withdrawItem(signedIn(context), item);
      return present(signedIn(context));
    },
    remove_demo_data: (_, { shop_name }, context) => requestRemoval(signedIn(context), shop_name),
  },
};

async function present({ services, staff }: SignedInContext) {
  const { db, shop } = services;
  const [facts, confirmations, demo] = await Promise.all([
    readSetup(services),
    listConfirmations(db),
    countDemoData(db, await readDemoNames()),
  ]);
  return {
    items: setupItems(facts).map(({ name, state, isRequired }) => ({
      name,
      state,
      is_required: isRequired,
      details: [...detailsOf(name, facts)],
    })),
    confirmations: confirmations.map(({ item, byName, atMs }) => ({ item, by: byName, at: atMs })),
    is_playing: facts.mayPlay,
    address: shop.baseUrl,
    shop_name: shop.store.storeName,
    is_demo_owner: staff.isDemo,
    demo: {
      products: demo.products,
      orders: demo.orders,
      customers: demo.customers,
      reviews: demo.reviews,
      own_orders: demo.ownOrders,
      own_products: demo.ownProducts,
      kept_products: demo.kept,
    },
  };
}

/** Returns what an item is about in this shop. */
function detailsOf(name: string, facts: SetupFacts): readonly string[] {
  switch (name) {
    case 'name':
      return [facts.shopName];
    case 'owners':
      return [String(facts.owners)];
    case 'e-mail':
    case 'sender':
      return facts.email === '' ? [] : [facts.email];
    case 'phone':
      return facts.phone === '' ? [] : [facts.phone];
    case 'mails to the dealer':
      return facts.kindsWithoutMail;
    case 'ways to pay':
      return facts.otherPayments;
    case 'legal pages':
      return facts.drafts;
    case 'tax':
      return [String(facts.taxRules)];
    case 'delivery':
      return [String(facts.deliveryMethods)];
    case 'countries':
      return [String(facts.countries)];
    case 'keys':
      return facts.keysInDatabase;
    case 'products':
      return [String(facts.products), String(facts.demoProducts)];
    default:
      return [];
  }
}
