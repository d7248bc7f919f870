import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeTabStored } from '../../../platform/storage/tab-storage.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { forgetDeliveryPlace } from '../../catalog/door/delivery-place.ts';
import { SHOP_METHODS } from '../../catalog/testing.tsx';
import { chooseCounter } from '../../shop/pickup/pickup-choice.ts';
import { BasketForm } from './basket-form.tsx';
import { type BasketWishes, FIRST_WISHES } from './basket-wishes.ts';

afterEach(() => {
  cleanup();
  forgetDeliveryPlace();
  chooseCounter(null);
});

test('shows the postal code of the visit, and keeps the focus in its field after Enter (DOOR-02)', async () => {
  writeTabStored('delivery_place', JSON.stringify({ postcode: '19801' }));
  const { user } = showPage(<BasketForm wishes={FIRST_WISHES} onChange={() => undefined} />, {
    answers: SHOP_METHODS,
  });
  const place = await screen.findByDisplayValue('19801');
  await user.clear(place);
  await user.type(place, '97201{Enter}');
  expect(document.activeElement).toBe(place);
  expect(screen.getByLabelText('ZIP or postal code')).toBe(place);
  expect(place).toHaveProperty('value', '97201');
});

test('names the chosen counter instead of the postal code, until the shopper wants delivery (DOOR-05)', async () => {
  chooseCounter({ code: 'harbor', name: 'Harbor Street' });
  const wanted: BasketWishes[] = [];
  const { user } = showPage(<BasketForm wishes={FIRST_WISHES} onChange={(wishes) => wanted.push(wishes)} />, {
    answers: SHOP_METHODS,
  });
  expect(await screen.findByText('Harbor Street')).toBeTruthy();
  expect(screen.queryByLabelText('ZIP or postal code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Find the basket' }));
  expect(wanted).toEqual([FIRST_WISHES]);
  await user.click(screen.getByRole('button', { name: 'Ship to me instead' }));
  expect(document.activeElement).toBe(screen.getByLabelText('ZIP or postal code'));
});
