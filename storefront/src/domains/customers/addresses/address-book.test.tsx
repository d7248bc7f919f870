import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { AddressBook } from './address-book.tsx';

afterEach(cleanup);

const entry = (id: number, street: string, isDefault: boolean) => ({
  id,
  firstname: 'Marta',
  lastname: 'Oakes',
  company: null,
  street: [street],
  city: 'Wilmington',
  postcode: '19801',
  telephone: '(302) 555-0107',
  country_code: 'US',
  region: { region: 'Delaware', region_id: 18 },
  default_shipping: isDefault,
  default_billing: isDefault,
});
const COUNTRIES = [
  { id: 'US', full_name_locale: 'US', available_regions: [{ id: 18, code: 'DE', name: 'Delaware' }] },
];

test('an edit during a change of the default sends no default of its own (OPEN-17)', async () => {
  const { sent, user } = showPage(<AddressBook />, {
    answers: {
      Countries: { countries: COUNTRIES },
      AddressBook: {
        customer: { id: 1, addresses: [entry(1, '88 Quarry Lane', true), entry(2, '3 Sawmill Road', false)] },
      },
    },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('The book has two entries.');
  // This shop's book does not change, as while a response is pending.
  await user.click(
    within(second).getByRole('button', { name: 'Use as default shipping address: Marta Oakes' }),
  );
  await user.click(within(first).getByRole('button', { name: 'Edit: Marta Oakes' }));
  const dialog = await screen.findByRole('dialog');
  const town = within(dialog).getByLabelText('City');
  await user.clear(town);
  await user.type(town, 'Lewes');
  await user.click(within(dialog).getByLabelText('Use as default billing address'));
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }));
  await expect
    .poll(() => sent.filter(({ operation }) => operation === 'UpdateAddress').at(-1)?.variables)
    .toMatchObject({ id: 1, input: { city: 'Lewes', default_billing: false } });
  const updates = sent.filter(({ operation }) => operation === 'UpdateAddress');
  expect(
    updates.map(({ variables }) => Object.keys(variables.input as object).includes('default_shipping')),
  ).toEqual([true, false]);
});
