import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SettingSection } from './setting-sections.ts';

/** Returns all stored documents by section, when each last changed, and the version of settings and countries. */
export async function findSettings(
  db: Database | Transaction,
): Promise<{ documents: Map<string, unknown>; changedAtMs: Map<string, number>; version: string }> {
  const rows = await db
    .selectFrom('shop_setting')
    .select(['section', 'value', 'version', 'changed_at'])
    .execute();
  return {
    changedAtMs: new Map(rows.map((row) => [row.section, row.changed_at.getTime()])),
    documents: new Map(rows.map((row) => [row.section, row.value])),
    version: String(Math.max(0, ...rows.map((row) => row.version))),
  };
}

/** A stored section with its version. */
export interface StoredSection {
  readonly value: unknown;
  readonly version: number;
}

/** Returns the stored documents of sections. */
export async function findSections(
  db: Database | Transaction,
  sections: readonly SettingSection[],
): Promise<Map<string, StoredSection>> {
  const rows = await db
    .selectFrom('shop_setting')
    .select(['section', 'value', 'version'])
    .where('section', '=', sql<string>`any(${[...sections]}::text[])`)
    .execute();
  return new Map(rows.map(({ section, value, version }) => [section, { value, version }]));
}

/**
 * Makes changes of settings wait for each other until the transaction ends, also of a section that was
 * never stored.
 */
export async function lockSettings(trx: Transaction): Promise<void> {
  await sql`lock table shop_setting in share row exclusive mode`.execute(trx);
}

/** Returns the countries that the shop delivers to, by name, with their regions in order. */
export async function findServedCountries(db: Database | Transaction): Promise<Country[]> {
  const countries = await db
    .selectFrom('country')
    .select(['code', 'name', 'is_region_required', 'postcode_pattern'])
    .where('is_served', '=', true)
    .orderBy('name')
    .orderBy('code')
    .execute();
  const regions = await db
    .selectFrom('region')
    .select(['id', 'country_code', 'code', 'name'])
    .where('is_listed', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byCountry = Map.groupBy(regions, (region) => region.country_code);
  return countries.map((country) => ({
    code: country.code,
    name: country.name,
    isRegionRequired: country.is_region_required,
    postcodePattern: country.postcode_pattern,
    regions: (byCountry.get(country.code) ?? []).map(({ id, code, name }) => ({ id, code, name })),
  }));
}

/** Stores a section. Returns whether it changed. */
export async function upsertSetting(
  trx: Transaction,
  section: SettingSection,
  value: unknown,
): Promise<boolean> {
  const result = await trx
    .insertInto('shop_setting')
    .values({ section, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict
        .column('section')
        .doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          version: sql<number>`nextval('shop_setting_version')`,
        }))
        .where(sql<boolean>`shop_setting.value::text <> excluded.value::text`),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** A country in an import. */
export interface CountryRow {
  readonly code: string;
  readonly name: string;
  readonly isRegionRequired: boolean;
  readonly postcodePattern: string;
  readonly regions: readonly { readonly code: string; readonly name: string }[];
}

/**
 * Replaces the countries that the shop delivers to. Rows keep their ids; missing countries and
 * regions are only deactivated.
 */
export async function replaceCountries(trx: Transaction, countries: readonly CountryRow[]): Promise<void> {
  const codes = countries.map((country) => country.code);
  await trx
    .updateTable('country')
    .set({ is_served: false })
    .where('code', '!=', sql<string>`all(${codes}::text[])`)
    .execute();
  await trx.updateTable('region').set({ is_listed: false }).execute();
  for (const country of countries) {
    const values = {
      name: country.name,
      is_region_required: country.isRegionRequired,
      postcode_pattern: country.postcodePattern,
      is_served: true,
    };
    await trx
      .insertInto('country')
      .values({ code: country.code, ...values })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
      .execute();
    if (country.regions.length === 0) continue;
    await trx
      .insertInto('region')
      .values(
        country.regions.map((region, position) => ({
          country_code: country.code,
          code: region.code,
          name: region.name,
          position,
        })),
      )
      .onConflict((conflict) =>
        conflict.constraint('region_code_unique').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          position: eb.ref('excluded.position'),
          is_listed: true,
        })),
      )
      .execute();
  }
}

/** Increments the settings version when only countries changed. */
export async function touchSettings(trx: Transaction): Promise<void> {
  await trx
    .updateTable('shop_setting')
    .set({ version: sql<number>`nextval('shop_setting_version')` })
    .where('section', '=', 'shipping')
    .execute();
}
