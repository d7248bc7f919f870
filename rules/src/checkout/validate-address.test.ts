import { describe, expect, it } from 'vitest';
import { addressApiMessage, addressFieldMessage } from './address-problem.ts';
import type { Country } from './countries.ts';
import { type AddressInput, validateAddress } from './validate-address.ts';

const countries: Country[] = [
  {
    code: 'US',
    name: 'United States',
    isRegionRequired: true,
    postcodePattern: '^\\d{5}(-\\d{4})?$',
    regions: [
      { id: 15, code: 'DE', name: 'Delaware' },
      { id: 43, code: 'NY', name: 'New York' },
    ],
  },
  {
    code: 'IE',
    name: 'Ireland',
    isRegionRequired: false,
    postcodePattern: '^[A-Za-z\\d]{3} ?[A-Za-z\\d]{4}$',
    regions: [],
  },
];

const good: AddressInput = {
  firstname: 'Marta',
  lastname: 'Quill',
  street: ['14 Assay Row', 'Apt 2'],
  city: 'Port Ellery',
  countryCode: 'US',
  region: 'DE',
  postcode: '19999',
  telephone: '(302) 555-0142',
};

function problemsOf(change: AddressInput) {
  const verdict = validateAddress({ ...good, ...change }, countries);
  return verdict.ok ? [] : verdict.problems;
}

describe('an address', () => {
  it('is trimmed, and its region resolved', () => {
    const verdict = validateAddress(
      {
        ...good,
        firstname: '  Marta ',
        street: ['14  Assay\nRow', '', null],
        company: ' ',
        countryCode: 'us',
      },
      countries,
    );
    expect(verdict).toEqual({
      ok: true,
      address: {
        firstname: 'Marta',
        lastname: 'Quill',
        company: null,
        street: ['14 Assay Row'],
        city: 'Port Ellery',
        countryCode: 'US',
        region: { id: 15, code: 'DE', name: 'Delaware' },
        postcode: '19999',
        telephone: '(302) 555-0142',
      },
    });
  });

  it.each([
    ['a code', { region: 'NY' }],
    ['a code in lower case', { region: 'ny' }],
    ['a name', { region: 'New York' }],
    ['an id', { region: null, regionId: 43 }],
    ['an id and the code that belongs to it', { region: 'NY', regionId: 43 }],
  ])('VAL-12 takes its region as %s', (_, change) => {
    const verdict = validateAddress({ ...good, ...change }, countries);
    expect(verdict.ok && verdict.address.region?.id).toBe(43);
  });

  it.each(['555-0142', '+44 20 7946 0018', '302.555.0142 ext. 7'])('takes the telephone %s', (telephone) => {
    expect(problemsOf({ telephone })).toEqual([]);
  });

  it('takes any region, or none, where the country has no list', () => {
    const irish = { countryCode: 'IE', postcode: 'd02 x285' };
    const verdict = validateAddress({ ...good, ...irish, region: 'County Dublin' }, countries);
    expect(verdict.ok && verdict.address.region).toEqual({ id: null, code: null, name: 'County Dublin' });
    expect(verdict.ok && verdict.address.postcode).toBe('D02 X285');
    const without = validateAddress({ ...good, ...irish, region: '' }, countries);
    expect(without.ok && without.address.region).toBeNull();
  });

  it.each<[string, AddressInput, string, string]>([
    [
      'VAL-01 no first name',
      { firstname: ' ' },
      'Is required.',
      '"firstname" is required. Enter and try again.',
    ],
    ['VAL-01 no street', { street: ['', ' '] }, 'Is required.', '"street" is required. Enter and try again.'],
    [
      'VAL-01 no telephone',
      { telephone: null },
      'Is required.',
      '"telephone" is required. Enter and try again.',
    ],
    ['VAL-01 no region', { region: '' }, 'Is required.', 'Region is required.'],
    [
      'VAL-10 a region of nowhere',
      { region: 'XX' },
      'State "XX" is not a valid state abbreviation.',
      'The specified region is not a part of the selected country or region',
    ],
    [
      'VAL-12 a region id of nowhere',
      { region: null, regionId: 999 },
      'State "999" is not a valid state abbreviation.',
      'The specified region is not a part of the selected country or region',
    ],
    [
      'VAL-12 a region id that is not that of the code',
      { region: 'DE', regionId: 43 },
      'State "DE" is not a valid state abbreviation.',
      'The specified region is not a part of the selected country or region',
    ],
    [
      'VAL-11 a country we do not deliver to',
      { countryCode: 'FR' },
      'Country "FR" is not an available country.',
      'Invalid value of "FR" provided for the countryId field.',
    ],
    [
      'a postcode of another country',
      { postcode: 'D02 X285' },
      'Enter a postcode of the selected country.',
      'Invalid value of "D02 X285" provided for the postcode field.',
    ],
    ...['12', '555 010', 'ring twice'].map((telephone): [string, AddressInput, string, string] => [
      `a telephone number that nobody answers, ${telephone}`,
      { telephone },
      'Enter a telephone number with at least 7 digits.',
      `Invalid value of "${telephone}" provided for the telephone field.`,
    ]),
    [
      'VAL-04 too long a name',
      { lastname: 'x'.repeat(256) },
      'Must contain fewer characters (at most 255)',
      '"lastname" must contain at most 255 characters.',
    ],
  ])('%s', (_, change, field, api) => {
    const problems = problemsOf(change);
    expect(problems.map(addressFieldMessage)).toEqual([field]);
    expect(problems.map(addressApiMessage)).toEqual([api]);
  });

  it('an empty form has every problem at once, in the order of the form', () => {
    const verdict = validateAddress({}, countries);
    expect(verdict.ok ? [] : verdict.problems.map(({ field }) => field)).toEqual([
      'firstname',
      'lastname',
      'street',
      'city',
      'countryCode',
      'postcode',
      'telephone',
    ]);
  });
});
