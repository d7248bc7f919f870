import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { setExemption } from '../certificates/set-exemption.ts';
import type { CustomerRow } from '../desk-list/customer-list.repository.ts';
import { listCustomers } from '../desk-list/list-customers.ts';
import { isClosed } from '../desk-page/account-page.repository.ts';
import { addCustomerNote } from '../desk-page/add-note.ts';
import { findCustomer } from '../find-customer.ts';
import { groupName } from '../groups/group-name.ts';
import { presentCustomer } from './present-customer.ts';

/** Resolvers for customers in the back office. */
export const customerDeskResolvers: Resolvers = {
  Query: {
    customers: async (_, { search, group, after, limit }, { services }) => {
      const groupId = group == null ? null : readId(group);
      const page = await listCustomers(services.db, { search, groupId, after: after ?? null, limit });
      return {
        customers: page.rows.map((row) => toRow(row, services.shop)),
        total: page.total,
        next: page.next,
      };
    },
    customer: async (_, { id }, { services }) => {
      const customer = await findCustomer(services.db, readId(id));
      if (customer === null || (await isClosed(services.db, customer.id))) return null;
      return presentCustomer(services, customer);
    },
  },
  Mutation: {
    add_customer_note: async (_, { id, text }, context) => {
      await addCustomerNote(officeDesk(signedIn(context)), readId(id), text);
      return true;
    },
    set_tax_certificate: async (_, { id, seen, certificate, last_day: lastDay }, context) => {
      await setExemption(officeDesk(signedIn(context)), readId(id), {
        seen: seen ?? null,
        certificate: certificate ?? null,
        lastDay: lastDay ?? null,
      });
      return true;
    },
  },
};

function toRow(row: CustomerRow, shop: ShopSettings) {
  return {
    id: String(row.id),
    name: row.name,
    email: row.email,
    telephone: row.telephone,
    place: row.city === null ? null : [row.city, row.region, row.country].filter(Boolean).join(', '),
    since: row.created_at.getTime(),
    is_confirmed: row.is_confirmed,
    group: groupName(shop, row.group_id),
  };
}
