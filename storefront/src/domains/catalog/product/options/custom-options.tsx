import { Spinner } from '@ingot/ui/buttons/spinner.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type {
  CustomOptionsFragment,
  ProductViewFragment,
} from '../../../../platform/graphql/generated/graphql.ts';
import { currentTier } from '../tiers/current-tier.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import styles from './custom-options.module.css';
import { earlyAnswers } from './early-answers.ts';
import { OptionField } from './option-field.tsx';
import { type Answers, chosenOptions, openTitles, optionList } from './option-list.ts';
import { optionsText } from './options-texts.ts';
import { OptionsTotal } from './options-total.tsx';
import { cardAnswers } from './preview/card-answers.ts';
import type { OptionsPreviewProps } from './preview/options-preview.tsx';
import { type CustomizedPrice, useCustomizedPrice } from './use-customized-price.ts';

/** The headings of products whose options are no customization. */
const HEADINGS: Readonly<Record<string, 'gift' | 'files'>> = {
  GiftCardProduct: 'gift',
  DownloadableProduct: 'files',
};

// Loads with the first answer.
const OptionsPreview = lazyPart<OptionsPreviewProps>(() => import('./preview/options-preview.tsx'));

export interface CustomOptionsProps {
  readonly product: ProductViewFragment;
  readonly options: CustomOptionsFragment['options'];
  readonly selection: ProductChoice;
}

/**
 * The customizable options of a product, such as an engraving, with the price of the piece with them.
 * The shop checks the answers and computes the price, so that the cart charges the same.
 */
export function CustomOptions({ product, options: offered, selection }: CustomOptionsProps) {
  const options = useMemo(() => optionList(offered), [offered]);
  const [answers, setAnswers] = useState<Answers>({});
  const [isRead, setRead] = useState(false);
  const { selected, entered } = chosenOptions(options, answers);
  const open = openTitles(options, answers);
  const hasAnswers = selected.length + entered.length > 0;
  const { shown, quantity } = selection;
  const isGift = product.__typename === 'GiftCardProduct';
  const currency = shown.price_range.minimum_price.final_price.currency ?? 'USD';
  const amount = isGift ? cardAnswers(options, answers, currency).amount : '';
  const tier = currentTier(shown.price_tiers ?? [], quantity)?.quantity;
  const { priced, isFetching, gap, retry } = useCustomizedPrice({
    item: {
      sku: shown.sku ?? '',
      quantity,
      ...(selection.variant === null ? {} : { parent_sku: product.sku }),
      selected_options: [...selection.selectedUids, ...selected],
      entered_options: entered,
    },
    priceKey: [shown.sku, tier, amount, ...selected, ...entered.map(({ uid }) => uid)].join(' '),
    isComplete: hasAnswers && open.length === 0 && selection.openOptions.length === 0,
  });
  const publish = useEffectEvent(() => {
    const prices = (priced?.method_prices ?? []).map(
      ({ code, price, plain, round_trip }) =>
        [code, { ...price, plain: plain.value, trip: round_trip }] as const,
    );
    selection.setOwn({
      isRead,
      selected,
      entered,
      open,
      prices: prices.length === 0 ? null : Object.fromEntries(prices),
      instead: gap && <Unpriced gap={gap} />,
      isPricing: gap === 'pricing',
      obstacle:
        gap === 'failed'
          ? { kind: 'price', label: optionsText('unpriced'), reason: optionsText('unpricedReason') }
          : null,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and prices decide what is published.
  useEffect(() => publish(), [answers, isRead, priced, gap]);
  const section = useRef<HTMLElement>(null);
  const takeOver = useEffectEvent(() => {
    const early = section.current === null ? {} : earlyAnswers(section.current);
    if (Object.keys(early).length > 0) setAnswers(early);
    setRead(true);
  });
  // Adopts texts and choices from before hydration.
  useLayoutEffect(() => takeOver(), []);
  const hasText = options.some(({ kind }) => kind === 'line' || kind === 'lines');
  const hasDay = options.some(({ uid, kind }) => kind === 'date' && (answers[uid] ?? '') !== '');
  const isDrawn = isGift || (hasText && product.metal_type != null);
  return (
    <section ref={section} className={styles.options} aria-labelledby="own-options">
      <h2 id="own-options">{optionsText(HEADINGS[product.__typename ?? ''] ?? 'heading')}</h2>
      {options.map((option) => (
        <OptionField
          key={option.uid}
          option={option}
          sku={product.sku ?? ''}
          none={optionsText(isGift ? 'own' : 'none')}
          isAmount={isGift}
          answer={answers[option.uid]}
          currency={currency}
          onAnswer={(answer) => setAnswers((before) => ({ ...before, [option.uid]: answer }))}
        />
      ))}
      <OptionsTotal
        priced={priced}
        isBusy={isFetching}
        hasFailed={gap === 'failed'}
        onRetry={retry}
        onClear={() => setAnswers({})}
        label={optionsText(isGift ? 'giftTotal' : 'total')}
        shown={shown}
        quantity={quantity}
      />
      {hasText && entered.length > 0 && (
        <p className={styles.note}>
          {isGift
            ? optionsText(hasDay ? 'sentOn' : 'sent')
            : `${optionsText('exactly')} ${optionsText('where')}`}
        </p>
      )}
      {isDrawn && hasAnswers && (
        <OptionsPreview
          product={product}
          options={options}
          answers={answers}
          currency={currency}
          section={section}
        />
      )}
    </section>
  );
}

/** Replaces the price while the price with the options is unknown. */
function Unpriced({ gap }: { readonly gap: NonNullable<CustomizedPrice['gap']> }) {
  const isBusy = gap === 'pricing';
  return (
    <span className={styles.unpriced} aria-busy={isBusy || undefined}>
      {isBusy && <Spinner />}
      {optionsText(isBusy ? 'checking' : 'unpriced')}
    </span>
  );
}
