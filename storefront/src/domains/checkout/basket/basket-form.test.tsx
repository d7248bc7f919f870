import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeTabStored } from '../../../platform/storage/tab-storage.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { forgetDeliveryPlace } from '../../catalog/door/delivery-place.ts';
import { SHOP_METHODS } from '../../catalog/testing.tsx';
import { BasketForm } from './basket-form.tsx';
import { FIRST_WISHES } from './basket-wishes.ts';

afterEach(() => {
  cleanup();
  forgetDeliveryPlace();
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
