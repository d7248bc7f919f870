import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { describe, expect, it } from 'vitest';
import { type AddressValues, addressErrors } from '../../customers/address-form/address-values.ts';
import { addressInput } from './address-input.ts';
import { emailError, shippingResolver } from './address-resolver.ts';

const COUNTRIES: readonly Country[] = [
  {
    code: 'US',
    name: 'United States',
    isRegionRequired: true,
    postcodePattern: '^\\d{5}(-\\d{4})?$',
    regions: [{ id: 61, code: 'VT', name: 'Vermont' }],
  },
  { code: 'IE', name: 'Ireland', isRegionRequired: false, postcodePattern: '^.{3} ?.{4}$', regions: [] },
];

const ADDRESS: AddressValues = {
  firstname: 'Marta',
  lastname: 'Oakes',
  company: '',
  street: '88 Quarry Lane',
  street2: '',
  city: 'Hallow Bridge',
  region: '61',
  postcode: '05603',
  countryCode: 'US',
  telephone: '(555) 010-7731',
};

describe('checkout address form', () => {
  it('accepts a valid address', () => {
    expect(addressErrors(ADDRESS, COUNTRIES)).toBeNull();
  });

  it.each(['firstname', 'lastname', 'street', 'city', 'postcode', 'telephone', 'region'] as const)(
    'rejects an empty or blank %s with `Is required.` (VAL-01)',
    (field) => {
      expect(addressErrors({ ...ADDRESS, [field]: '' }, COUNTRIES)).toEqual({ [field]: 'Is required.' });
      if (field !== 'region') {
        expect(addressErrors({ ...ADDRESS, [field]: '   ' }, COUNTRIES)).toEqual({ [field]: 'Is required.' });
      }
    },
  );

  it('reports every invalid field at once (VAL-01)', () => {
    const errors = addressErrors({ ...ADDRESS, firstname: '', city: '', postcode: '0560' }, COUNTRIES);
    expect(Object.keys(errors ?? {}).sort()).toEqual(['city', 'firstname', 'postcode']);
  });

  it.each([
    ['US', 'SW1A 1AA', 'ZIP code must look like 19901.'],
    ['IE', '1', 'Eircode must look like D02 X285.'],
  ])(
    'speaks of a postcode as its field is named in %s, with one that fits',
    (countryCode, postcode, message) => {
      const region = countryCode === 'US' ? '61' : '';
      expect(addressErrors({ ...ADDRESS, countryCode, region, postcode }, COUNTRIES)).toEqual({
        postcode: message,
      });
    },
  );

  it('rejects a telephone number of two digits', () => {
    expect(addressErrors({ ...ADDRESS, telephone: '12' }, COUNTRIES)).toEqual({
      telephone: 'Enter a phone number with at least 7 digits.',
    });
  });

  it('names a country to which the shop does not deliver (VAL-11)', () => {
    expect(addressErrors({ ...ADDRESS, countryCode: 'FR' }, COUNTRIES)).toEqual({
      countryCode: 'Country "FR" is not an available country.',
    });
  });

  it('sends the street as a list and a listed region by its id (CHK-07)', () => {
    const input = addressInput({ ...ADDRESS, street2: 'Flat 2' }, COUNTRIES);
    expect(input).toMatchObject({ street: ['88 Quarry Lane', 'Flat 2'], region_id: 61, country_code: 'US' });
    expect(input.region).toBeUndefined();
  });

  it('sends a company, blank or not, and rejects only one that is too long', () => {
    expect(addressInput({ ...ADDRESS, company: ' Oakes & Daughter ' }, COUNTRIES).company).toBe(
      'Oakes & Daughter',
    );
    expect(addressInput(ADDRESS, COUNTRIES).company).toBe('');
    expect(addressErrors({ ...ADDRESS, company: 'x'.repeat(256) }, COUNTRIES)).toEqual({
      company: 'Must contain fewer characters (at most 255)',
    });
  });

  it('sends an entered region as text where the country lists none', () => {
    const input = addressInput({ ...ADDRESS, countryCode: 'IE', region: 'Cork' }, COUNTRIES);
    expect(input).toMatchObject({ region: 'Cork', country_code: 'IE' });
    expect(input.region_id).toBeUndefined();
  });

  it.each([
    ['', 'Is required.'],
    ['  ', 'Is required.'],
    ['marta', 'Enter an e-mail address like name@example.com'],
    ['marta@post', 'Enter an e-mail address like name@example.com'],
    ['marta.oakes@post.example', null],
  ])('validates the e-mail address %j: %j (VAL-01)', (email, message) => {
    expect(emailError(email)).toBe(message);
  });

  it('returns the form errors by field', async () => {
    const values = { ...ADDRESS, email: '', city: '' };
    const { errors } = await shippingResolver(COUNTRIES)(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors.email?.message).toBe('Is required.');
    expect(errors.city?.message).toBe('Is required.');
    expect(errors.lastname).toBeUndefined();
  });
});
