import type { AddressProblem } from '@ingot/rules/checkout/addresses/address-problem.ts';
import { expect, test } from 'vitest';
import { addressProblemText } from './address-texts.ts';

test.each<[AddressProblem, string]>([
  [{ field: 'firstname', code: 'required', value: null }, '"firstname" is required. Enter and try again.'],
  [{ field: 'region', code: 'region-required', value: null }, 'Region is required.'],
  [
    { field: 'region', code: 'region-unknown', value: 'XX' },
    'The specified region is not a part of the selected country or region',
  ],
  [
    { field: 'countryCode', code: 'country-not-served', value: 'FR' },
    'Invalid value of "FR" provided for the countryId field.',
  ],
  [
    { field: 'telephone', code: 'telephone-too-short', value: '12' },
    'Invalid value of "12" provided for the telephone field.',
  ],
  [{ field: 'lastname', code: 'too-long', value: null }, '"lastname" must contain at most 255 characters.'],
])('reports %j with the contract’s text', (problem, words) => {
  expect(addressProblemText(problem)).toBe(words);
});
