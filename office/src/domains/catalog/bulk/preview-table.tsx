import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { useState } from 'react';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import styles from './bulk.module.css';
import type { BulkForm } from './bulk-form.ts';
import type { BulkPreview, BulkProduct } from './bulk-query.ts';
import { bulkText } from './bulk-texts.ts';

const STEP = 100;
const SHOWN = ['all', 'willChange', 'leftAsTheyAre'] as const;
type Reason = 'unchanged' | 'fixed-price' | 'metal-price' | 'variants' | 'no-bid' | 'outside';

interface PreviewTableProps {
  readonly preview: BulkPreview;
  readonly target: BulkForm['target'];
  readonly excluded: ReadonlySet<string>;
  readonly onExclude: (excluded: ReadonlySet<string>) => void;
}

/** Every product of a bulk change with its price before and after, the largest difference first. */
export function PreviewTable({ preview, target, excluded, onExclude }: PreviewTableProps) {
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [most, setMost] = useState(STEP);
  const products = preview.products
    .filter(({ is_changed: isChanged }) => shown === 'all' || isChanged === (shown === 'willChange'))
    .toSorted((one, other) => stepOf(other) - stepOf(one));
  const rest = products.length - most;
  const toggle = (sku: string) => {
    const next = new Set(excluded);
    if (!next.delete(sku)) next.add(sku);
    onExclude(next);
  };
  return (
    <>
      <fieldset className={styles.shown}>
        <legend className="vh">{bulkText('show')}</legend>
        {SHOWN.map((one) => (
          <Check key={one} type="radio" name="shown" checked={shown === one} onChange={() => setShown(one)}>
            {bulkText(one)}
          </Check>
        ))}
      </fieldset>
      <DenseTable label={bulkText('title')}>
        <thead>
          <tr>
            <th scope="col" data-kind="check" />
            <th scope="col">{bulkText('piece')}</th>
            <th scope="col">{bulkText('value')}</th>
            <th scope="col" data-kind="number">
              {bulkText('priceNow')}
            </th>
            <th scope="col" data-kind="number">
              {bulkText('newPrice')}
            </th>
            <th scope="col" data-kind="number">
              {bulkText('newCardPrice')}
            </th>
            <th scope="col" data-kind="number">
              {bulkText('difference')}
            </th>
            <th scope="col">{bulkText('note')}</th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, most).map((product) => (
            <PreviewRow
              key={product.sku}
              product={product}
              currency={preview.currency}
              target={target}
              isExcluded={excluded.has(product.sku)}
              onToggle={() => toggle(product.sku)}
            />
          ))}
        </tbody>
      </DenseTable>
      {rest > 0 && (
        <Button size="sm" onClick={() => setMost(most + STEP)}>
          {bulkText('more', { count: Math.min(rest, STEP) })}
        </Button>
      )}
    </>
  );
}

function PreviewRow({
  product,
  currency,
  target,
  isExcluded,
  onToggle,
}: {
  readonly product: BulkProduct;
  readonly currency: string;
  readonly target: BulkForm['target'];
  readonly isExcluded: boolean;
  readonly onToggle: () => void;
}) {
  const { sku, name, mint, image, is_changed: isChanged, reason, before, after } = product;
  const isMoved = isChanged && !isExcluded;
  const money = (minor: number | null | undefined) => (minor == null ? '' : formatMoney(minor, currency));
  const step = stepOf(product);
  return (
    <tr data-tone={isMoved ? undefined : 'off'}>
      <td data-kind="check">
        <Check checked={isMoved} disabled={!isChanged} onChange={onToggle}>
          <span className="vh">{name}</span>
        </Check>
      </td>
      <td data-fold="first">
        <span className={styles.piece}>
          <PieceImage path={image ?? null} />
          <span>
            <b>{name}</b>
            <small>{mint ?? sku}</small>
          </span>
        </span>
      </td>
      <td className="num" data-fold="second">
        {isChanged &&
          bulkText('fromTo', {
            before: figureText(target, before ?? null, currency),
            after: figureText(target, after ?? null, currency),
          })}
      </td>
      <td data-kind="number">{money(product.price_before)}</td>
      <td data-kind="number" data-fold="first-end">
        {isMoved ? <b>{money(product.price_after)}</b> : bulkText('noChange')}
      </td>
      <td data-kind="number">{isMoved && money(product.card_after)}</td>
      <td data-kind="number" data-fold="second-end">
        {isMoved && step !== 0 && `${step > 0 ? '+' : '−'}${formatMoney(Math.abs(step), currency)}`}
      </td>
      <td data-fold="whole">{reason != null && bulkText(`reason_${reason as Reason}`)}</td>
    </tr>
  );
}

function stepOf({ price_before: before, price_after: after }: BulkProduct): number {
  return (after ?? 0) - (before ?? 0);
}

function figureText(target: BulkForm['target'], figure: number | null, currency: string): string {
  if (figure === null) return '–';
  if (target === 'price') return formatMoney(figure, currency);
  if (target === 'enabled') return bulkText(figure === 1 ? 'how_on' : 'how_off');
  return target === 'limit' ? String(figure) : `${figure}%`;
}
