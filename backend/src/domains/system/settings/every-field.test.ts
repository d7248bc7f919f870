import type { SettingField } from '@ingot/rules/system/settings/setting-field.ts';
import { describe, expect, it } from 'vitest';
import { SETTING_SECTIONS } from '../../shop/settings/setting-sections.ts';
import { settingPaths } from '../../shop/settings/unknown-settings.ts';
import { describeSection } from './describe-fields.ts';
import { fieldName, fieldWords, wordedFields } from './field-words.ts';
import { FORM_SCHEMAS, type FormSection } from './form-sections.ts';
import { pageSections, SETTING_PAGES } from './setting-pages.ts';

const SECTIONS: readonly FormSection[] = [...SETTING_SECTIONS, 'countries'];

/** Fields inside a field, without the entries of plain lists, which have no name of their own. */
function inside(field: SettingField): SettingField[] {
  const item = field.item !== null && field.kind === 'map' ? inside(field.item) : [];
  return [field, ...field.fields.flatMap(inside), ...item];
}

describe.each(SECTIONS)('the form of the section %s', (section) => {
  const fields = describeSection(section, 'USD').flatMap(inside);

  it('has a name and an explanation for every field (SYS-01)', () => {
    expect(
      fields.filter(({ path }) => fieldWords(section, path, 'USD') === null).map(({ path }) => path),
    ).toEqual([]);
    expect(fields.filter(({ label, help }) => label.trim() === '' || help.trim() === '')).toEqual([]);
  });

  it('has a field for every key that the schema reads (SYS-01)', () => {
    const paths = new Set(fields.map(({ path }) => path));
    const keys = settingPaths(FORM_SCHEMAS[section])
      .map((path) =>
        path
          .split('.')
          .filter((step) => step !== '*')
          .join('.'),
      )
      .filter((path) => !paths.has(path) && !paths.has(`${path}.*`));
    const inMaps = new Set(fields.filter(({ kind }) => kind === 'map').map(({ path }) => path));
    expect(keys.filter((key) => ![...inMaps].some((map) => key.startsWith(map)))).toEqual([]);
  });
});

it('every setting is on exactly one page (SYS-01)', () => {
  const shown = SETTING_PAGES.flatMap((page) =>
    pageSections(page, 'USD').flatMap(({ section, fields }) =>
      fields.map(({ path }) => `${section}.${path}`),
    ),
  );
  const all = SECTIONS.flatMap((section) =>
    describeSection(section, 'USD').map(({ path }) => `${section}.${path}`),
  );
  expect(shown.toSorted()).toEqual(all.toSorted());
});

it('no page of settings has the address of another page of the office (SYS-01)', () => {
  const others = ['audit', 'integrations', 'jobs', 'mails', 'setup', 'staff'];
  expect(SETTING_PAGES.map(({ code }) => code).filter((code) => others.includes(code))).toEqual([]);
});

it('every explanation belongs to a setting (SYS-01)', () => {
  const named = new Set(
    SECTIONS.flatMap((section) => [
      section,
      ...describeSection(section, 'USD')
        .flatMap(inside)
        .map(({ path }) => fieldName(section, path)),
    ]),
  );
  expect(wordedFields().filter((name) => !named.has(name))).toEqual([]);
});

it('shows amounts as money, shares as percentages and fixed values as choices (SYS-01)', () => {
  const kinds = new Map<string, string>(
    SECTIONS.flatMap((section) =>
      describeSection(section, 'USD')
        .flatMap(inside)
        .map(({ path, kind, unit }) => [`${section}.${path}`, `${kind} ${unit}`.trim()] as const),
    ),
  );
  expect(
    [
      'office.approve_refunds_above_minor',
      'pricing.price_lock_minutes',
      'pricing.automatic_halt',
      'pricing.automatic_halt.move_percent',
      'orders.cancellation_loss_owner',
      'orders.clearing_days.wire',
      'shipping.methods.free_over_minor',
      'dealer_mail.orders',
      'payment_methods.instructions',
      'search.layout.border',
      'contact.hours.weekday',
      'agreements.content',
    ].map((path) => [path, kinds.get(path)]),
  ).toEqual([
    ['office.approve_refunds_above_minor', 'money USD'],
    ['pricing.price_lock_minutes', 'whole minutes'],
    ['pricing.automatic_halt', 'group'],
    ['pricing.automatic_halt.move_percent', 'percent %'],
    ['orders.cancellation_loss_owner', 'choice'],
    ['orders.clearing_days.wire', 'whole working days'],
    ['shipping.methods.free_over_minor', 'money USD'],
    ['dealer_mail.orders', 'list'],
    ['payment_methods.instructions', 'map'],
    ['search.layout.border', 'color'],
    ['contact.hours.weekday', 'choice'],
    ['agreements.content', 'long-text'],
  ]);
});
