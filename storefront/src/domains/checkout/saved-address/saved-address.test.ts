import { describe, expect, it } from 'vitest';
import type { BookAddress } from '../../customers/addresses/address-book-query.ts';
import { firstChoice, typedAddress } from './saved-address.ts';

const entry = (id: number, isDefault = false): BookAddress => ({
  id,
  firstname: 'Marta',
  lastname: 'Oakes',
  company: null,
  street: ['88 Quarry Lane'],
  city: 'Hallow Bridge',
  postcode: '05603',
  telephone: '(555) 010-7731',
  country_code: 'US',
  region: { region: 'Vermont', region_id: 61 },
  default_shipping: isDefault,
  default_billing: false,
});
const TYPED = {
  firstname: 'Marta',
  lastname: 'Oakes',
  street: ['3 Sawmill Road'],
  city: 'Hallow Bridge',
  country_code: 'US',
};

describe('choice among saved addresses (CHK-01)', () => {
  it.each<[string, readonly BookAddress[], { id: number | null } | null, boolean, number | null]>([
    ['the default is chosen before the shopper chooses', [entry(1), entry(2, true)], null, false, 2],
    ['else the first', [entry(1), entry(2)], null, false, 1],
    ['the one that the cart went to already', [entry(1, true), entry(2)], { id: 2 }, false, 2],
    ['none for an address that is not in the book', [entry(1, true)], { id: null }, false, null],
    ['none for an entry that is gone', [entry(1, true)], { id: 9 }, false, null],
    ['none while one is being typed', [entry(1, true)], null, true, null],
    ['none in an empty book', [], null, false, null],
  ])('%s', (_, addresses, set, isTyped, expected) => {
    expect(firstChoice(addresses, 'shipping', set, isTyped)).toBe(expected);
  });

  it('has a separate default for billing', () => {
    const addresses = [entry(1, true), { ...entry(2), default_billing: true }];
    expect(firstChoice(addresses, 'billing', null, false)).toBe(2);
    expect(firstChoice(addresses, 'shipping', null, false)).toBe(1);
  });

  it('says whether to save an entered address', () => {
    expect(typedAddress(TYPED, false)).toEqual({ address: { ...TYPED, save_in_address_book: false } });
  });
});
