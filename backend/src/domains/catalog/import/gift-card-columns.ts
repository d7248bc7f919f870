import { z } from 'zod';
import type { StoredGiftCardTerms } from '../../../platform/database/tables/json-columns.ts';
import { minorUnits } from '../../../platform/import-files/columns.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';

/** The largest amount of a gift card: 100,000.00. */
const MOST_MINOR = 10_000_000;
/** Most amounts that a shopper can choose from. */
const MOST_AMOUNTS = 20;

const amount = () => minorUnits(1).refine((minor) => minor <= MOST_MINOR, `must be at most ${MOST_MINOR}`);

/** The column `gift_card` of a row of `products`: the amounts, in minor units of the base currency. */
export const giftCardColumn = z
  .strictObject({
    amounts_minor: z
      .array(amount(), 'must be a list')
      .max(MOST_AMOUNTS, `must not have more than ${MOST_AMOUNTS} amounts`)
      .default([]),
    open_from_minor: amount().nullish(),
    open_to_minor: amount().nullish(),
  })
  .superRefine(({ amounts_minor: amounts, open_from_minor: from, open_to_minor: to }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (new Set(amounts).size < amounts.length) wrong('amounts_minor', 'must have different amounts');
    if ((from == null) !== (to == null)) wrong('open_to_minor', 'must be beside open_from_minor, or neither');
    if (from != null && to != null && from > to) wrong('open_to_minor', 'must not be below open_from_minor');
    if (amounts.length === 0 && from == null) wrong('amounts_minor', 'must list an amount');
  });

/** A validated {@link giftCardColumn}. */
export type GiftCardColumns = z.output<typeof giftCardColumn>;

/** Converts the checked column to its stored form. */
export function storedGiftCard(columns: GiftCardColumns): StoredGiftCardTerms {
  const { amounts_minor: amounts, open_from_minor: from, open_to_minor: to } = columns;
  return {
    amounts_minor: [...amounts].sort((a, b) => a - b),
    ...(from != null && to != null && { open_amount_minor: { from, to } }),
  };
}

/** Converts stored amounts to the column of an export. */
export function giftCardFileRow({ amounts_minor, open_amount_minor: open }: StoredGiftCardTerms): PlainRow {
  return { amounts_minor, ...(open && { open_from_minor: open.from, open_to_minor: open.to }) };
}
