import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

it('names a country, and keeps a text that is no code', () => {
  expect(countryName('US')).toBe('United States');
  expect(countryName('Home')).toBe('Home');
  expect(countryName('')).toBe('');
});
