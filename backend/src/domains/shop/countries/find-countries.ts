import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findServedCountries } from '../settings/shop.repository.ts';

/**
 * Returns the countries that the shop delivers to, as `trx` sees them: an import validates
 * addresses without the settings of a running shop.
 */
export function findCountries(trx: Transaction): Promise<Country[]> {
  return findServedCountries(trx);
}
