import { expect, it } from 'vitest';
import { paymentMethodsSchema } from '../../shop/setting-schemas/checkout-schemas.ts';
import { entryTemplates } from './entry-templates.ts';

it('offers payment methods that need only the account of the dealer (SYS-02)', () => {
  const templates = entryTemplates('payment_methods', 'EUR');
  expect(templates.map(({ label, code }) => [label, code])).toEqual([
    ['Bank wire', 'banktransfer'],
    ['Personal or bank check', 'checkmo'],
  ]);
  const methods = paymentMethodsSchema.parse(templates.map(({ entry }) => entry));
  expect(methods.map(({ code, currencies }) => [code, currencies])).toEqual([
    ['banktransfer', ['EUR']],
    ['checkmo', ['EUR']],
  ]);
  for (const { instructions } of methods) {
    expect(Object.values(instructions).filter(Boolean)).toEqual(['{order_number}']);
  }
});

it('offers nothing for other settings', () => {
  expect(entryTemplates('shipping.methods', 'USD')).toEqual([]);
});
