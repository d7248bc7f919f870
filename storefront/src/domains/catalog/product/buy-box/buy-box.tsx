import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type ReactNode, useId } from 'react';
import type { ProductViewFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { useShopMethods } from '../../../shop/payment-method/method-names.ts';
import type { PayByProps } from '../../../shop/payment-method/pay-by.tsx';
import { Favorite } from '../../add/favorite.ts';
import type { DoorPanelProps } from '../door/door-panel.tsx';
import type { MarketPauseProps } from '../market/market-pause.tsx';
import type { CustomOptionsProps } from '../options/custom-options.tsx';
import type { UnitRowProps } from '../price/unit-row.tsx';
import { orderGroups, useShownPrice } from '../tiers/pay-groups.ts';
import type { TierTableProps } from '../tiers/tier-table.tsx';
import type { VariantOptionsProps } from '../variants/variant-options.tsx';
import styles from './buy-box.module.css';
import type { BuyFactsProps } from './buy-facts.tsx';
import { BuyHeading } from './buy-heading.tsx';
import { BuyPrice } from './buy-price.tsx';
import { type BuyProps, BuyRow } from './buy-row.tsx';
import type { PartsToBuyProps } from './parts-to-buy.tsx';
import { startsFrom } from './starts-from.ts';

/** Server-rendered; presses on its buttons before its code are replayed. */
const UnitRow = lowerPart<UnitRowProps>(async () => ({
  default: (await import('../price/unit-row.tsx')).UnitRow,
}));

/** Server-rendered; it adopts a choice from before its code. Most products have none. */
const VariantOptions = lowerPart<VariantOptionsProps>(async () => ({
  default: (await import('../variants/variant-options.tsx')).VariantOptions,
}));

/** Server-rendered; its clock starts on the first interaction. */
const MarketPause = lowerPart<MarketPauseProps>(() => import('../market/market-pause.tsx'));

/** The server renders the options. Their code is separate, because most products have none. */
const CustomOptions = lowerPart<CustomOptionsProps>(async () => ({
  default: (await import('../options/custom-options.tsx')).CustomOptions,
}));

/** Server-rendered; it adopts a choice from before its code. */
const PayBy = lowerPart<PayByProps>(async () => ({
  default: (await import('../../../shop/payment-method/pay-by.tsx')).PayBy,
}));

/** Server-rendered; its rows become clickable on the first interaction. */
const TierTable = lowerPart<TierTableProps>(async () => ({
  default: (await import('../tiers/tier-table.tsx')).TierTable,
}));

/** Links need no code until the prices in the text change. */
const BuyFacts = lowerPart<BuyFactsProps>(() => import('./buy-facts.tsx'));

/** Server-rendered; grouped products and bundles have it, with its own button. */
const PartsToBuy = lowerPart<PartsToBuyProps>(() => import('./parts-to-buy.tsx'));

/** The same server HTML for all visitors; the visit's postal code is read in the browser. */
const DoorPanel = lowerPart<DoorPanelProps>(() => import('../door/door-panel.tsx'));

export interface BuyBoxProps extends BuyProps {
  readonly product: ProductViewFragment;
  readonly options: CustomOptionsProps['options'];
  /** Time zone for the time of the price. */
  readonly timeZone: string;
  /** The delivery text, from the shop's content. */
  readonly delivery: ReactNode;
}

/** Everything between the name of a product and the cart. */
export function BuyBox({ product, options, selection, buying, timeZone, delivery }: BuyBoxProps) {
  const { shown, choices, choice, choose, quantity, setQuantity } = selection;
  const { code } = useShownPrice(shown, quantity);
  const groups = orderGroups(shown, quantity, useShopMethods());
  const isOut = buying.obstacle?.kind === 'sold-out';
  const isChosen = shown.sku !== product.sku || choices.options.length === 0;
  const isGroup = /^(Bu|Gr)/.test(product.__typename);
  const isGift = product.__typename === 'GiftCardProduct';
  const isDelivered = !/^(Gift|Down|Virt)/.test(product.__typename);
  const isSingle = !isGroup && !isOut;
  const hasOptions = options.length > 0 && isSingle;
  const sku = isChosen ? shown.sku : null;
  const made = { ...selection, pageSku: product.sku };
  const marketNoteId = useId();
  const heart = (
    <Favorite
      product={product}
      variantSku={selection.variant?.product.sku}
      choice={selection.own}
      awaitsChoice={hasOptions || product.__typename === 'BundleProduct'}
      place="row"
    />
  );
  return (
    <div className={classNames(styles.buy, (buying.isStale || isOut) && styles.stale)}>
      <BuyHeading product={product} shown={shown} />
      <BuyPrice selection={selection} timeZone={timeZone} />
      <UnitRow product={shown} quantity={startsFrom(selection) ? 1 : quantity} />
      {shown.preorder_note != null && <Alert>{shown.preorder_note}</Alert>}
      {choices.options.length > 0 && (
        <VariantOptions choices={choices} choice={choice} variant={selection.variant} onChoose={choose} />
      )}
      {isSingle && buying.obstacle?.kind === 'market' && (
        <div id={marketNoteId}>
          <MarketPause product={shown} obstacle={buying.obstacle} />
        </div>
      )}
      {isSingle && <PayBy groups={groups} cash={shown.price_tiers?.[0]?.final_price} />}
      {isSingle && !isGift && (
        <TierTable
          product={shown}
          sku={sku}
          made={made}
          quantity={quantity}
          onChoose={setQuantity}
          isStale={buying.isStale}
        />
      )}
      {hasOptions && <CustomOptions product={product} options={options} selection={selection} />}
      {isGroup ? (
        <>
          <PartsToBuy product={product} onChoose={selection.setOwn} />
          {/* An element of its own: a heart widens the row that it is in. */}
          <div>{heart}</div>
        </>
      ) : (
        <BuyRow selection={selection} buying={buying} marketNoteId={marketNoteId} beside={heart} />
      )}
      <div className={styles.facts}>
        {isDelivered && delivery}
        <BuyFacts
          product={shown}
          parentSku={product.sku}
          page={product}
          collected={isDelivered && shown.is_salable ? quantity : null}
        />
      </div>
      {isSingle && isDelivered && sku !== null && (
        <DoorPanel sku={sku} made={made} quantity={quantity} method={code} onChoose={setQuantity} />
      )}
    </div>
  );
}
