import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { inputError, notAuthorized } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { shownSource } from '../attributes/shown-value.ts';
import { loadDetails } from '../details/load-details.ts';
import {
  addProducts,
  assignCompareList,
  type CompareAccess,
  endCompareList,
  removeProducts,
} from './change-compare-list.ts';
import { findCompareList } from './compare.repository.ts';
import { type CompareList, MAX_COMPARED } from './compare-list.ts';
import { compareProducts } from './compare-products.ts';
import { createCompareList } from './create-compare-list.ts';
import { openCompareList } from './open-compare-list.ts';

const rejection = defineMessages('compare-answers', {
  'too-many-compared': 'At most {most} products can be compared at once.',
});

/** Resolvers of compare lists. */
export const resolvers: Resolvers = {
  Query: {
    compareList: async (_, { uid }, context) => {
      const list = await openCompareList(context.services.db, String(uid), context.viewer.customerId);
      return list && present(list, context);
    },
  },
  Customer: {
    compare_list: async ({ id }, _, context) => {
      const list = await findCompareList(context.services.db, { customerId: id });
      return list && present(list, context);
    },
  },
  Mutation: {
    createCompareList: async (_, { input }, context) => {
      const { services, viewer, clientAddress, now: nowMs } = context;
      const productIds = soldIds(input?.products ?? [], context);
      const { customerId } = viewer;
      return present(
        await createCompareList(services, { customerId, productIds, clientAddress, nowMs }),
        context,
      );
    },
    addProductsToCompareList: async (_, { input }, context) => {
      const { uid, products } = required(input);
      const ids = soldIds(products, context);
      return present(await addProducts(context.services, accessOf(uid, context), ids), context);
    },
    removeProductsFromCompareList: async (_, { input }, context) => {
      const { uid, products } = required(input);
      const ids = products.slice(0, MAX_COMPARED).flatMap((id) => idOf(id) ?? []);
      return present(await removeProducts(context.services, accessOf(uid, context), ids), context);
    },
    deleteCompareList: async (_, { uid }, context) => ({
      result: await endCompareList(context.services, accessOf(uid, context)),
    }),
    assignCompareListToCustomer: async (_, { uid }, context) => {
      const { customerId } = context.viewer;
      if (customerId === null) {
        throw notAuthorized("The current customer isn't authorized.", 'CUSTOMER_NOT_AUTHORIZED');
      }
      const list = await assignCompareList(context.services, { ...accessOf(uid, context), customerId });
      return { result: true, compare_list: await present(list, context) };
    },
  },
};

function accessOf(uid: string | number, { viewer, now }: Context): CompareAccess {
  return { uid: String(uid), customerId: viewer.customerId, nowMs: now };
}

function required<T>(input: T | null | undefined): T {
  if (input == null) throw inputError('"uid" value must be specified.', 'COMPARE_UID_MISSING');
  return input;
}

/** Returns the ids of products that are for sale. Like Magento, ignores the others. */
function soldIds(ids: readonly (string | number | null)[], { catalog }: Context): number[] {
  if (ids.length > MAX_COMPARED) {
    throw inputError(rejection('too-many-compared', { most: MAX_COMPARED }), 'TOO_MANY_COMPARED');
  }
  return ids.flatMap((id) => {
    const product = catalog.productById(idOf(id) ?? -1);
    return product?.visibility === 'catalog_search' ? [product.id] : [];
  });
}

/** Returns a product id given as a number or uid, or null when it is neither. */
function idOf(id: string | number | null): number | null {
  const text = /^\d{1,9}$/.test(String(id)) ? String(id) : decodeUid(String(id));
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

async function present({ uid, productIds }: CompareList, context: Context) {
  const { catalog } = context;
  const sold = productIds
    .flatMap((id) => catalog.productById(id) ?? [])
    .filter((product) => product.visibility === 'catalog_search');
  const compared = await Promise.all(
    sold.map(async (product) => ({ product, details: await loadDetails(product, context) })),
  );
  const { attributes, rows } = compareProducts(shownSource(context), compared);
  return {
    uid,
    item_count: rows.length,
    attributes: attributes.map(({ code, label }) => ({ code, label })),
    items: rows.map(({ product, values }) => ({
      uid: String(product.id),
      product,
      attributes: values.map(({ code, label, value }) => ({
        code,
        value,
        attribute_name: label,
        attribute_value: value,
      })),
    })),
  };
}
