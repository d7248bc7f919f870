import { describe, expect, it } from 'vitest';
import {
  type CheckoutEvent,
  type CheckoutMachine,
  type CheckoutPart,
  NEW_CHECKOUT,
  nextCheckout,
} from './checkout-machine.ts';

const PARTS: readonly CheckoutPart[] = [
  'shippingAddress',
  'shippingMethod',
  'billingAddress',
  'payment',
  'order',
];
const error = new Error('rejected');
const card = { lastFour: '4242', publicHash: null };

const submit = (part: CheckoutPart): CheckoutEvent => ({ type: 'submit', part });
const accept = (part: CheckoutPart): CheckoutEvent => ({ type: 'accept', part });
const reject = (part: CheckoutPart): CheckoutEvent => ({ type: 'reject', part, error });
const chooseCard: CheckoutEvent = { type: 'choose-card', card };
const openStep: CheckoutEvent = { type: 'open-step' };
const order: CheckoutEvent = { type: 'order', token: 'secret' };
const begin: CheckoutEvent = { type: 'begin' };

const after = (events: readonly CheckoutEvent[]) => events.reduce(nextCheckout, NEW_CHECKOUT);

interface Case {
  readonly name: string;
  readonly events: readonly CheckoutEvent[];
  readonly state: Partial<CheckoutMachine>;
}

const CASES: readonly Case[] = [
  { name: 'starts empty', events: [], state: NEW_CHECKOUT },
  { name: 'submits', events: [submit('payment')], state: { status: 'submitting', pending: ['payment'] } },
  { name: 'accepts', events: [submit('payment'), accept('payment')], state: NEW_CHECKOUT },
  {
    name: 'submits until the last response',
    events: [submit('payment'), submit('payment'), accept('payment')],
    state: { status: 'submitting', pending: ['payment'] },
  },
  {
    name: 'submits two parts',
    events: [submit('shippingMethod'), submit('payment'), reject('shippingMethod')],
    state: { status: 'submitting', pending: ['payment'] },
  },
  {
    name: 'a rejection that was not submitted',
    events: [submit('payment'), reject('order')],
    state: { status: 'submitting', pending: ['payment'] },
  },
  { name: 'another step clears errors', events: [reject('order'), openStep], state: NEW_CHECKOUT },
  { name: 'chooses a card', events: [chooseCard, openStep], state: { status: 'editing', paymentData: card } },
  {
    name: 'drops the card',
    events: [chooseCard, { type: 'choose-card', card: null }],
    state: { paymentData: null },
  },
  {
    name: 'orders',
    events: [submit('order'), order],
    state: { status: 'ordered', pending: [], token: 'secret' },
  },
  {
    name: 'a placed order is final',
    events: [order, submit('payment'), reject('payment'), openStep, { type: 'order', token: 'other' }],
    state: { status: 'ordered', pending: [], token: 'secret', errors: NEW_CHECKOUT.errors },
  },
  { name: 'the next checkout begins empty', events: [chooseCard, order, begin], state: NEW_CHECKOUT },
];

describe('checkout state machine (FIX-98)', () => {
  it.each(CASES)('$name', ({ events, state }) => {
    expect(after(events)).toMatchObject(state);
  });

  it.each(PARTS)(
    '%s goes from submitting to accepted, or to rejected with its own error (CHK-02)',
    (part) => {
      expect(after([reject(part), submit(part)])).toMatchObject({
        status: 'submitting',
        errors: { [part]: null },
      });
      const rejected = after([submit(part), reject(part)]);
      expect(rejected).toMatchObject({
        status: 'editing',
        errors: { ...NEW_CHECKOUT.errors, [part]: error },
      });
      expect(nextCheckout(rejected, accept(part)).errors[part]).toBeNull();
    },
  );
});
