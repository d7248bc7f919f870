import { CUSTOM_OPTION_TYPES, isEntered } from '@ingot/rules/catalog/custom-options.ts';
import { z } from 'zod';
import type {
  StoredCustomOption,
  StoredOptionPrice,
} from '../../../platform/database/tables/json-columns.ts';
import {
  flag,
  minorUnits,
  oneOf,
  percent,
  percentOf,
  text,
  wholeNumber,
} from '../../../platform/import-files/columns.ts';
import { type PlainRow, withoutAbsent } from '../../../platform/import-files/stored-rows.ts';
import { DOWNLOAD_ENDINGS } from '../downloads/check-download.ts';
import { MOST_CUSTOM_OPTIONS } from '../loading/stored-custom-options.ts';

/* The customizable options of a product in import files and in `product.details`. */

const named = {
  // Without a number, the place in the list. Carts and orders refer to the number.
  number: wholeNumber(1, MOST_CUSTOM_OPTIONS).optional(),
  title: text(80),
  sku: text(64).nullish(),
  price_minor: minorUnits().optional(),
  price_percent: percent(0, 1_000).optional(),
};

const optionSchema = z
  .strictObject({
    ...named,
    type: oneOf(CUSTOM_OPTION_TYPES),
    required: flag().default(false),
    max_characters: wholeNumber(1, 2_000).nullish(),
    file_extensions: z.array(oneOf(DOWNLOAD_ENDINGS), 'must be a list').min(1, 'must list a type').optional(),
    image_size_x: wholeNumber(1, 20_000).nullish(),
    image_size_y: wholeNumber(1, 20_000).nullish(),
    values: z.array(z.strictObject(named), 'must be a list').optional(),
  })
  .superRefine((option, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const values = option.values ?? [];
    const isText = isEntered(option as Pick<StoredCustomOption, 'type'>);
    if (isText && values.length > 0) wrong('values', 'is for a choice only');
    if (!isText && values.length === 0) wrong('values', 'must list the values of the choice');
    if (!isText && (option.price_minor ?? option.price_percent) !== undefined)
      wrong('price_minor', 'belongs to the values of a choice');
    if (option.max_characters && option.type !== 'field' && option.type !== 'area')
      wrong('max_characters', 'is for a text only');
    if (option.type !== 'file') {
      for (const name of ['file_extensions', 'image_size_x', 'image_size_y'] as const)
        if (option[name] != null) wrong(name, 'is for a file only');
    }
    if ([option, ...values].some(hasTwoPrices)) wrong('price_percent', 'must not be beside price_minor');
    if (hasTwins(values)) wrong('values', 'must have different titles and numbers');
  });

/** The column `custom_options` of a row of `products`. */
export const customOptionsColumn = z
  .array(optionSchema, 'must be a list')
  .max(MOST_CUSTOM_OPTIONS, `must not have more than ${MOST_CUSTOM_OPTIONS} options`)
  .superRefine((options, context) => {
    if (hasTwins(options)) {
      context.addIssue({ code: 'custom', path: [], message: 'must have different titles and numbers' });
    }
  });

type OptionColumns = z.output<typeof customOptionsColumn>[number];
type NamedColumns = Pick<OptionColumns, 'number' | 'title' | 'sku' | 'price_minor' | 'price_percent'>;

/** Converts the checked column to its stored form. */
export function storedOptions(columns: readonly OptionColumns[]): StoredCustomOption[] {
  return columns.map((option, at) => ({
    ...storedNamed(option, at),
    type: option.type as StoredCustomOption['type'],
    ...(option.required && { is_required: true }),
    ...(option.max_characters && { max_characters: option.max_characters }),
    ...(option.file_extensions && { file_extensions: option.file_extensions }),
    ...(option.image_size_x && { image_size_x: option.image_size_x }),
    ...(option.image_size_y && { image_size_y: option.image_size_y }),
    ...(option.values?.length && { values: option.values.map(storedNamed) }),
  }));
}

/** Converts stored options to the column of an export. */
export function optionsFileRow(stored: readonly StoredCustomOption[]): PlainRow[] {
  return stored.map((option) =>
    withoutAbsent({
      ...fileNamed(option),
      type: option.type,
      required: option.is_required,
      max_characters: option.max_characters,
      file_extensions: option.file_extensions,
      image_size_x: option.image_size_x,
      image_size_y: option.image_size_y,
      values: option.values?.map((value) => withoutAbsent(fileNamed(value))),
    }),
  );
}

function storedNamed({ number, title, sku, price_minor, price_percent }: NamedColumns, at: number) {
  return {
    number: number ?? at + 1,
    title,
    ...(sku && { sku }),
    ...(price_minor !== undefined && { price_minor }),
    ...(price_percent !== undefined && { price_ppm: price_percent }),
  };
}

function fileNamed(named: StoredOptionPrice & Pick<StoredCustomOption, 'number' | 'title' | 'sku'>) {
  const { number, title, sku, price_minor, price_ppm } = named;
  return { number, title, sku, price_minor, price_percent: price_ppm && percentOf(price_ppm) };
}

function hasTwoPrices({ price_minor, price_percent }: NamedColumns): boolean {
  return price_minor !== undefined && price_percent !== undefined;
}

function hasTwins(list: readonly NamedColumns[]): boolean {
  const titles = new Set(list.map(({ title }) => title.toLowerCase()));
  const numbers = new Set(list.map(({ number }, at) => number ?? at + 1));
  return titles.size < list.length || numbers.size < list.length;
}
