import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { expect, test } from 'vitest';
import { type Address, addressErrors } from './address.ts';

const COUNTRIES: readonly Country[] = [
  {
    code: 'US',
    name: 'United States',
    isRegionRequired: true,
    postcodePattern: '^\\d{5}(-\\d{4})?$',
    regions: [{ id: 1, code: 'DE', name: 'Delaware' }],
  },
  { code: 'IE', name: 'Ireland', isRegionRequired: false, postcodePattern: '^.{3} ?.{4}$', regions: [] },
];
const ADDRESS: Address = {
  firstname: 'Marta',
  lastname: 'Oakes',
  company: '',
  street: '14 Harbor Street',
  city: 'Dover',
  country: 'US',
  region: 'DE',
  postcode: '19901',
  telephone: '(302) 555-0107',
};

test('accepts an address with the code of its region (DESK-05, DESK-08)', () => {
  expect(addressErrors(ADDRESS, COUNTRIES)).toEqual({});
});

test.each<[Partial<Address>, object]>([
  [{ postcode: '1990' }, { postcode: 'ZIP codes of the United States have five digits, such as 19901.' }],
  [
    { country: 'IE', region: '', postcode: '19901' },
    { postcode: 'This is not a postal code of this country: Ireland. An example is D02 X285.' },
  ],
  [
    { postcode: '', street: ' \n ' },
    { postcode: 'Enter the ZIP code.', street: 'Enter the street and the number.' },
  ],
  [{ region: '' }, { region: 'Choose the state or region.' }],
  [{ region: 'Bavaria' }, { region: 'Choose a region of this country: United States.' }],
  [{ country: 'FR' }, { country: 'The shop does not deliver to this country: France.' }],
  [{ telephone: '12' }, { telephone: 'Enter a phone number with at least 7 digits.' }],
])('names each invalid field of %j with what is expected (DESK-05, DESK-08)', (changed, errors) => {
  expect(addressErrors({ ...ADDRESS, ...changed }, COUNTRIES)).toEqual(errors);
});
