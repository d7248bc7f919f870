import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type {
  CustomOptionsFragment,
  ProductViewFragment,
} from '../../../../platform/graphql/generated/graphql.ts';
import { choiceFromUrl, choiceQuery } from './choice-url.ts';
import { noChoice, type OwnChoice } from './own-choice.ts';
import { givenChoice, type PageChoices, type PageVariant, pageChoices } from './product-variants.ts';
import { type Choice, chooseValue, selectVariant } from './select-variant.ts';

/** The shopper's choices on a product page. */
export interface ProductChoice {
  readonly choices: PageChoices;
  readonly choice: Choice;
  /** The chosen variant; null for a simple product and while an option is open. */
  readonly variant: PageVariant | null;
  /** The variant if chosen, else the product. */
  readonly shown: ProductViewFragment | PageVariant['product'];
  /** The shopper's choices and texts for customizable options. */
  readonly own: OwnChoice;
  readonly setOwn: (own: OwnChoice) => void;
  /** Labels of options without a value. */
  readonly openOptions: readonly string[];
  /** Uids of the chosen values, in the order of the options. */
  readonly selectedUids: readonly string[];
  readonly choose: (code: string, uid: string) => void;
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
}

/**
 * Returns the chosen values and quantity of a product page. The choice is in the URL, so that it
 * can be shared, survives a reload, and is server-rendered. A change of quantity never changes it.
 */
export function useProductChoice(
  product: ProductViewFragment,
  custom: CustomOptionsFragment['options'],
): ProductChoice {
  const choices = useMemo(() => pageChoices(product), [product]);
  const [choice, changeChoice] = useChoiceInAddress(choices);
  const [quantity, setQuantity] = useState(1);
  const [own, setOwn] = useState(() => noChoice(custom));
  const variant = selectVariant(choices.options, choices.variants, choice);
  const shown = choices.options.length > 0 && variant !== null ? variant.product : product;
  return {
    choices,
    choice,
    variant: choices.options.length > 0 ? variant : null,
    shown,
    own,
    setOwn,
    openOptions: [
      ...choices.options.filter((option) => choice[option.code] === undefined).map((option) => option.label),
      ...own.open,
    ],
    selectedUids: choices.options.flatMap((option) => choice[option.code] ?? []),
    choose: (code, uid) => changeChoice((made) => chooseValue(choices.variants, made, code, uid)),
    quantity: allowedQuantity(quantity, shown),
    setQuantity,
  };
}

/** Returns the quantity, raised to the next one in whose multiples the product is sold, up to its limit. */
function allowedQuantity(
  quantity: number,
  { min_sale_qty: min, max_sale_qty: max, order_increment: increment }: ProductChoice['shown'],
): number {
  const step = increment ?? 1;
  const wanted = Math.ceil(Math.max(quantity, min ?? 1) / step) * step;
  return Math.min(wanted, max ?? wanted);
}

/**
 * Returns the choice of the URL, and a function that changes it. A new choice is visible at once, and the
 * URL follows. Several changes in one event add up, although none of them has been rendered.
 */
function useChoiceInAddress(choices: PageChoices) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [made, setMade] = useState<{ readonly from: string; readonly choice: Choice } | null>(null);
  const named = useMemo(
    () => choiceFromUrl(choices.options, choices.variants, new URLSearchParams(search), givenChoice(choices)),
    [choices, search],
  );
  const latest = useRef(made);
  const changeChoice = (change: (choice: Choice) => Choice) => {
    const choice = change(latest.current?.from === search ? latest.current.choice : named);
    latest.current = { from: search, choice };
    setMade(latest.current);
    const next = choiceQuery(choices.options, choice, new URLSearchParams(search));
    // Replaces the history entry, so that Back leaves the product. All variants came with the page,
    // so nothing reloads.
    void navigate(
      { search: next },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
  return [made?.from === search ? made.choice : named, changeChoice] as const;
}
