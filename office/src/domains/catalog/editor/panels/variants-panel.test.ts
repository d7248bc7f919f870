import { expect, test } from 'vitest';
import { relabeled } from './variants-panel.tsx';

const ATTRIBUTES = [
  { code: 'metal', label: 'Metal' },
  { code: 'ribbon', label: 'Ribbon' },
];
const option = (code: string, label: string) => ({ attribute_code: code, label });

test('a choice by another attribute has its label, unless somebody has typed one (GOODS-02)', () => {
  const named = [option('metal', 'Metal')];
  expect(relabeled(named, [option('ribbon', 'Metal')], ATTRIBUTES)).toEqual([option('ribbon', 'Ribbon')]);
  const typed = [option('metal', 'Choose one')];
  expect(relabeled(typed, [option('ribbon', 'Choose one')], ATTRIBUTES)).toEqual([
    option('ribbon', 'Choose one'),
  ]);
});

test('the labels of other choices stay when one is removed (GOODS-02)', () => {
  const both = [option('metal', 'Metal'), option('ribbon', 'Metal')];
  expect(relabeled(both, [both[1] ?? {}], ATTRIBUTES)).toEqual([both[1]]);
});
