import type { CustomOption, FileLimits, OptionPrice } from '@ingot/rules/catalog/custom-options.ts';
import type {
  StoredCustomOption,
  StoredOptionPrice,
} from '../../../platform/database/tables/json-columns.ts';

/** A product has at most this number of options, so that their ids are unique in the shop. */
export const MOST_CUSTOM_OPTIONS = 99;

/** Returns the id of the option with the number 1. */
export function firstOptionId(productId: number): number {
  return productId * (MOST_CUSTOM_OPTIONS + 1) + 1;
}

/** Returns the id of the product of an option. */
export function productIdOf(optionId: number): number {
  return Math.trunc(optionId / (MOST_CUSTOM_OPTIONS + 1));
}

/** Returns the customizable options of a product. Their ids follow from its id and their numbers. */
export function toCustomOptions(
  productId: number,
  stored: readonly StoredCustomOption[],
): readonly CustomOption[] {
  return stored.map((option) => ({
    id: firstOptionId(productId) + option.number - 1,
    title: option.title,
    type: option.type,
    isRequired: option.is_required ?? false,
    sku: option.sku ?? null,
    price: toPrice(option),
    maxCharacters: option.max_characters ?? null,
    ...(option.type === 'file' && { file: toLimits(option) }),
    values: (option.values ?? []).map((value) => ({
      id: value.number,
      title: value.title,
      sku: value.sku ?? null,
      price: toPrice(value),
    })),
  }));
}

/** The types of files that an option takes unless the dealer names others. */
const USUAL_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'pdf', 'txt'];

function toLimits({ file_extensions, image_size_x, image_size_y }: StoredCustomOption): FileLimits {
  return {
    endings: file_extensions ?? USUAL_ENDINGS,
    width: image_size_x ?? null,
    height: image_size_y ?? null,
  };
}

function toPrice({ price_minor: minor, price_ppm: ppm }: StoredOptionPrice): OptionPrice {
  return ppm === undefined ? { kind: 'fixed', minor: minor ?? 0 } : { kind: 'percent', ppm };
}
