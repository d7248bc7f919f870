import { describe, expect, it } from 'vitest';
import { splitSearch, splitWords } from './split-words.ts';

describe('bullion words', () => {
  it.each([
    ['2026 Tall Ship 1 oz silver coin', ['2026', 'tall', 'ship', '1', 'oz', '1oz', 'silver', 'coin']],
    ['10oz bars', ['10', 'oz', '10oz', 'bar']],
    ['½ ounce', ['1/2', 'oz', '1/2oz']],
    ['tenth ounce', ['1/10', 'oz', '1/10oz']],
    ['0.25 oz', ['1/4', 'oz', '1/4oz']],
    ['1000 g', ['1000', 'g', '1kg']],
    ['5 kilos', ['5', 'kg', '5kg']],
    ['1,000 oz', ['1000', 'oz', '1000oz']],
    ['1 / 10 oz', ['1/10', 'oz', '1/10oz']],
    ['one-tenth troy ounce', ['1/10', 'oz', '1/10oz']],
    ['ten ounces', ['10', 'oz', '10oz']],
    ['2,5 g', ['2.5', 'g', '2.5g']],
    ['.5 oz', ['1/2', 'oz', '1/2oz']],
    ['half kilo', ['1/2', 'kg', '500g']],
    ['31.1g', ['31.1', 'g', '1oz']],
    ['.9999', ['999.9']],
    ['99.9% 0.9995', ['999', '999.5']],
    ['22k', ['22', 'k', '22kt']],
    ['22-karat', ['22', 'kt', '22kt']],
    ['Boxes, proofs & rounds', ['box', 'proof', 'round']],
    ['Casa Tejón', ['casa', 'tejon']],
    ['refiner’s brass', ['refiner', 'brass']],
    ['', []],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('searches for a number with its unit as one word', () => {
    expect(splitSearch('10 oz silver')).toEqual(['10oz', 'silver']);
    expect(splitSearch('half ounce gold')).toEqual(['1/2oz', 'gold']);
  });

  it('corrects a misspelled unit unless the catalog contains the word', () => {
    expect(splitSearch('10 ounze', () => false)).toEqual(['10oz']);
    expect(splitSearch('quartex', (word) => word === 'quartex')).toEqual(['quartex']);
  });
});
