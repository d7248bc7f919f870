import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { useEffect, useId, useState } from 'react';
import type { ProductViewFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { methodNames, useShopMethods } from '../../../shop/payment-method/method-names.ts';
import { PayBy } from '../../../shop/payment-method/pay-by.tsx';
import { usePaymentMethod } from '../../../shop/payment-method/payment-method.ts';
import { NeedsScript } from '../../../shop/settings/needs-script.tsx';
import { shopText } from '../../../shop/shop-texts.ts';
import { addRejection } from '../../add/add-rejection.ts';
import { useAddToCart } from '../../add/add-to-cart.ts';
import { useMarkets } from '../../add/use-markets.ts';
import DoorPanel from '../door/door-panel.tsx';
import type { OwnChoice } from '../variants/own-choice.ts';
import styles from './bundle.module.css';
import { chosenParts } from './bundle-choice.ts';
import { BundleOptionField } from './bundle-option.tsx';
import { bundleText } from './bundle-texts.ts';
import { BundleTotal } from './bundle-total.tsx';
import { SetBar } from './set-bar.tsx';
import { setGroups, shownSetGroup } from './set-groups.ts';
import { SetTrip } from './set-trip.tsx';
import { useBundle } from './use-bundle.ts';
import { useEarlyChoice } from './use-early-choice.ts';

export interface BundleBoxProps {
  readonly product: ProductViewFragment;
  /** Called with the chosen parts, at first and after each choice. */
  readonly onChoose: (choice: OwnChoice) => void;
}

/** The options of a bundle, the price of the chosen set by payment method, and the button that adds it. */
export function BundleBox({ product, onChoose }: BundleBoxProps) {
  const bundle = useBundle(product);
  const { options, choice, setChoice, quantity, setQuantity, priced, item } = bundle;
  const [headingId, reasonId] = [useId(), useId()];
  const methods = useShopMethods();
  const groups = setGroups(priced?.price, quantity, methods);
  const method = usePaymentMethod();
  const group = shownSetGroup(groups, method, priced?.price);
  const chosen = JSON.stringify([item.selected_options, item.entered_options]);
  const { root, isRead } = useEarlyChoice(options, choice, setChoice);
  useEffect(() => {
    const [selected, entered] = JSON.parse(chosen);
    onChoose({ selected, entered, open: [], prices: null, isRead });
  }, [chosen, isRead, onChoose]);
  const currency = product.price_range.minimum_price.final_price.currency ?? 'USD';
  const metals = metalsOf(bundle);
  const obstacle = useObstacle(product, bundle, metals);
  const { add, isPending, rejection } = useAddSet(product, bundle);
  const reason = obstacle?.reason ?? (bundle.isEmpty ? bundleText('empty') : null);
  const label = obstacle === null || obstacle.kind === 'options' ? bundleText('add') : obstacle.label;
  const isStopped = reason !== null || (!bundle.isPricing && priced?.message != null);
  return (
    <section ref={root} className={styles.bundle} aria-labelledby={headingId}>
      <h2 id={headingId}>{bundleText('heading')}</h2>
      <p className={styles.note}>{bundleText('intro')}</p>
      {options.map((option, index) => (
        <BundleOptionField
          key={option.uid}
          option={option}
          number={index + 1}
          choice={choice}
          currency={currency}
          onChange={setChoice}
        />
      ))}
      <div className={styles.ask}>
        <BundleTotal
          priced={priced}
          isPricing={bundle.isPricing}
          discountPercent={bundle.discountPercent}
          group={group}
          hasGroups={groups.length > 1}
        />
        <PayBy groups={groups} cash={priced?.price?.cash} />
        <div className={styles.row}>
          <Stepper
            size="lg"
            min={product.min_sale_qty ?? 1}
            max={product.max_sale_qty}
            step={product.order_increment}
            value={quantity}
            onChange={setQuantity}
            label={bundleText('quantity')}
            error={rejection}
          />
          <Button
            variant="primary"
            size="lg"
            data-early="once"
            disabled={isStopped}
            isBusy={isPending}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={add}
          >
            {label}
          </Button>
        </div>
        <NeedsScript what={shopText('theCart')} />
        {reason !== null && (
          <p id={reasonId} className={styles.note} role="status">
            {reason}
          </p>
        )}
      </div>
      {priced?.price && (
        <>
          <SetTrip price={priced.price} group={group} metals={metals} />
          <DoorPanel
            sku={product.sku ?? ''}
            goods={{ selected_options: item.selected_options, entered_options: item.entered_options }}
            unit="sets"
            quantity={quantity}
            method={group?.codes.find((code) => code === method) ?? group?.codes[0] ?? null}
            onChoose={setQuantity}
          />
        </>
      )}
      <SetBar
        amount={group?.price ?? priced?.price?.cash}
        isPricing={bundle.isPricing}
        words={reason ?? (groups.length > 1 && group && withinSentence(methodNames(group.codes, methods)))}
        label={label}
        isStopped={isStopped}
        isBusy={isPending}
        onAdd={add}
      />
    </section>
  );
}

type Bundle = ReturnType<typeof useBundle>;

/** Returns the metals whose prices the chosen parts follow. */
function metalsOf({ options, choice }: Bundle): readonly Metal[] {
  const metals = options
    .flatMap((option) => chosenParts(option, choice))
    .flatMap(({ product: part }) => (part?.metal_value == null ? [] : [parseMetal(part.metal_type ?? '')]));
  return [...new Set(metals.filter((metal) => metal !== null))];
}

/** Returns why the set cannot be added now: a missing part, or the market of a chosen part. */
function useObstacle(product: ProductViewFragment, { missing }: Bundle, metals: readonly Metal[]) {
  const marketOf = useMarkets();
  const sold = { ...product, __typename: 'SimpleProduct' };
  return addRejection({ ...marketOf(metals), product: sold, openOptions: missing });
}

/** Returns the action that adds the set, and why the shop rejected it. */
function useAddSet({ name }: ProductViewFragment, { item, quantity }: Bundle) {
  const { addItems, isPending } = useAddToCart();
  const wanted = JSON.stringify(item);
  const [rejected, setRejected] = useState<{ wanted: string; message: string } | null>(null);
  const add = () => {
    setRejected(null);
    const { selected_options: selected, entered_options: entered } = item;
    const set = { sku: item.sku, quantity, name: name ?? '' };
    addItems([{ ...set, selectedOptions: selected, enteredOptions: entered }], (message) =>
      setRejected({ wanted, message }),
    );
  };
  return { add, isPending, rejection: rejected?.wanted === wanted ? rejected.message : null };
}
