import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CARD } from '../card/payment-choice.ts';
import { checkoutCart } from '../testing.ts';
import type { CheckoutStep } from './current-step.ts';
import { StepNotOpenNote } from './step-not-open-note.tsx';

afterEach(cleanup);

const byCard = checkoutCart({ selected_payment_method: { code: CARD, title: 'Card', summary: null } });
const unpaid = checkoutCart({
  selected_payment_method: { code: '', title: '', summary: null },
  price_lock: null,
});

it.each<[CheckoutStep, CheckoutStep, CheckoutContentsFragment, RegExp]>([
  ['address', 'payment', unpaid, /shipping address first\. “Payment” comes next/],
  ['method', 'payment', unpaid, /shipping method first\. “Payment” comes next/],
  ['payment', 'review', unpaid, /payment method first\. “Review and place order” comes next/],
  ['payment', 'review', byCard, /not store card details.*to return to “Review and place order”/],
])('explains why the section %s is open in place of %s (CHK-05)', (step, asked, cart, words) => {
  render(<StepNotOpenNote cart={cart} step={step} asked={asked} />);
  expect(screen.getByRole('status').textContent).toMatch(words);
});
