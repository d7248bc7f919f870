import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { typenameOf } from '@ingot/catalog-engine/model/product-type.ts';
import { customOptionUid } from '@ingot/catalog-engine/model/uid.ts';
import {
  type CustomOption,
  type CustomOptionType,
  mostCharacters,
  type OptionPrice,
} from '@ingot/rules/catalog/custom-options.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { CustomizableDateTypeEnum, PriceTypeEnum, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { priceView } from '../../pricing/price-view.ts';
import { downloadFields } from '../downloads/download-fields.ts';
import { giftCardFields } from '../virtual/gift-card-fields.ts';

const text = defineMessages('purchase-options', {
  'amount-range': '{title}, from {from} to {to}',
});

/** A customizable option with its product and its position, from 1. */
export interface OwnedOption {
  readonly product: CatalogProduct;
  readonly option: CustomOption;
  readonly position: number;
}

const TYPENAMES = {
  field: 'CustomizableFieldOption',
  area: 'CustomizableAreaOption',
  date: 'CustomizableDateOption',
  date_time: 'CustomizableDateOption',
  time: 'CustomizableDateOption',
  file: 'CustomizableFileOption',
  drop_down: 'CustomizableDropDownOption',
  radio: 'CustomizableRadioOption',
  checkbox: 'CustomizableCheckboxOption',
  multiple: 'CustomizableMultipleOption',
} as const satisfies Readonly<Record<CustomOptionType, string>>;

const identity = {
  option_id: ({ option }: OwnedOption) => option.id,
  required: ({ option }: OwnedOption) => option.isRequired,
  sort_order: ({ position }: OwnedOption) => position,
  title: ({ option }: OwnedOption) => option.title,
  uid: ({ option }: OwnedOption) => customOptionUid(option.id),
};

const entered = { ...identity, product_sku: ({ product }: OwnedOption) => product.sku };

const textOption = {
  ...entered,
  value: ({ option }: OwnedOption, _: unknown, context: Context) => ({
    ...presentPrice(option, context),
    max_characters: mostCharacters(option),
    uid: customOptionUid(option.id),
  }),
};

const choiceOption = {
  ...identity,
  value: ({ option }: OwnedOption, _: unknown, context: Context) =>
    option.values.map((value, at) => ({
      ...presentPrice(value, context, option.isAmount),
      option_type_id: value.id,
      sort_order: at + 1,
      title: value.title,
      uid: customOptionUid(option.id, value.id),
    })),
};

const purchase_options = (product: CatalogProduct): OwnedOption[] =>
  product.customOptions.map((option, at) => ({ product, option, position: at + 1 }));

/** Returns the options for a page to show: the title of an amount of the shopper's choice states its range. */
const shown_options = (product: CatalogProduct): OwnedOption[] =>
  purchase_options(product).map(({ option, ...own }) => {
    const { format, title } = option;
    if (typeof format !== 'object') return { option, ...own };
    const { fromMinor, toMinor, currency } = format;
    const range = { from: formatMoney(fromMinor, currency), to: formatMoney(toMinor, currency) };
    return { ...own, option: { ...option, title: text('amount-range', { title, ...range }) } };
  });

const choices = {
  /** Without the files of a downloadable product, which are its links. */
  options: (product: CatalogProduct) => purchase_options(product).filter(({ option }) => !option.isLinks),
  purchase_options: shown_options,
};

/** Resolvers of customizable options. */
export const resolvers: Resolvers = {
  CustomizableProductInterface: {
    // The items of a grouped product have the options.
    __resolveType: (product) => {
      const typename = typenameOf(product);
      return typename === 'GroupedProduct' ? 'SimpleProduct' : typename;
    },
  },
  SimpleProduct: choices,
  VirtualProduct: choices,
  DownloadableProduct: { ...choices, ...downloadFields },
  GiftCardProduct: { ...choices, ...giftCardFields, gift_card_options: purchase_options },
  ConfigurableProduct: choices,
  CustomizableOptionInterface: { __resolveType: ({ option }) => TYPENAMES[option.type] },
  CustomizableFieldOption: textOption,
  CustomizableAreaOption: textOption,
  CustomizableDateOption: {
    ...entered,
    value: ({ option }, _, context) => ({
      ...presentPrice(option, context),
      type: option.type.toUpperCase() as CustomizableDateTypeEnum,
      uid: customOptionUid(option.id),
    }),
  },
  CustomizableFileOption: {
    ...entered,
    value: ({ option }, _, context) => ({
      ...presentPrice(option, context),
      file_extension: option.file?.endings.join(', ') ?? '',
      image_size_x: option.file?.width ?? 0,
      image_size_y: option.file?.height ?? 0,
      uid: customOptionUid(option.id),
    }),
  },
  CustomizableDropDownOption: choiceOption,
  CustomizableRadioOption: choiceOption,
  CustomizableCheckboxOption: choiceOption,
  CustomizableMultipleOption: choiceOption,
};

/** The amount of a gift card is its price, and no surcharge. */
function presentPrice(
  { price, sku }: { readonly price: OptionPrice; readonly sku: string | null },
  context: Context,
  isAmount = false,
): { readonly price: number; readonly price_type: PriceTypeEnum; readonly sku: string | null } {
  if (isAmount) return { price: 0, price_type: 'FIXED', sku };
  if (price.kind === 'percent') return { price: price.ppm / 10_000, price_type: 'PERCENT', sku };
  const { rateE6 } = priceView(context).currency;
  return { price: convertMinor(price.minor, rateE6) / 100, price_type: 'FIXED', sku };
}
