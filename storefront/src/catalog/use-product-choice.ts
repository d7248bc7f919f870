import { useMemo, useState } from 'react';
import type { ProductPageProductFragment } from '../graphql/generated/graphql.ts';
import { givenChoice, type PageChoices, type PageVariant, pageChoices } from './product-variants.ts';
import { type Choice, chooseValue, selectVariant } from './select-variant.ts';

/** The shopper's choices on a product page. */
export interface ProductChoice {
  readonly choices: PageChoices;
  readonly choice: Choice;
  /** The variant that the choice names; null on a simple product and while something is open. */
  readonly variant: PageVariant | null;
  /** What the page shows: the variant, else the product itself. */
  readonly shown: ProductPageProductFragment | PageVariant['product'];
  /** Labels of options without a value. */
  readonly openOptions: readonly string[];
  /** Uids of the chosen values, in the order of the options. */
  readonly selectedUids: readonly string[];
  readonly choose: (code: string, uid: string) => void;
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
}

/** Keeps the chosen values and quantity of a product page. A change of quantity never changes the variant. */
export function useProductChoice(product: ProductPageProductFragment): ProductChoice {
  const choices = useMemo(() => pageChoices(product), [product]);
  const [choice, setChoice] = useState<Choice>(() => givenChoice(choices));
  const [quantity, setQuantity] = useState(1);
  const variant = selectVariant(choices.options, choices.variants, choice);
  const shown = choices.options.length > 0 && variant !== null ? variant.product : product;
  return {
    choices,
    choice,
    variant: choices.options.length > 0 ? variant : null,
    shown,
    openOptions: choices.options
      .filter((option) => choice[option.code] === undefined)
      .map((option) => option.label),
    selectedUids: choices.options.flatMap((option) => choice[option.code] ?? []),
    choose: (code, uid) => setChoice(chooseValue(choices.variants, choice, code, uid)),
    quantity: Math.min(quantity, shown.max_sale_qty ?? quantity),
    setQuantity,
  };
}
