import type { CustomerGroup } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import type { countriesSchema } from '../setting-schemas/checkout-schemas.ts';
import { replaceCardFee } from './card-fee.repository.ts';
import { groupInUse, premiumInUse } from './change-errors.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { countMembers } from './group-members.repository.ts';
import { applyPremiumRules, findOrphan } from './premium-rules.repository.ts';
import { settingChanges, type ValueChange } from './setting-changes.ts';
import { SETTING_SCHEMAS, type SettingSection } from './setting-sections.ts';
import { findServedCountries, replaceCountries, touchSettings, upsertSetting } from './shop.repository.ts';
import { withoutUnknownKeys } from './unknown-settings.ts';

/**
 * Stores a valid document of a section. `stored` is the stored one; undefined for none. Returns the
 * changed values by path, or null without changes.
 */
export async function storeSection(
  trx: Transaction,
  {
    section,
    stored,
    document,
  }: { readonly section: SettingSection; readonly stored: unknown; readonly document: unknown },
): Promise<Record<string, ValueChange> | null> {
  if (!(await upsertSetting(trx, section, document))) return null;
  if (section === 'payment_methods') await followFee(trx, stored, document);
  if (section === 'premiums') await followPremiums(trx);
  if (section === 'customer_groups') await requireUnusedGroups(trx, stored, document);
  return settingChanges(stored ?? DEFAULT_SETTINGS[section], document);
}

/**
 * Applies changed premiums and bids to the products that follow them, and notifies every process.
 * @throws ContractError if a product would have no premium or bid
 */
async function followPremiums(trx: Transaction): Promise<void> {
  const orphan = await findOrphan(trx);
  if (orphan !== null) throw premiumInUse(orphan);
  const changed = await applyPremiumRules(trx);
  for (let from = 0; from < changed.length; from += IDS_OF_ONE) {
    await notify(trx, 'products_changed', JSON.stringify(changed.slice(from, from + IDS_OF_ONE)));
  }
}

/** Rejects the removal of a group with customers. @throws ContractError */
async function requireUnusedGroups(trx: Transaction, before: unknown, after: unknown): Promise<void> {
  const current = new Set(groupsOf(after).map(({ id }) => id));
  for (const group of groupsOf(before).filter(({ id }) => !current.has(id))) {
    const count = await countMembers(trx, group.id);
    if (count > 0) throw groupInUse({ name: group.name, count });
  }
}

function groupsOf(document: unknown): readonly CustomerGroup[] {
  const schema = SETTING_SCHEMAS.customer_groups;
  return schema.safeParse(withoutUnknownKeys(schema, document)).data ?? [];
}

/** The largest number of ids in one notification. */
const IDS_OF_ONE = 700;

/** Gives products with the shop's former card fee the new one. Products with another fee keep it. */
async function followFee(trx: Transaction, before: unknown, after: unknown): Promise<void> {
  const [former, current] = [feeOf(before), feeOf(after)];
  if (former === null || current === null || former === 0 || former === current) return;
  await replaceCardFee(trx, former, current);
  await notify(trx, 'catalog_changed');
}

/**
 * Returns the fee of methods with a fee in parts per million; null when they differ or there are
 * none.
 */
function feeOf(document: unknown): number | null {
  const schema = SETTING_SCHEMAS.payment_methods;
  const parsed = schema.safeParse(withoutUnknownKeys(schema, document));
  const withFee = (parsed.data ?? []).filter(({ priceColumn }) => priceColumn === 'fee_price');
  const fees = new Set(withFee.map(({ feePpm }) => feePpm));
  return fees.size === 1 ? ([...fees][0] ?? null) : null;
}

/**
 * Replaces the countries that the shop delivers to. Returns the changes by country code, or null
 * without changes.
 */
export async function storeCountries(
  trx: Transaction,
  countries: z.output<typeof countriesSchema>,
): Promise<Record<string, ValueChange> | null> {
  const byCode = (rows: z.output<typeof countriesSchema>) =>
    Object.fromEntries(rows.map((country) => [country.code, country]));
  const changes = settingChanges(byCode(await readCountriesDocument(trx)), byCode(countries));
  if (Object.keys(changes).length === 0) return null;
  await replaceCountries(
    trx,
    countries.map((country) => ({
      code: country.code,
      name: country.name,
      isRegionRequired: country.regions_required,
      postcodePattern: country.postcode_pattern,
      regions: country.regions,
    })),
  );
  await touchSettings(trx);
  return changes;
}

/** Returns the countries that the shop delivers to, in the shape of the delivery file. */
export async function readCountriesDocument(db: Database): Promise<z.output<typeof countriesSchema>> {
  const countries = await findServedCountries(db);
  return countries.map(({ code, name, isRegionRequired, postcodePattern, regions }) => ({
    code,
    name,
    regions_required: isRegionRequired,
    postcode_pattern: postcodePattern,
    regions: regions.map((region) => ({ code: region.code, name: region.name })),
  }));
}
