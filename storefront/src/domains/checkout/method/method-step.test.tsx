import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { chooseCounter } from '../../shop/pickup/pickup-choice.ts';
import { pickupOffer } from '../../shop/pickup/testing.ts';
import { checkoutCart } from '../testing.ts';
import { MethodStep } from './method-step.tsx';

afterEach(() => {
  cleanup();
  chooseCounter(null);
});

function methodOf(carrier: string, title: string, isCollection: boolean) {
  return {
    carrier_code: carrier,
    method_code: 'any',
    method_title: title,
    carrier_title: title,
    amount: { value: 0, currency: 'USD' },
    available: true,
    error_message: null,
    transit_days: { minimum: 2, maximum: 4 },
    arrives_from: '2026-11-25',
    arrives_until: '2026-12-01',
    is_collection: isCollection,
    signature_required: false,
  };
}
const METHODS = [methodOf('insured', 'Insured ground', false), methodOf('collect', 'Collect', true)];

function show(isStocked = true) {
  const [address] = checkoutCart().shipping_addresses;
  const cart = checkoutCart({
    shipping_addresses: [
      { ...address, selected_shipping_method: null, available_shipping_methods: METHODS },
    ] as unknown as CheckoutContentsFragment['shipping_addresses'],
  });
  const places = [
    pickupOffer('assay-row', 'Assay Row', { is_selected: true }),
    pickupOffer('harbor', 'Harbor counter', { available: isStocked }),
  ];
  const offered = METHODS.map((one) => ({ ...one, pickup_locations: one.is_collection ? places : [] }));
  return showPage(
    <MethodStep
      cart={cart}
      done={null}
      hasLock={false}
      rejection={null}
      onBack={() => undefined}
      onDone={() => undefined}
    />,
    {
      answers: {
        PickupCounters: {
          cart: { id: cart.id, shipping_addresses: [{ available_shipping_methods: offered }] },
        },
      },
    },
  );
}

it('starts with the counter that the shopper chose before (KIND-06)', async () => {
  chooseCounter({ code: 'harbor', name: 'Harbor counter' });
  show();
  expect(await screen.findByRole('radio', { name: /Harbor counter/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /^Collect/ })).toHaveProperty('checked', true);
});

it('starts with delivery without a choice, and if the counter lacks the pieces (KIND-06)', async () => {
  show();
  expect(await screen.findByRole('radio', { name: /Insured ground/ })).toHaveProperty('checked', true);
  cleanup();
  chooseCounter({ code: 'harbor', name: 'Harbor counter' });
  show(false);
  await Promise.resolve();
  expect(screen.getByRole('radio', { name: /Insured ground/ })).toHaveProperty('checked', true);
});
