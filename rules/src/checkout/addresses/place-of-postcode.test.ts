import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Country } from './countries.ts';
import { placeOfPostcode } from './place-of-postcode.ts';

const country = (code: string, postcodePattern: string, regions: string): Country => ({
  code,
  name: code,
  isRegionRequired: regions !== '',
  postcodePattern,
  regions: regions
    .split(' ')
    .filter((region) => region !== '')
    .map((region, id) => ({ id: id + 1, code: region, name: region })),
});

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
const COUNTRIES = [
  country('US', '^\\d{5}(-\\d{4})?$', STATES),
  country('CA', '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$', 'AB BC MB NB NL NS NT NU ON PE QC SK YT'),
  country('GB', '^[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}$', ''),
  country('DE', '^\\d{5}$', ''),
];

it.each([
  ['12207', 'US', 'NY'],
  [' 12207-0001 ', 'US', 'NY'],
  ['06390', 'US', 'NY'],
  ['06389', 'US', 'CT'],
  ['00501', 'US', 'NY'],
  ['20001', 'US', 'DC'],
  ['20101', 'US', 'VA'],
  ['20850', 'US', 'MD'],
  ['05501', 'US', 'MA'],
  ['33101', 'US', 'FL'],
  ['39901', 'US', 'GA'],
  ['79936', 'US', 'TX'],
  ['88510', 'US', 'TX'],
  ['83414', 'US', 'WY'],
  ['94105', 'US', 'CA'],
  ['96701', 'US', 'HI'],
  ['99501', 'US', 'AK'],
  ['19999', 'US', 'DE'],
  ['k1a 0b6', 'CA', 'ON'],
  ['X0A 0H0', 'CA', 'NU'],
  ['X1A 2B3', 'CA', 'NT'],
  ['SW1A 1AA', 'GB', null],
])('the postal code %s is in %s, %s', (postcode, countryCode, region) => {
  const place = placeOfPostcode(COUNTRIES, 'US', postcode);
  expect([place?.country.code, place?.region?.code ?? null]).toEqual([countryCode, region]);
});

it.each([
  '',
  '1220',
  '122070',
  'ALBANY',
  '00901',
  '34002',
  '96201',
  'D1A 1A1',
  '\u0661\u0662\u0662\u0660\u0667',
])('the postal code "%s" has no place', (postcode) => {
  expect(placeOfPostcode(COUNTRIES, 'US', postcode)).toBeNull();
});

it("prefers the shop's own country for a form that several countries have", () => {
  expect(placeOfPostcode(COUNTRIES, 'DE', '12207')?.country.code).toBe('DE');
});

it('gives every state a range, and each code at most one state', () => {
  const codes = Array.from({ length: 1000 }, (_, at) => `${String(at).padStart(3, '0')}01`);
  const found = new Set(codes.map((code) => placeOfPostcode(COUNTRIES, 'US', code)?.region?.code));
  expect([...found].filter((code) => code !== undefined).sort()).toEqual(STATES.split(' ').sort());
});

it('never throws and returns a region of its country', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (typed) => {
      const place = placeOfPostcode(COUNTRIES, 'US', typed);
      if (place?.region) expect(place.country.regions).toContain(place.region);
    }),
  );
});
