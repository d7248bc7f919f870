import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../graphql/execute-document.ts';
import type { OrderContentsFragment } from '../graphql/generated/graphql.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { storeConfigQuery } from '../shop/store-config.ts';
import { Receipt } from './receipt.tsx';

const usd = (value: number) => ({ value, currency: 'USD' as const });

const ORDER: OrderContentsFragment = {
  number: '000000042',
  order_date: '2026-11-19 19:14:00',
  email: 'marta.oakes@post.example',
  status: 'Pending payment',
  shipping_method: 'Insured ground',
  signature_required: true,
  customer_info: { firstname: 'Marta' },
  shipping_address: {
    firstname: 'Marta',
    lastname: 'Oakes',
    street: ['88 Quarry Lane'],
    city: 'Hallow Bridge',
    region: 'Vermont',
    postcode: '05603',
    country_code: 'US',
  },
  payment_methods: [{ name: 'Bank wire', type: 'banktransfer' }],
  payment_instructions: {
    amount: usd(239.24),
    pay_by: '2026-11-20T19:14:00.000Z',
    note: 'Put the order number in the reference and nothing else.',
    lines: [
      { code: 'account', label: 'Account', value: '0000 4120 7781' },
      { code: 'reference', label: 'Reference', value: '000000042' },
    ],
  },
  items: [
    {
      id: '1',
      product_name: '2026 Tall Ship 1 oz silver coin',
      product_sku: 'AG-SHIP-1',
      preorder_note: null,
      quantity_ordered: 5,
      selected_options: null,
      product_sale_price: usd(45.14),
      prices: { row_total: usd(225.7) },
      product: null,
    },
  ],
  total: {
    subtotal_excl_tax: usd(225.7),
    total_shipping: usd(0),
    total_tax: usd(13.54),
    taxes: [{ title: 'Vermont: bullion taxed', amount: usd(13.54) }],
    grand_total: usd(239.24),
  },
};

function showReceipt(order: OrderContentsFragment) {
  const client = createQueryClient((() => new Promise(() => undefined)) as unknown as ExecuteDocument);
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: null, availableStores: null });
  render(
    <QueryClientProvider client={client}>
      <Receipt order={order} />
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

describe('OPEN-34 the receipt', () => {
  it('says the figures exactly as the order has them', () => {
    showReceipt(ORDER);
    const row = screen.getByRole('row', { name: /Tall Ship/ });
    expect(within(row).getByText('$225.70')).toBeTruthy();
    expect(within(row).getByText('$45.14', { selector: 'td' })).toBeTruthy();
    expect(screen.getByText('Vermont: bullion taxed').nextElementSibling?.textContent).toBe('$13.54');
    expect(screen.getByText('Insured delivery').nextElementSibling?.textContent).toBe('Free');
    expect(screen.getAllByText('$239.24').length).toBe(3);
  });

  it('says how to pay, with the reference and until when', () => {
    showReceipt(ORDER);
    expect(screen.getByText('Reference').nextElementSibling?.textContent).toBe('000000042');
    expect(screen.getByText(/on its way by November 20, 2026, 7:14 pm UTC/)).toBeTruthy();
    expect(screen.getByText('Insured ground. An adult must sign.')).toBeTruthy();
  });

  it('leaves the payment out when nothing is left to pay', () => {
    showReceipt({ ...ORDER, payment_instructions: null });
    expect(screen.queryByRole('heading', { name: 'How to pay' })).toBeNull();
  });
});
