import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeAnswer, type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { recordChange } from '../../shop/settings/recorded-changes.ts';

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await officeAs(shop, 'owner', 'Petra');
});
afterAll(() => shop.close());

const change = (section: string, path: string, before: unknown, after: unknown) => ({
  section,
  path,
  before,
  after,
});

const extensionOf = ({ errors }: Pick<OfficeAnswer<unknown>, 'errors'>, name: string): unknown =>
  (errors?.[0]?.extensions as Readonly<Record<string, unknown>> | undefined)?.[name];

const save = (changes: readonly object[], by = owner) =>
  by.query<{ save_settings: string[] }>(
    'mutation ($changes: [SettingChangeInput!]!) { save_settings(changes: $changes) }',
    { changes },
  );

interface Page {
  readonly settings_page: {
    readonly sections: readonly { readonly section: string; readonly document: Record<string, never> }[];
    readonly environment: readonly object[];
  };
}

async function documentOf(code: string, section: string) {
  const { data } = await owner.query<Page>(
    'query ($code: String!) { settings_page(code: $code) { sections { section document } environment { name value is_set } } }',
    { code },
  );
  return data.settings_page.sections.find((one) => one.section === section)?.document ?? {};
}

interface History {
  readonly settings_history: {
    readonly entries: readonly {
      readonly id: string;
      readonly by: string;
      readonly section: string;
      readonly changes: readonly object[];
    }[];
  };
}

async function history(code: string) {
  const { data } = await owner.query<History>(
    `query ($code: String!) { settings_history(code: $code) {
      entries { id by section changes { path label before after } } } }`,
    { code },
  );
  return data.settings_history.entries;
}

const undo = (entry: string | undefined) =>
  owner.query('mutation ($entry: ID!) { undo_settings(entry: $entry) }', { entry });

it('saves changed settings, which the running shop applies (SYS-01)', async () => {
  const lock = await documentOf('prices', 'pricing');
  expect(lock['price_lock_minutes']).toBe(10);
  const saved = await save([
    change('pricing', 'price_lock_minutes', 10, 12),
    change('pricing', 'automatic_halt', lock['automatic_halt'] ?? null, null),
  ]);
  expect(saved.data.save_settings).toEqual(['pricing']);
  await expect.poll(() => shop.services.shop.pricing.priceLockMinutes).toBe(12);
  expect(shop.services.shop.pricing.automaticHalt).toBeNull();
  const [entry] = await history('prices');
  expect(entry).toMatchObject({
    by: 'Petra',
    section: 'pricing',
    changes: expect.arrayContaining([
      { path: 'price_lock_minutes', label: 'Price lock at checkout', before: 10, after: 12 },
    ]),
  });
});

it('rejects a change of a value that somebody else has changed, and names it (SYS-01)', async () => {
  await save([change('alerts', 'rearm_hours', 24, 30)]);
  const late = await save([
    change('alerts', 'rearm_hours', 24, 48),
    change('alerts', 'maximum_per_customer', 50, 60),
  ]);
  expect(late.code).toBe('CONFLICT');
  expect(late.errors?.[0]?.message).toContain('Petra');
  expect(JSON.parse(String(extensionOf(late, 'current')))).toEqual([change('alerts', 'rearm_hours', 30, 48)]);
  expect(await documentOf('catalog', 'alerts')).toEqual({ maximum_per_customer: 50, rearm_hours: 30 });
  // Another setting of the same section is no conflict.
  const other = await save([change('alerts', 'maximum_per_customer', 50, 60)]);
  expect(other.code).toBeNull();
});

it('two people who save the same setting at once: one is saved (SYS-01)', async () => {
  const answers = await Promise.all([
    save([change('household', 'default_period_days', 365, 30)]),
    save([change('household', 'default_period_days', 365, 60)]),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', null].sort());
});

it('saves nothing if one value is invalid, and lists every problem (SYS-01)', async () => {
  const contact = await documentOf('shop', 'contact');
  const features = await documentOf('catalog', 'features');
  const bad = await save([
    change('alerts', 'maximum_per_customer', 60, 0),
    change('contact', 'phone', contact['phone'] ?? null, '555'),
    change('features', 'customer_token_hours', features['customer_token_hours'] ?? null, 'often'),
    change('nonsense', 'x', null, 1),
  ]);
  expect(bad.code).toBe('SETTINGS_INVALID');
  const problems = String(extensionOf(bad, 'problems'));
  expect(
    JSON.parse(problems)
      .map(({ section, path }: never) => `${section}.${path}`)
      .sort(),
  ).toEqual(['alerts.maximum_per_customer', 'features.customer_token_hours', 'nonsense.x']);
  expect(await documentOf('shop', 'contact')).toEqual(contact);
});

it('rejects settings with which the shop could not start (SYS-01)', async () => {
  const store = await documentOf('shop', 'store');
  const bad = await save([change('store', 'display_currency', store['display_currency'], 'CHF')]);
  expect(bad.code).toBe('SETTINGS_UNUSABLE');
  const euro = { code: 'CHF', symbol: 'Fr', rate: 2, minor_digits: 2, active: true };
  const currencies = await documentOf('shop', 'currencies');
  expect((await save([change('currencies', '', currencies, [euro])])).code).toBe('SETTINGS_UNUSABLE');
  expect(await documentOf('shop', 'store')).toEqual(store);
});

it('undoes a change, and rejects when a later change needs it (SYS-01)', async () => {
  const store = await documentOf('shop', 'store');
  await save([change('store', 'tagline', store['tagline'], 'First')]);
  await save([change('store', 'tagline', 'First', 'Second')]);
  const [second, first] = await history('shop');
  expect((await undo(first?.id)).errors?.[0]).toMatchObject({
    message: 'Not undone: Line below the logo changed again since. Undo the later change first.',
    extensions: { code: 'CHANGED_SINCE' },
  });
  expect((await undo(second?.id)).code).toBeNull();
  expect((await documentOf('shop', 'store'))['tagline']).toBe('First');
  expect((await undo(first?.id)).code).toBeNull();
  expect(await documentOf('shop', 'store')).toEqual(store);
  const [newest] = await history('shop');
  expect(newest).toMatchObject({ by: 'Petra', changes: [{ path: 'tagline', before: 'First' }] });
});

it('undoes entries that were added to a list, and countries by code (SYS-01)', async () => {
  const contact = await documentOf('shop', 'contact');
  const hours = (contact['hours'] ?? []) as object[];
  await save([
    change('contact', 'hours', hours, [...hours, { weekday: 6, opens: '10:00', closes: '12:00' }]),
  ]);
  const [added] = await history('shop');
  expect((await undo(added?.id)).code).toBeNull();
  expect(await documentOf('shop', 'contact')).toEqual(contact);

  const countries = (await documentOf('countries', 'countries')) as unknown as object[];
  const more = { code: 'XK', name: 'Kosovo', regions_required: false, postcode_pattern: '', regions: [] };
  expect((await save([change('countries', '', countries, [...countries, more])])).data.save_settings).toEqual(
    ['countries'],
  );
  await expect.poll(() => shop.services.shop.countries.some(({ code }) => code === 'XK')).toBe(true);
  const [country] = await history('countries');
  // The audit log has the words of each value, not its keys.
  const { data } = await owner.query<{
    audit_log: { entries: { setting_changes: readonly object[] | null }[] };
  }>('{ audit_log(limit: 1) { entries { setting_changes { name before after } } } }');
  expect(data.audit_log.entries[0]?.setting_changes).toEqual(
    expect.arrayContaining([
      { name: 'XK: Name', before: null, after: 'Kosovo' },
      { name: 'XK: Form of postal codes', before: null, after: '' },
    ]),
  );
  expect((await undo(country?.id)).code).toBeNull();
  expect(await documentOf('countries', 'countries')).toEqual(countries);
});

it('previews what shoppers would read and pay, and saves nothing (SYS-01)', async () => {
  const preview = (changes: readonly object[]) =>
    owner.query<{ settings_preview: { problems: object[]; effects: { before: string; after: string }[] } }>(
      `query ($changes: [SettingChangeInput!]!) { settings_preview(changes: $changes) {
        problems { section path message } effects { about before after } } }`,
      { changes },
    );
  const shown = await preview([change('pricing', 'price_lock_minutes', 12, 20)]);
  expect(shown.data.settings_preview.problems).toEqual([]);
  expect(shown.data.settings_preview.effects).toContainEqual({
    about: null,
    before: expect.stringContaining('12 minutes'),
    after: expect.stringContaining('20 minutes'),
  });
  const methods = (await documentOf('payments', 'payment_methods')) as unknown as Record<string, unknown>[];
  const dearer = methods.map((method) =>
    method['code'] === 'card' ? { ...method, price_rule: { kind: 'percent', percent: 9 } } : method,
  );
  const prices = await preview([change('payment_methods', '', methods, dearer)]);
  expect(prices.data.settings_preview.effects).toContainEqual({
    about: expect.stringContaining(', '),
    before: expect.stringMatching(/^\$/),
    after: expect.stringMatching(/^\$/),
  });
  const wrong = await preview([change('pricing', 'price_lock_minutes', 12, 0)]);
  expect(wrong.data.settings_preview.problems).toMatchObject([{ path: 'price_lock_minutes' }]);
  expect(shop.services.shop.pricing.priceLockMinutes).toBe(12);
});

it('needs the permission, and a new check for limits and bank accounts (SYS-01)', async () => {
  const buyer = await officeAs(shop, 'buyer');
  expect((await save([change('alerts', 'rearm_hours', 30, 1)], buyer)).code).toBe('NOT_PERMITTED');
  shop.clock.advance(6 * 60_000);
  const limit = [change('office', 'approve_refunds_above_minor', 500_000, 900_000)];
  expect((await save(limit)).code).toBe('PROOF_REQUIRED');
  const jump = [change('pricing', 'jump_percent', 10, 50)];
  expect((await save(jump)).code).toBe('PROOF_REQUIRED');
  expect((await save([change('alerts', 'rearm_hours', 30, 36)])).code).toBeNull();
});

it('shows the mail server without its password (SYS-01)', async () => {
  const { data } = await owner.query<Page>(
    '{ settings_page(code: "emails") { environment { name value is_set } } }',
  );
  expect(data.settings_page.environment).toEqual([
    {
      name: 'MAIL_FROM',
      value: shop.services.config.mailFrom,
      is_set: shop.services.config.mailFrom !== null,
    },
    { name: 'SMTP_URL', value: null, is_set: false },
  ]);
});

it('leaves out entries without a change, as the first import records them (SYS-01)', async () => {
  const before = await history('tax');
  await inTransaction(shop.services.db, (trx) =>
    recordChange(trx, { clock: shop.services.clock, by: 'root' }, 'tax_rules', {}),
  );
  expect(await history('tax')).toEqual(before);
});
