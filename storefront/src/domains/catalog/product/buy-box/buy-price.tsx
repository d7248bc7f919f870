import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeMoment } from '@ingot/messages/write-values.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Price } from '@ingot/ui/labels/price.tsx';
import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { useMetalPrices } from '../../../metals/prices/metal-prices.ts';
import { catalogText } from '../../catalog-texts.ts';
import { productText } from '../../product-texts.ts';
import type { PriceBreakdownProps } from '../price/price-breakdown.tsx';
import { SpotChip } from '../price/spot-chip.tsx';
import { useShownPrice } from '../tiers/pay-groups.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import styles from './buy-box.module.css';
import type { ClosedNoteProps } from './closed-note.tsx';
import { startsFrom } from './starts-from.ts';

/** Server-rendered; it opens after the first interaction. */
const PriceBreakdown = lowerPart<PriceBreakdownProps>(async () => ({
  default: (await import('../price/price-breakdown.tsx')).PriceBreakdown,
}));

/** Server-rendered, and in the page only while the market is closed. */
const ClosedNote = lowerPart<ClosedNoteProps>(async () => ({
  default: (await import('./closed-note.tsx')).ClosedNote,
}));

/** The current unit price for the chosen quantity, its time and composition, and the spot price. */
export function BuyPrice({
  selection,
  timeZone,
}: {
  readonly selection: ProductChoice;
  readonly timeZone: string;
}) {
  const { shown, quantity, own } = selection;
  const { minimum_price: cheapest } = shown.price_range;
  const isRange = startsFrom(selection);
  const ofQuantity = useShownPrice(shown, quantity);
  const ofOne = useShownPrice(shown, 1);
  const { price, methods, code } = isRange ? ofOne : ofQuantity;
  const { regular_price: regular, final_price: cash } = cheapest;
  const made = own.prices?.[code ?? ''];
  // The regular price is a cash price, and without options.
  const isReduced =
    !(made || own.instead) && (regular.value ?? 0) > (cash.value ?? 0) && ofOne.price?.value === cash.value;
  const metal = shown.metal_value == null ? null : parseMetal(shown.metal_type ?? '');
  const closed = useMetalPrices()?.items.find((item) => item.metal === metal && item.state === 'CLOSED');
  const time = priceTime(shown.price_as_of, timeZone);
  return (
    <div className={styles.price}>
      <div>
        {isRange && <span className={styles.from}>{catalogText('from')} </span>}
        {own.instead ?? (
          <Price amount={{ ...(price ?? cash), ...made }} size="lg" className={styles.amount} />
        )}
        {isReduced && quantity === 1 && (
          <span className={styles.was}>
            <span className="vh">{catalogText('before')} </span>
            <Price amount={regular} isFormer />
          </span>
        )}
        <p className={styles.how}>
          {methods === null
            ? productText('each')
            : productText('eachBy', { methods: withinSentence(methods) })}
          {time !== null && (
            <>
              , <time dateTime={shown.price_as_of ?? ''}>{productText('asOf', { time })}</time>
            </>
          )}
        </p>
        {closed && <ClosedNote price={closed} sku={shown.sku ?? ''} />}
        <PriceBreakdown product={shown} time={time ?? ''} made={made} methods={methods} />
      </div>
      {metal !== null && <SpotChip metal={metal} />}
    </div>
  );
}

/** Formats the time of a price: `2:14:30 pm ET`; null if it is missing or invalid. */
function priceTime(iso: string | null | undefined, timeZone: string): string | null {
  if (!iso || Number.isNaN(Date.parse(iso))) return null;
  return writeMoment(iso, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
    timeZoneName: 'shortGeneric',
  });
}
