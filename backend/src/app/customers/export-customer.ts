import { writeFile } from 'node:fs/promises';
import { requireAccount } from '../../domains/customers/desk-page/require-account.ts';
import { findMailChoices } from '../../domains/customers/mail-choices/mail-choices.repository.ts';
import type { OfficeTaskKind } from '../../platform/office/office-part.ts';
import { readCustomerData } from './customer-data.ts';

/** Arguments of the export of a customer's data. */
export interface CustomerExport {
  readonly customerId: number;
}

/** Writes all data of a customer as JSON, for a request under the privacy rules. */
export const customerDataTask: OfficeTaskKind = {
  permission: 'customers.write',
  async run({ db, clock }, args, file, report) {
    const { customerId } = args as CustomerExport;
    const customer = await requireAccount(db, customerId);
    const data = {
      written_at: new Date(clock.now()).toISOString(),
      account: {
        email: customer.email,
        prefix: customer.prefix,
        firstname: customer.firstname,
        middlename: customer.middlename,
        lastname: customer.lastname,
        suffix: customer.suffix,
        date_of_birth: customer.dateOfBirth,
        gender: customer.gender,
        tax_number: customer.taxvat,
        tax_certificate: customer.taxExemption?.certificate ?? null,
        store_view: customer.storeView,
        is_subscribed: customer.isSubscribed,
        created_at: new Date(customer.createdAtMs).toISOString(),
      },
      mail_choices: await findMailChoices(db, customerId),
      ...(await readCustomerData(db, customerId, report)),
    };
    await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
    return { fileName: `customer-${customerId}.json` };
  },
};
