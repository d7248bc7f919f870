import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { CountryCodeEnum, Resolvers } from '../../../generated/resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { pageInfo, rangeOf, requirePage } from '../../../platform/graphql/paging.ts';
import { createCustomerAddress, MAX_ADDRESSES } from './create-customer-address.ts';
import { findAddresses } from './customer-address.repository.ts';
import { deleteCustomerAddress } from './delete-customer-address.ts';
import { typedCustomerAddress } from './typed-customer-address.ts';
import { updateCustomerAddress } from './update-customer-address.ts';

/** Resolvers for the address book. */
export const resolvers: Resolvers = {
  Mutation: {
    createCustomerAddress: (_, { input }, { services, viewer, now }) =>
      createCustomerAddress(services, viewer, {
        address: () => typedCustomerAddress(input, null),
        isDefaultShipping: input.default_shipping ?? false,
        isDefaultBilling: input.default_billing ?? false,
        nowMs: now,
      }),
    updateCustomerAddress: (_, { id, input }, { services, viewer, now }) => {
      if (!input) throw inputError('"input" value must be specified', 'REQUIRED_PARAMETER_MISSING');
      return updateCustomerAddress(services, viewer, {
        id,
        changed: (known) => typedCustomerAddress(input, known),
        isDefaultShipping: input.default_shipping ?? null,
        isDefaultBilling: input.default_billing ?? null,
        nowMs: now,
      });
    },
    deleteCustomerAddress: async (_, { id }, { services, viewer }) => {
      await deleteCustomerAddress(services, viewer, id);
      return true;
    },
  },
  Customer: {
    addresses: ({ id }, _, { services }) => findAddresses(services.db, id),
    addressesV2: async ({ id }, args, { services }) => {
      const page = requirePage(args, { fallback: 5, maxEntries: MAX_ADDRESSES });
      const book = await findAddresses(services.db, id);
      const pages = Math.ceil(book.length / page.pageSize);
      if (page.currentPage > Math.max(pages, 1)) {
        throw inputError(
          `currentPage value ${page.currentPage} specified is greater than the ${pages} page(s) available.`,
          'INVALID_CURRENT_PAGE',
        );
      }
      const { offset, limit } = rangeOf(page);
      return {
        items: book.slice(offset, offset + limit),
        page_info: pageInfo(page, book.length),
        total_count: book.length,
      };
    },
    default_billing: async ({ id }, _, { services }) =>
      idOf((await findAddresses(services.db, id)).find(({ isDefaultBilling }) => isDefaultBilling)),
    default_shipping: async ({ id }, _, { services }) =>
      idOf((await findAddresses(services.db, id)).find(({ isDefaultShipping }) => isDefaultShipping)),
  },
  CustomerAddress: {
    uid: ({ id }) => encodeUid(id),
    customer_id: ({ customerId }) => customerId,
    default_billing: ({ isDefaultBilling }) => isDefaultBilling,
    default_shipping: ({ isDefaultShipping }) => isDefaultShipping,
    street: ({ street }) => [...street],
    country_code: ({ countryCode }) => countryCode as CountryCodeEnum,
    country_id: ({ countryCode }) => countryCode,
    region: ({ region, regionCode, regionId }) =>
      region === null ? null : { region, region_code: regionCode, region_id: regionId },
    region_id: ({ regionId }) => regionId,
    vat_id: ({ vatId }) => vatId,
  },
};

function idOf(address: { readonly id: number } | undefined): string | null {
  return address ? String(address.id) : null;
}
