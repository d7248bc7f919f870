import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import { z } from 'zod';
import { flag, moment, text } from '../../../platform/import-files/columns.ts';
import type { RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { findCustomerByEmail, setTaxExemption } from '../customer.repository.ts';
import { storedTaxCertificates } from './stored-customers.ts';

const schema = z.strictObject({
  email: text(254),
  certificate: text(64),
  expires_at: moment().nullish(),
  revoked: flag().default(false),
});

/**
 * Importer of the section `tax-certificates`. A customer with a valid certificate pays no sales
 * tax.
 */
export const taxCertificateImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'tax-certificates',
  schema,
  stored: storedTaxCertificates,
  key: ({ email }) => ({ column: 'email', value: canonicalEmail(email) ?? email }),
  async importBatch(trx, rows) {
    const problems: RowProblem[] = [];
    for (const { row, number } of rows) {
      const customer = await findCustomerByEmail(trx, row.email);
      if (customer === null) {
        problems.push({ number, column: 'email', message: `no customer has the address "${row.email}"` });
        continue;
      }
      const exemption = { certificate: row.certificate, expiresMs: row.expires_at ?? null };
      await setTaxExemption(trx, customer.id, row.revoked ? null : exemption);
    }
    return problems;
  },
};
