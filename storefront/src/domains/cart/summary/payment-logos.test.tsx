import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PaymentLogos } from './payment-logos.tsx';

afterEach(cleanup);

test('shows the payment methods that the shop offers for the cart', () => {
  const methods = [
    { code: 'banktransfer', title: 'Bank wire' },
    null,
    { code: 'other', title: 'Bank debit' },
  ];
  render(<PaymentLogos methods={methods} />);
  const list = screen.getByRole('list', { name: 'Payment methods' });
  expect([...list.children].map((mark) => mark.textContent)).toEqual(['Bank wire', 'Bank debit']);
});

test('shows nothing while no payment method is known', () => {
  const { container } = render(<PaymentLogos methods={[]} />);
  expect(container.innerHTML).toBe('');
});
