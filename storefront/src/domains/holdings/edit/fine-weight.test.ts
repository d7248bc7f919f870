import { expect, it } from 'vitest';
import { fineWeightOf } from './fine-weight.ts';

it.each([
  // 26.73 g × 0.9 = 24.057 g of 31.1034768 g.
  ['900', '26.73', '24', { each: 0.77345, all: 18.5629 }],
  ['0.9', '26,73', '1', { each: 0.77345, all: 0.77345 }],
  ['999.9', '31.1035', '1', { each: 0.9999, all: 0.9999 }],
])(
  'computes the fine weight of fineness %s, %s g and %s pieces (STACK-03)',
  (fineness, weight, pieces, of) => {
    const found = fineWeightOf({ fineness, weight, pieces });
    expect(found?.each).toBeCloseTo(of.each, 4);
    expect(found?.all).toBeCloseTo(of.all, 3);
  },
);

it.each([
  ['', '26.73', '24'],
  ['900', '', '24'],
  ['900', '1.000', '24'],
  ['900', '26.73', '0'],
  ['900', '26.73', '1.5'],
  ['9000000', '26.73', '1'],
])('has no fine weight for fineness "%s", "%s" g and "%s" pieces (STACK-03)', (fineness, weight, pieces) => {
  expect(fineWeightOf({ fineness, weight, pieces })).toBeNull();
});
