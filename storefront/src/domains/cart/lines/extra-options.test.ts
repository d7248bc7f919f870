import { expect, it } from 'vitest';
import { extraOptions } from './extra-options.ts';

it('returns the chosen values that the product name does not contain (FIX-50)', () => {
  expect(extraOptions('10 g gold bar in assay card', ['10 g'])).toEqual([]);
  expect(extraOptions('1 oz gold bar', ['Sealed assay card', null, undefined])).toEqual([
    'Sealed assay card',
  ]);
});
