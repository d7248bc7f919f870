import {
  isExempt,
  type TaxExemption,
  type TaxRule,
  type TaxTable,
} from '@ingot/rules/checkout/payment/sales-tax.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PricingBasis } from '../pricing-basis.ts';

const text = defineMessages('taxes', {
  exempt: 'Exempt, certificate {certificate}',
  'sales-tax': 'Sales tax',
  'sales-tax-of': '{region} sales tax',
});

/** Returns the shop's tax table with labels for shoppers. */
export function namedTaxTable({ shop }: Pick<PricingBasis, 'shop'>): TaxTable {
  return {
    ...shop.taxTable,
    defaultLabel: text('sales-tax'),
    nameTax: ({ regionName }: TaxRule) =>
      regionName === null ? text('sales-tax') : text('sales-tax-of', { region: regionName }),
  };
}

/** Returns the label of an exempt customer's tax line; null when the certificate is not valid now. */
export function exemptionLabel(
  exemption: TaxExemption | null,
  { nowMs }: Pick<PricingBasis, 'nowMs'>,
): string | null {
  return isExempt(exemption, nowMs) ? text('exempt', { certificate: exemption.certificate }) : null;
}
