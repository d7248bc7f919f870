import { customOptionUid } from '@ingot/catalog-engine/model/uid.ts';
import {
  type CustomOption,
  enteredWords,
  type OptionChoice,
  type OptionPrice,
} from '@ingot/rules/catalog/custom-options.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type {
  CartItemSelectedOptionValuePrice,
  SelectedCustomizableOption,
} from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { customOptionsOf } from '../availability/choose-product.ts';
import type { PricedLine } from '../pricing/price-cart.ts';
import { currencyOf } from '../pricing-basis.ts';

/** Returns the choices of a line with the titles and prices of the product's options. */
export function presentChoices(
  priced: PricedLine,
  _: unknown,
  { services: { shop } }: Pick<Context, 'services'>,
): SelectedCustomizableOption[] {
  const { rateE6 } = currencyOf(shop, priced.currency);
  return presentOptionChoices(customOptionsOf(priced), priced.line.choices, rateE6);
}

/**
 * Returns choices with the titles and prices of their options, in a currency with `rateE6`. Omits options that no
 * longer exist.
 */
export function presentOptionChoices(
  options: readonly CustomOption[],
  choices: readonly OptionChoice[],
  rateE6: number,
): SelectedCustomizableOption[] {
  return choices.flatMap(({ optionId, valueIds, text }) => {
    const at = options.findIndex(({ id }) => id === optionId);
    const option = options[at];
    // The files of a downloadable product are the links of the line.
    if (option === undefined || option.isLinks) return [];
    return {
      customizable_option_uid: customOptionUid(optionId),
      id: optionId,
      is_required: option.isRequired,
      label: option.title,
      sort_order: at + 1,
      type: option.type,
      values:
        text === null
          ? presentValues(option, valueIds, rateE6)
          : [
              {
                customizable_option_value_uid: customOptionUid(optionId),
                id: optionId,
                label: option.title,
                price: presentPrice(option.price, rateE6),
                value: enteredWords(option, text),
              },
            ],
    };
  });
}

function presentValues({ id: optionId, values }: CustomOption, valueIds: readonly number[], rateE6: number) {
  return values
    .filter(({ id }) => valueIds.includes(id))
    .map(({ id, title, price }) => ({
      customizable_option_value_uid: customOptionUid(optionId, id),
      id,
      label: title,
      price: presentPrice(price, rateE6),
      value: String(id),
    }));
}

function presentPrice(price: OptionPrice, rateE6: number): CartItemSelectedOptionValuePrice {
  return price.kind === 'fixed'
    ? { type: 'FIXED', units: '$', value: convertMinor(price.minor, rateE6) / 100 }
    : { type: 'PERCENT', units: '%', value: price.ppm / 10_000 };
}
