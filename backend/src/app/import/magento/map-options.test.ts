import { describe, expect, it } from 'vitest';
import { mapRow } from './testing.ts';

const optionsOf = (cell: string) => {
  const { row, said } = mapRow({ custom_options: cell });
  return { options: row?.custom_options, isEnabled: row?.is_enabled, said };
};

describe('customizable options of Magento', () => {
  it('come with their values, prices and limits (KIND-07)', () => {
    const box = 'name=Box,type=drop_down,required=1,price_type=';
    const { options, isEnabled, said } = optionsOf(
      [
        'name=Engraving,type=field,required=0,price=12.5000,price_type=fixed,sku=ENG,max_characters=20',
        `${box}fixed,price=5.0000,sku=BOX-O,option_title="Oak, dark"`,
        `${box}percent,price=1.5000,sku=,option_title=Case 2"`,
        'name=Ships on,type=date,required=0,price=,price_type=fixed',
      ].join('|'),
    );
    expect(options).toEqual([
      {
        title: 'Engraving',
        type: 'field',
        required: false,
        sku: 'ENG',
        price_minor: 1250,
        max_characters: 20,
      },
      {
        title: 'Box',
        type: 'drop_down',
        required: true,
        values: [
          { title: 'Oak, dark', sku: 'BOX-O', price_minor: 500 },
          { title: 'Case 2"', price_percent: 1.5 },
        ],
      },
      { title: 'Ships on', type: 'date', required: false },
    ]);
    expect({ isEnabled, said }).toEqual({ isEnabled: true, said: [] });
  });

  it('come without a price that would lower that of the product, which stays on sale (KIND-07)', () => {
    const box = 'name=Box,type=radio,required=1,price_type=';
    const { options, isEnabled, said } = optionsOf(
      `${box}fixed,price=-5.0000,option_title=None|${box}percent,price=-1.5,option_title=Bag|${box}fixed,price=2.0000,option_title=Oak`,
    );
    expect(options).toMatchObject([
      { required: true, values: [{ title: 'None' }, { title: 'Bag' }, { title: 'Oak', price_minor: 200 }] },
    ]);
    const end = 'does not come, which lowers the price';
    expect({ isEnabled, said }).toEqual({
      isEnabled: true,
      said: [
        `custom_options: "Box: None" costs nothing: the price -5.0000 ${end}`,
        `custom_options: "Box: Bag" costs nothing: the price -1.5 ${end}`,
      ],
    });
  });

  it.each([
    ['type=map,required=0', true, '"X" does not come: the shop has no options of the type "map"'],
    [
      'type=file,required=0,file_extension=dwg',
      true,
      '"X" does not come: the shop takes no files of the types "dwg"',
    ],
    [
      'type=map,required=1',
      false,
      '"X" does not come: the shop has no options of the type "map". Shoppers must fill it in, so the product is disabled',
    ],
    ['type=radio,required=0', true, '"X" does not come: it has no values'],
    ['type=field,required=0,price=--1', true, '"X" does not come: "--1" is not a price'],
    [
      'type=radio,required=1,option_title=A,price=5|name=X,type=radio,required=1,option_title=B,price=much',
      false,
      '"X" does not come: "much" is not a price. Shoppers must fill it in, so the product is disabled',
    ],
  ])('are reported where they cannot come: %s (KIND-07)', (cell, isEnabled, message) => {
    expect(optionsOf(`name=X,${cell}`)).toEqual({
      options: undefined,
      isEnabled,
      said: [`custom_options: ${message}`],
    });
  });
});
