import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { SETTING_SCHEMAS, SETTING_SECTIONS, type SettingSection } from './setting-sections.ts';
import { settingPaths, unknownSettings, withoutUnknownKeys } from './unknown-settings.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const demo = (name: string) => JSON.parse(readFileSync(join(ROOT, 'demo', name), 'utf8'));
const STORE = demo('store-config.json');
const { countries: _, ...SHIPPING } = demo('shipping.json');
const SHOP: Partial<Record<SettingSection, unknown>> = {
  ...STORE,
  shipping: SHIPPING,
  tax_rules: demo('tax-rules.json'),
  payment_methods: demo('payment-methods.json'),
};

/** Values of settings that neither the demo shop nor the defaults contain. */
const OPTIONAL: Readonly<Record<string, unknown>> = {
  'dealer_mail.orders': ['desk@oakes.example'],
  'dealer_mail.quotes': ['desk@oakes.example'],
  'dealer_mail.cancellations': ['desk@oakes.example'],
  'dealer_mail.payments': ['desk@oakes.example'],
  'dealer_mail.prices': ['desk@oakes.example'],
  'dealer_mail.jobs': ['desk@oakes.example'],
  'store.logo_picture': '/media/logo.svg',
  'features.show_out_of_stock': true,
  'features.account_confirmation': false,
  'features.newsletter_opt_in': false,
  'orders.buyer_kept_years': 3,
  'orders.bank_holidays': ['12-25'],
  'shipping.methods.0.locations': ['Vault'],
  'payment_methods.0.summary': 'In one line',
  'market_hours.metals.gold.daily_break': { from: '17:00', to: '18:00' },
  'shipping.preorders_ship_separately': false,
  'shipping.methods.0.minimum_order_minor': 5,
  'shipping.methods.0.minimum_weight_g': 5,
  'shipping.methods.0.exclude_regions': ['AK'],
  'tax_rules.rules.0.lines.0.from_order_minor': 5,
  'order_limits.by_payment_method': { card: { minimum_minor: 1, maximum_minor: 2 } },
  store_views: [
    {
      code: 'en_gb',
      id: 2,
      store_name: 'Ingot',
      locale: 'en_GB',
      display_currency: 'GBP',
      currencies: ['GBP'],
      active: true,
    },
  ],
  'search.blocks': [
    {
      ...{
        code: 'product',
        enabled: true,
        title: 'Products',
        position: 1,
        limit: 5,
        name_length: 8,
        desc_length: 8,
      },
      ...{
        reviews: true,
        add_to_cart: true,
        redirect_single_product: true,
        first_click: true,
        full_path: true,
      },
    },
  ],
};
/** Settings with a single valid value. */
const ONE_VALUE = [
  // Applies to missing kinds only.
  'dealer_mail.default',
  'currencies.*.minor_digits',
  'store.base_currency',
];

const OTHERS: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    2,
    3,
    4,
    6,
    7,
    50,
    100,
    999,
    9_999_999,
    [],
    '.htm',
    [1, 9],
    'other',
    'EUR',
    'AU',
    '13:00',
    'UTC',
    'error',
    '/other',
  ],
  ...[
    'de_DE',
    '#123456',
    '02-02',
    'fee_price',
    'page',
    'other@ingot.example',
    'https://ingot.example/',
    '(a)',
  ],
];

function sampleOf(section: SettingSection): unknown {
  const document = structuredClone(SHOP[section] ?? DEFAULT_SETTINGS[section]);
  const holder = { [section]: document } as Record<string, unknown>;
  for (const [path, value] of Object.entries(OPTIONAL)) {
    if (path.split('.')[0] === section) put(holder, path.split('.'), value);
  }
  return holder[section];
}

function put(place: unknown, [step = '', ...rest]: readonly string[], value: unknown): void {
  const at = place as Record<string, unknown>;
  if (rest.length === 0) at[step] = value;
  else put(at[step], rest, value);
}

/**
 * Returns the locations of a path in a document. A list entry counts if it has the rest of the
 * path.
 */
function placesOf(document: unknown, steps: readonly string[], path: readonly string[] = []): string[][] {
  const [step, ...rest] = steps;
  if (step === undefined) return document === undefined ? [] : [[...path]];
  if (typeof document !== 'object' || document === null) return [];
  const keys = step === '*' ? Object.keys(document) : [step];
  return keys.flatMap((key) => placesOf((document as Record<string, unknown>)[key], rest, [...path, key]));
}

describe.each(SETTING_SECTIONS)('section %s', (section) => {
  const schema = SETTING_SCHEMAS[section];
  const paths = settingPaths(schema).filter((path) => !ONE_VALUE.includes(`${section}.${path}`));

  it.each(paths)('reads the setting %s (FIX-51)', (path) => {
    const sample = sampleOf(section);
    const before = schema.safeParse(sample);
    expect(before.error?.issues ?? []).toEqual([]);
    const places = placesOf(sample, path === '' ? [] : path.split('.'));
    expect(places, `give ${section}.${path} a value in this test`).not.toEqual([]);
    // For a list of texts, only its emptiness may matter.
    const lists = path.endsWith('.*') ? places.map((place) => place.slice(0, -1)) : [];
    const hasEffect = [...places, ...lists].some((place) =>
      OTHERS.some((other) => {
        const holder = { document: structuredClone(sample) };
        put(holder, ['document', ...place], other);
        const after = schema.safeParse(holder.document);
        return after.success && JSON.stringify(after.data) !== JSON.stringify(before.data);
      }),
    );
    expect(hasEffect).toBe(true);
  });
});

describe('the settings model', () => {
  const sources = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'backend/src', 'rules/src', 'packages', 'storefront/src'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(
      (file) =>
        /\.(ts|tsx|graphql)$/.test(file) &&
        !/test\.tsx?$|\/testing\/|setting-schemas|shop-settings\.ts|default-settings\.ts|search-settings\.ts|generated/.test(
          file,
        ),
    )
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const names = new Set<string>();
  for (const section of SETTING_SECTIONS) {
    collect(SETTING_SCHEMAS[section].parse(sampleOf(section)), names);
  }

  it.each([...names])('is used: %s (FIX-51)', (name) => {
    // Search settings reach the storefront under the names of its documents.
    const asked = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(
      new RegExp(`\\.${name}\\b|'${name}'|[{,]\\s*${name}\\s*[,}:=]|^\\s*${asked}\\s*[{\\n]`, 'm').test(
        sources,
      ),
    ).toBe(true);
  });
});

function collect(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    // Metals, method codes and instruction labels are data, not settings.
    if (!Array.isArray(value) && /^[a-z][A-Za-z]+$/.test(key)) names.add(key);
    collect(inside, names);
  }
}

describe('unknown settings', () => {
  const problemsOf = (section: SettingSection, document: unknown) =>
    (SETTING_SCHEMAS[section].safeParse(document).error?.issues ?? []).flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? unknownSettings(section, SETTING_SCHEMAS[section], issue) : [],
    );

  it('are rejected by name, with a suggestion (FIX-51)', () => {
    expect(problemsOf('alerts', { ...STORE.alerts, rearm_hour: 3 })).toEqual([
      { path: 'rearm_hour', message: 'is not a known setting; did you mean rearm_hours?' },
    ]);
    const [method] = demo('payment-methods.json');
    expect(problemsOf('payment_methods', [{ ...method, vault: true, tittle: 'Wire' }])).toEqual([
      {
        path: '0.vault',
        message: expect.stringMatching(/has no effect and is not taken.*never kept/),
      },
      { path: '0.tittle', message: 'is not a known setting; did you mean title?' },
    ]);
    expect(
      problemsOf('alerts', JSON.parse('{"maximum_per_customer":5,"rearm_hours":1,"__proto__":{"x":1}}')),
    ).toEqual([{ path: '__proto__', message: expect.stringContaining('is not a known setting') }]);
  });

  it('are ignored when an earlier version stored them (FIX-51)', () => {
    const stored = { ...STORE.alerts, kinds: ['back_in_stock'] };
    expect(withoutUnknownKeys(SETTING_SCHEMAS.alerts, stored)).toEqual(STORE.alerts);
    expect(withoutUnknownKeys(SETTING_SCHEMAS.alerts, STORE.alerts)).toBe(STORE.alerts);
  });
});
