import { deskBasis } from '../../../domains/checkout/phone/draft-access.ts';
import type { Customer } from '../../../domains/customers/customer.ts';
import { requireAccount } from '../../../domains/customers/desk-page/require-account.ts';
import { officeDesk } from '../../../domains/shop/desk/office-desk.ts';
import { requireProof } from '../../../domains/staff/proof/require-proof.ts';
import { requestOwnTask } from '../../../domains/staff/tasks/request-own-task.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { demoAccount } from '../customer-act-errors.ts';
import { countCustomerData } from '../customer-data.ts';
import { deleteCustomerAtDesk } from '../delete-customer-at-desk.ts';
import { mergeCustomers, previewMerge } from '../merge-customers.ts';

/**
 * Records that the shop keeps for the retention period, because of the laws about taxes and
 * precious metals.
 */
const KEPT: ReadonlySet<string> = new Set(['orders', 'quotes', 'certificates']);

/** Merge, export and deletion of accounts. */
export const customerActResolvers: Resolvers = {
  Query: {
    merge_preview: async (_, { source: sourceId, target: targetId }, { services }) => {
      const ids = { sourceId: readId(sourceId), targetId: readId(targetId) };
      const { source, target, moves, metalYears, token } = await previewMerge(services, ids);
      const sides = { source: toSide(source), target: toSide(target) };
      return { ...sides, moves: [...moves], metal_years: [...metalYears], token };
    },
    deletion_preview: async (_, { customer }, { services: { db, shop } }) => {
      const { id } = await requireAccount(db, readId(customer));
      const counts = await countCustomerData(db, id);
      return {
        deleted: counts.filter(({ code }) => !KEPT.has(code)),
        kept: counts.filter(({ code }) => KEPT.has(code)),
        kept_years: shop.orders.buyerKeptYears,
      };
    },
  },
  Mutation: {
    merge_customers: async (_, { source, target, token }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const ids = { sourceId: readId(source), targetId: readId(target) };
      await mergeCustomers(officeDesk(own), ids, { token, basis: deskBasis(own) });
      return true;
    },
    export_customer: async (_, { customer }, context) => {
      const own = signedIn(context);
      const { id, email, isDemo } = await requireAccount(own.services.db, readId(customer));
      if (isDemo) throw demoAccount();
      return requestOwnTask(own, { kind: 'customer_data', subject: email, args: { customerId: id } });
    },
    delete_customer: async (_, { customer, reason }, context) => {
      const own = signedIn(context);
      requireProof(own);
      await deleteCustomerAtDesk(officeDesk(own), { customerId: readId(customer), reason });
      return true;
    },
  },
};

function toSide({ id, firstname, lastname, email }: Customer) {
  return { id: String(id), name: `${firstname} ${lastname}`, email };
}
