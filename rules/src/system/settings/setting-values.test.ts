import { describe, expect, it } from 'vitest';
import { contrast, failingPairs } from '../../shop/brand/contrast.ts';
import { isSameValue, leafFields, type SettingField, valueAt, withValue } from './setting-field.ts';
import { readValue, valueProblem, writeValue } from './setting-value.ts';

const field = (part: Partial<SettingField>): SettingField => ({
  key: 'x',
  path: 'x',
  kind: 'whole',
  label: 'X',
  help: '',
  unit: '',
  isRequired: true,
  empty: 'absent',
  minimum: null,
  maximum: null,
  choices: [],
  fields: [],
  item: null,
  standard: null,
  initial: null,
  templates: [],
  ...part,
});

describe('a typed value', () => {
  it.each([
    ['money', '1,250.5', 125_050],
    ['money', '12.345', Number.NaN],
    ['whole', '1,000', 1_000],
    ['whole', '1.5', Number.NaN],
    ['percent', '4.25', 4.25],
    ['percent', '4%', Number.NaN],
    ['decimal', '', null],
    ['text', ' Oakes ', ' Oakes '],
    ['text', ' ', null],
  ] as const)('of the kind %s: %j is %j (SYS-01)', (kind, typed, value) => {
    expect(readValue(field({ kind }), typed)).toBe(value);
  });

  it('of a choice keeps its type, and an empty text may be null (SYS-01)', () => {
    const day = field({ kind: 'choice', choices: [{ value: 0, label: 'Sunday' }] });
    expect(readValue(day, '0')).toBe(0);
    expect(readValue(field({ kind: 'text', isRequired: false, empty: 'null' }), ' ')).toBeNull();
    expect(writeValue(field({ kind: 'money' }), 125_050)).toBe('1,250.50');
    expect(writeValue(day, null)).toBe('');
  });

  it('is checked against the limits of its field (SYS-01)', () => {
    const lock = field({ minimum: 1, maximum: 120 });
    expect([Number.NaN, null, 0, 121, 10].map((value) => valueProblem(lock, value))).toEqual([
      { kind: 'not-a-number' },
      { kind: 'missing' },
      { kind: 'too-small', limit: 1 },
      { kind: 'too-large', limit: 120 },
      null,
    ]);
    expect(valueProblem(field({ isRequired: false }), null)).toBeNull();
  });
});

it('reads and writes values by path without changing the document (SYS-01)', () => {
  const document = Object.freeze({ a: { b: 1 }, list: [{ c: 1 }] });
  expect(withValue(document, 'a.b', 2)).toEqual({ a: { b: 2 }, list: [{ c: 1 }] });
  expect(withValue(document, 'list.0.c', 3)).toEqual({ a: { b: 1 }, list: [{ c: 3 }] });
  expect(withValue(document, 'x.y', 1)).toEqual({ ...document, x: { y: 1 } });
  expect([valueAt(document, 'a.b'), valueAt(document, 'a.z'), valueAt(document, 'constructor')]).toEqual([
    1,
    null,
    null,
  ]);
  expect(document.a.b).toBe(1);
});

it('compares values without the order of keys, and takes a missing one for null (SYS-01)', () => {
  expect(isSameValue({ a: 1, b: null }, { a: 1 })).toBe(true);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
  expect(isSameValue([], {})).toBe(false);
});

it('opens required groups, and keeps optional ones as one value (SYS-01)', () => {
  const inner = field({ path: 'g.x' });
  const groups = [field({ kind: 'group', fields: [inner] }), field({ kind: 'group', isRequired: false })];
  expect(leafFields(groups)).toEqual([inner, groups[1]]);
  const metal = field({ kind: 'group', label: 'Gold', fields: [field({ label: 'Ask' })] });
  const names = leafFields([field({ kind: 'group', fields: [metal] })]).map(({ label }) => label);
  expect(names).toEqual(['Gold, Ask']);
});

it('measures contrast as WCAG does, and names pairs that are too close (SYS-01)', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  const pairs = [
    { name: 'good', front: '#ffffff', back: '#113a2e', least: 4.5 },
    { name: 'poor', front: '#ffffff', back: '#7fbf9f', least: 4.5 },
  ];
  expect(failingPairs(pairs).map(({ name, contrast: found }) => [name, found])).toEqual([['poor', 2.13]]);
  expect(() => contrast('green', '#ffffff')).toThrow('green');
});
