import { describe, expect, it } from 'vitest';
import type { AddressProblem } from './address-problem.ts';
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
  ])('accepts its region as %s (VAL-12)', (_, change) => {
    const verdict = validateAddress({ ...good, ...change }, countries);
    expect(verdict.ok && verdict.address.region?.id).toBe(43);
  });

  it.each(['555-0142', '+44 20 7946 0018', '302.555.0142 ext. 7'])(
    'accepts the telephone %s',
    (telephone) => {
      expect(problemsOf({ telephone })).toEqual([]);
    },
  );

  it('accepts any region, or none, where the country has no list', () => {
    const irish = { countryCode: 'IE', postcode: 'd02 x285' };
    const verdict = validateAddress({ ...good, ...irish, region: 'County Dublin' }, countries);
    expect(verdict.ok && verdict.address.region).toEqual({ id: null, code: null, name: 'County Dublin' });
    expect(verdict.ok && verdict.address.postcode).toBe('D02 X285');
    const without = validateAddress({ ...good, ...irish, region: '' }, countries);
    expect(without.ok && without.address.region).toBeNull();
  });

  it.each<[string, AddressInput, AddressProblem]>([
    ['no first name (VAL-01)', { firstname: ' ' }, { field: 'firstname', code: 'required', value: null }],
    ['no street (VAL-01)', { street: ['', ' '] }, { field: 'street', code: 'required', value: null }],
    ['no telephone (VAL-01)', { telephone: null }, { field: 'telephone', code: 'required', value: null }],
    ['no region (VAL-01)', { region: '' }, { field: 'region', code: 'region-required', value: null }],
    [
      'a region of nowhere (VAL-10)',
      { region: 'XX' },
      { field: 'region', code: 'region-unknown', value: 'XX' },
    ],
    [
      'a region id of nowhere (VAL-12)',
      { region: null, regionId: 999 },
      { field: 'region', code: 'region-unknown', value: '999' },
    ],
    [
      'a region id that is not that of the code (VAL-12)',
      { region: 'DE', regionId: 43 },
      { field: 'region', code: 'region-unknown', value: 'DE' },
    ],
    [
      'a country we do not deliver to (VAL-11)',
      { countryCode: 'FR' },
      { field: 'countryCode', code: 'country-not-served', value: 'FR' },
    ],
    [
      'a postcode of another country',
      { postcode: 'D02 X285' },
      { field: 'postcode', code: 'postcode-pattern', value: 'D02 X285' },
    ],
    ...['12', '555 010', 'ring twice'].map((telephone): [string, AddressInput, AddressProblem] => [
      `a telephone number that nobody answers, ${telephone}`,
      { telephone },
      { field: 'telephone', code: 'telephone-too-short', value: telephone },
    ]),
    [
      'too long a name (VAL-04)',
      { lastname: 'x'.repeat(256) },
      { field: 'lastname', code: 'too-long', value: null },
    ],
  ])('%s', (_, change, problem) => {
    expect(problemsOf(change)).toEqual([problem]);
  });

  it('an empty form has all problems at once, in the order of the form', () => {
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
