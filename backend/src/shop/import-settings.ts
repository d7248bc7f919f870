import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { notify } from '../database/notify.ts';
import { inTransaction } from '../database/transaction.ts';
import { explainSetting } from './explain-setting.ts';
import { SETTINGS_CHANNEL } from './open-shop-settings.ts';
import { countriesSchema } from './setting-schemas/checkout-schemas.ts';
import { SETTING_SCHEMAS, SETTING_SECTIONS, type SettingSection } from './setting-sections.ts';
import { replaceCountries, touchSettings, upsertSetting } from './shop.repository.ts';

/** The settings files of an import, parsed from JSON; a file that is missing changes nothing. */
export interface SettingFiles {
  /** `store-config.json`: an object with one document per section. */
  readonly storeConfig?: unknown;
  /** `shipping.json`: delivery, and the countries delivered to. */
  readonly shipping?: unknown;
  /** `tax-rules.json`. */
  readonly taxRules?: unknown;
  /** `payment-methods.json`. */
  readonly paymentMethods?: unknown;
}

/** A value that does not fit; its whole section was left as it is. */
export interface SettingProblem {
  readonly section: string;
  /** Path of the value within the section. */
  readonly path: string;
  readonly message: string;
}

/** Which sections were stored, and what was wrong with the others. */
export interface SettingsImport {
  readonly imported: readonly string[];
  readonly problems: readonly SettingProblem[];
}

/**
 * Stores the settings of an import and announces them to every process. Good sections are stored even when others are
 * not; a section that does not fit is left as it was. Idempotent.
 */
export async function importShopSettings(db: Database, files: SettingFiles): Promise<SettingsImport> {
  const storeConfig = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(files.storeConfig ?? {});
  const shipping = z.object({ countries: z.unknown() }).loose().safeParse(files.shipping);
  const documents: Partial<Record<SettingSection, unknown>> = {
    ...Object.fromEntries(SETTING_SECTIONS.map((section) => [section, storeConfig[section]])),
    shipping: shipping.data && withoutCountries(shipping.data),
    tax_rules: files.taxRules,
    payment_methods: files.paymentMethods,
  };

  const problems: SettingProblem[] = [];
  const good: [SettingSection, unknown][] = [];
  for (const section of SETTING_SECTIONS) {
    const document = documents[section];
    if (document === undefined) continue;
    const found = problemsOf(section, SETTING_SCHEMAS[section], document);
    if (found.length === 0) good.push([section, document]);
    problems.push(...found);
  }
  const countries = shipping.data?.countries;
  const badCountries = countries === undefined ? [] : problemsOf('countries', countriesSchema, countries);
  problems.push(...badCountries);

  await inTransaction(db, async (trx) => {
    for (const [section, document] of good) await upsertSetting(trx, section, document);
    if (countries !== undefined && badCountries.length === 0) {
      await replaceCountries(
        trx,
        countriesSchema.parse(countries).map((country) => ({
          code: country.code,
          name: country.name,
          isRegionRequired: country.regions_required,
          postcodePattern: country.postcode_pattern,
          regions: country.regions,
        })),
      );
      await touchSettings(trx);
    }
    await notify(trx, SETTINGS_CHANNEL);
  });
  const imported = good.map(([section]) => section as string);
  if (countries !== undefined && badCountries.length === 0) imported.push('countries');
  return { imported, problems };
}

function withoutCountries({ countries: _, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}

function problemsOf(section: string, schema: z.ZodType, document: unknown): SettingProblem[] {
  const parsed = schema.safeParse(document);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({
        section,
        path: issue.path.join('.'),
        message: explainSetting(issue, document),
      }));
}
