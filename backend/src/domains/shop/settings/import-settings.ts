import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertShopAction } from '../dealer/shop-action.repository.ts';
import { systemUser } from '../dealer/system-user.ts';
import { countriesSchema } from '../setting-schemas/checkout-schemas.ts';
import { currencyProblem } from './currency-problem.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { checkSetting, mergeSetting } from './merge-setting.ts';
import { SETTINGS_CHANNEL } from './open-shop-settings.ts';
import type { ValueChange } from './setting-changes.ts';
import { SETTING_SCHEMAS, SETTING_SECTIONS, type SettingSection } from './setting-sections.ts';
import { findSettings } from './shop.repository.ts';
import { storeCountries, storeSection } from './store-section.ts';
import { suggestion } from './unknown-settings.ts';

/** The parsed settings files of an import. A missing file changes nothing. */
export interface SettingFiles {
  /** `store-config.json`: an object with one document per section. */
  readonly storeConfig?: unknown;
  /** `shipping.json`: delivery methods and countries. */
  readonly shipping?: unknown;
  /** `tax-rules.json`. */
  readonly taxRules?: unknown;
  /** `payment-methods.json`. */
  readonly paymentMethods?: unknown;
}

/** An invalid value. Its whole section is left unchanged. */
export interface SettingProblem {
  readonly section: string;
  /** Path of the value within the section. */
  readonly path: string;
  readonly message: string;
}

/** The result of a settings import. */
export interface SettingsImport {
  readonly imported: readonly string[];
  /** The imported sections that differ from the stored ones. */
  readonly changed: readonly string[];
  readonly problems: readonly SettingProblem[];
}

/** The person and time of a settings import, for the audit. */
export interface SettingsAuthor {
  readonly byName: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/**
 * Imports settings and notifies every process. Valid sections are stored even if others are
 * invalid, which stay unchanged. Keys that a file does not contain keep their values ({@link
 * mergeSetting}). Audits each change with the values before and after. Idempotent.
 */
export async function importShopSettings(
  db: Database,
  files: SettingFiles,
  author: SettingsAuthor = { byName: systemUser(), atMs: Date.now() },
): Promise<SettingsImport> {
  const storeConfig = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(files.storeConfig ?? {});
  const shipping = z.record(z.string(), z.unknown()).safeParse(files.shipping);
  const documents: Partial<Record<SettingSection, unknown>> = {
    ...Object.fromEntries(SETTING_SECTIONS.map((section) => [section, storeConfig[section]])),
    shipping: shipping.success ? deliveryOf(shipping.data) : files.shipping,
    tax_rules: files.taxRules,
    payment_methods: files.paymentMethods,
  };

  const countries = shipping.data?.['countries'];
  const countryProblems =
    countries === undefined ? [] : checkSetting('countries', countriesSchema, countries).problems;
  const areCountriesGood = countries !== undefined && countryProblems.length === 0;

  return inTransaction(db, async (trx) => {
    const { documents: stored } = await findSettings(trx);
    const problems = unknownSections(storeConfig);
    const unusable = baseCurrencyProblem(stored, documents);
    if (unusable) problems.push(unusable);
    const imported: string[] = [];
    const changes = new Map<string, Record<string, ValueChange>>();
    for (const section of SETTING_SECTIONS) {
      if (documents[section] === undefined) continue;
      if (unusable && isCurrencySection(section)) continue;
      const before = stored.get(section) ?? DEFAULT_SETTINGS[section];
      const { document, problems: wrong } = mergeSetting(section, before, documents[section]);
      problems.push(...wrong.map((problem) => ({ section, ...problem })));
      if (wrong.length > 0) continue;
      imported.push(section);
      const found = await storeSection(trx, { section, stored: stored.get(section), document });
      if (found !== null) changes.set(section, found);
    }
    problems.push(...countryProblems.map((problem) => ({ section: 'countries', ...problem })));
    if (areCountriesGood) {
      imported.push('countries');
      const found = await storeCountries(trx, countriesSchema.parse(countries));
      if (found !== null) changes.set('countries', found);
    }
    for (const [section, values] of changes) {
      await insertShopAction(trx, { ...author, verb: 'settings', subject: section, details: values });
    }
    if (changes.size > 0) await notify(trx, SETTINGS_CHANNEL);
    return { imported, changed: [...changes.keys()], problems };
  });
}

const CURRENCY_SECTIONS = ['store', 'currencies', 'pricing'] as const;

function isCurrencySection(section: SettingSection): boolean {
  return CURRENCY_SECTIONS.some((one) => one === section);
}

/** Returns why the shop could not calculate in its base currency after the import; null when it can. */
function baseCurrencyProblem(
  stored: ReadonlyMap<string, unknown>,
  given: Partial<Record<SettingSection, unknown>>,
): SettingProblem | null {
  const section = CURRENCY_SECTIONS.find((one) => given[one] !== undefined);
  if (section === undefined) return null;
  const after = (one: SettingSection) => {
    const before = stored.get(one) ?? DEFAULT_SETTINGS[one];
    return given[one] === undefined ? before : mergeSetting(one, before, given[one]).document;
  };
  const store = SETTING_SCHEMAS.store.safeParse(after('store')).data;
  const currencies = SETTING_SCHEMAS.currencies.safeParse(after('currencies')).data;
  const pricing = SETTING_SCHEMAS.pricing.safeParse(after('pricing')).data;
  // Invalid sections are reported on their own.
  if (!store || !currencies || !pricing) return null;
  const message = currencyProblem({ store, currencies, pricing });
  return message === null ? null : { section, path: section === 'store' ? 'base_currency' : '', message };
}

/** Sections with a file of their own. */
const OWN_FILES: Readonly<Record<string, string>> = {
  shipping: 'shipping.json',
  countries: 'shipping.json',
  tax_rules: 'tax-rules.json',
  payment_methods: 'payment-methods.json',
};

/** Returns a problem for each unknown section of `store-config.json`. */
function unknownSections(storeConfig: Readonly<Record<string, unknown>>): SettingProblem[] {
  const known = SETTING_SECTIONS.filter((section) => !Object.hasOwn(OWN_FILES, section));
  return Object.keys(storeConfig)
    .filter((section) => !known.some((name) => name === section))
    .map((section) => ({
      section,
      path: '',
      message: Object.hasOwn(OWN_FILES, section)
        ? `stands in a file of its own: ${OWN_FILES[section]}`
        : `is not a known section of the settings${suggestion(section, known)}`,
    }));
}

/** Returns a delivery file without its countries; undefined when nothing else remains. */
function deliveryOf({ countries, ...rest }: Record<string, unknown>): Record<string, unknown> | undefined {
  return countries !== undefined && Object.keys(rest).length === 0 ? undefined : rest;
}
