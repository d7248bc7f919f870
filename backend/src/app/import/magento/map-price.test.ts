import { describe, expect, it } from 'vitest';
import { mapRow } from './testing.ts';

const SILVER = 'metal=Silver,fine_weight_oz=1,premium_percent=4.5';
const priced = (attributes: string) => {
  const { row, said } = mapRow({ price: '20.0000', additional_attributes: attributes });
  return { pricing: row?.pricing, weight: row?.fine_weight_ug, said };
};

describe('the price of a product of Magento', () => {
  it.each([
    [SILVER, 31_103_477, 4.5, 0],
    ['metal=Silver,fine_weight_oz=1 oz,premium_percent=4.5%', 31_103_477, 4.5, 0],
    ['metal=Silver,fine_weight_oz=1/2 troy oz,premium_percent=-0.5 %', 15_551_738, -0.5, 0],
    ['metal=Silver,fine_weight_ug=31103476.8,premium_percent=4.5', 31_103_477, 4.5, 0],
    ['metal=Silver,fine_weight_mg=1000 mg,premium_percent=4.5', 1_000_000, 4.5, 0],
    [`${SILVER},premium_fixed=$25.00`, 31_103_477, 4.5, 2500],
    [`${SILVER},premium_fixed=-5.00`, 31_103_477, 4.5, -500],
    [`${SILVER},premium_fixed=-$1234.50`, 31_103_477, 4.5, -123_450],
  ])('follows the metal with %j (KIND-07)', (attributes, weight, percent, fixed) => {
    expect(priced(attributes)).toEqual({
      pricing: { mode: 'metal', premium_percent: percent, premium_fixed_minor: fixed },
      weight,
      said: [],
    });
  });

  it.each([
    ['metal=Silver,fine_weight_oz=1,premium_percent=4,5', 'premium_percent: "4,5" is not a percentage'],
    ['metal=Silver,fine_weight_oz=one,premium_percent=4', 'fine_weight_oz: "one" is not a weight in oz'],
    [
      'metal=Silver,fine_weight_oz=31.1 g,premium_percent=4',
      'fine_weight_oz: "31.1 g" is not a weight in oz',
    ],
    ['metal=Silver,fine_weight_ug=-1,premium_percent=4', 'fine_weight_ug: "-1" is not a weight in ug'],
    [`${SILVER},premium_fixed=1,234.50`, 'premium_fixed: "1,234.50" is not an amount'],
    [`${SILVER},premium_fixed=€5`, 'premium_fixed: "€5" is not an amount'],
  ])('leaves out a row with %j (KIND-07)', (attributes, problem) => {
    expect(priced(attributes)).toEqual({ said: [`out ${problem}`] });
  });

  it.each([
    ['metal=Silver,fine_weight_oz=1', 'premium_percent'],
    ['metal=Silver,premium_percent=4', 'a fine weight'],
    ['metal=Copper,fine_weight_oz=1,premium_percent=4', 'a metal of the shop'],
    ['fine_weight_oz=1,premium_percent=4', 'a metal of the shop'],
    ['metal=Gold,fine_weight_oz=0.0000', 'a fine weight and premium_percent'],
  ])('notes that it stays fixed with %j (KIND-07)', (attributes, lacking) => {
    const { pricing, said } = priced(attributes);
    expect(pricing).toEqual({ mode: 'fixed', fixed_price_minor: 2000 });
    expect(said).toEqual([`price: stays fixed and does not follow the metal: the row lacks ${lacking}`]);
  });

  it('stays fixed without a metal, and says nothing (KIND-07)', () => {
    expect(priced('color=Black').said).toEqual([]);
  });
});
