import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowsUse, attributeCodeProblem, codeOfLabel, hasOptions } from './attributes.ts';

describe('codes of attributes (GOODS-05)', () => {
  it.each([
    ['mint_mark', null],
    ['a', null],
    ['grade2', null],
    ['', 'form'],
    ['Grade', 'form'],
    ['2grade', 'form'],
    ['_grade', 'form'],
    ['mint-mark', 'form'],
    ['grade\n', 'form'],
    ['größe', 'form'],
    ['__proto__', 'form'],
    ['a'.repeat(60), null],
    ['a'.repeat(61), 'length'],
    ['sku', 'reserved'],
    ['price', 'reserved'],
    ['metal_type', 'reserved'],
    ['tier_price', 'reserved'],
    ['constructor', 'reserved'],
  ])('%j is %s', (code, problem) => {
    expect(attributeCodeProblem(code)).toBe(problem);
  });

  it('are made of labels', () => {
    expect(
      ['Mint mark', '  Größe (mm) ', '3rd party grade', '造幣', 'a'.repeat(80)].map(codeOfLabel),
    ).toEqual(['mint_mark', 'gro_e_mm', 'rd_party_grade', '', 'a'.repeat(60)]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (label) => {
        const code = codeOfLabel(label);
        expect(code === '' || ['reserved', null].includes(attributeCodeProblem(code))).toBe(true);
      }),
    );
  });
});

it('filters need options, and lists have no order by texts of many lines or several options (GOODS-05)', () => {
  expect(['text', 'select', 'multiselect', 'boolean'].map((input) => hasOptions(input as 'text'))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([allowsUse('text', 'is_filterable'), allowsUse('multiselect', 'is_filterable')]).toEqual([
    false,
    true,
  ]);
  expect([allowsUse('textarea', 'is_sortable'), allowsUse('multiselect', 'is_sortable')]).toEqual([
    false,
    false,
  ]);
  expect(allowsUse('date', 'is_sortable')).toBe(true);
});
