import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CheckoutContentsFragment } from '../graphql/generated/graphql.ts';
import type { CheckoutStep } from './current-step.ts';
import { CARD } from './payment-choice.ts';
import { checkoutCart } from './testing-checkout.ts';
import { TooEarlyNote } from './too-early-note.tsx';

afterEach(cleanup);

const byCard = checkoutCart({ selected_payment_method: { code: CARD, title: 'Card', summary: null } });
const unpaid = checkoutCart({
  selected_payment_method: { code: '', title: '', summary: null },
  price_lock: null,
});

it.each<[CheckoutStep, CheckoutStep, CheckoutContentsFragment, RegExp]>([
  ['address', 'payment', unpaid, /first where it should go\. “Payment” comes after that/],
  ['method', 'payment', unpaid, /first how it should travel\. “Payment” comes after that/],
  [
    'payment',
    'review',
    unpaid,
    /first how you would like to pay\. “Review and place order” comes after that/,
  ],
  ['payment', 'review', byCard, /nothing of a card.*“Review and place order” is open again/],
])(
  'CHK-05 who asks too early is told why the section %s is open in place of %s',
  (step, asked, cart, words) => {
    render(<TooEarlyNote cart={cart} step={step} asked={asked} />);
    expect(screen.getByRole('status').textContent).toMatch(words);
  },
);
