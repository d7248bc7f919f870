import { describe, expect, it } from 'vitest';
import { demo, put, STORE, sampleOf } from '../testing/setting-samples.ts';
import { SETTING_SCHEMAS, SETTING_SECTIONS, type SettingSection } from './setting-sections.ts';
import { settingPaths, unknownSettings, withoutUnknownKeys } from './unknown-settings.ts';

/** Settings with a single valid value. */
const ONE_VALUE = [
  // Applies to missing kinds only.
  'dealer_mail.default',
  'currencies.*.minor_digits',
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
    '2027-02-02',
    '2027-02-02T00:00:00Z',
    '2027-03-01',
    'fee_price',
    'buyer',
    'shop',
    'discount',
    'page',
    'other@ingot.example',
    'https://ingot.example/',
    '(a)',
  ],
];

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

  it.each(paths)('parses the setting %s', (path) => {
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
