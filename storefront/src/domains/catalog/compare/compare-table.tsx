import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { Stock } from '@ingot/ui/labels/badge.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { X } from 'lucide-react';
import { type CSSProperties, type RefObject, useState } from 'react';
import { usePausedBids } from '../../metals/prices/metal-prices.ts';
import { useShopMethods } from '../../shop/payment-method/method-names.ts';
import { usePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { stockOf } from '../add/offer.ts';
import { useCompareUnit } from '../product/price/compare-unit.ts';
import { productPath } from '../product-path.ts';
import { TileActions } from '../tile/tile-actions.tsx';
import styles from './compare.module.css';
import { type CompareRow, isDifferent, leadingRows, methodNotes, otherRows } from './compare-rows.ts';
import { compareText } from './compare-texts.ts';
import type { ComparedItem, ComparedList } from './use-compare.ts';

export interface CompareTableProps {
  readonly list: ComparedList;
  readonly items: readonly ComparedItem[];
  readonly onRemove: (item: ComparedItem) => void;
  /** Takes the focus when the focused element was removed. */
  readonly region: RefObject<HTMLElement | null>;
}

/** Products side by side, one per column; row names stay visible during horizontal scrolling. */
export function CompareTable({ list, items, onRemove, region }: CompareTableProps) {
  const unit = useCompareUnit();
  const methods = { method: usePaymentMethod(), all: useShopMethods() };
  const paused = usePausedBids();
  const [isNarrowed, setIsNarrowed] = useState(false);
  const several = items.length > 1;
  const isShown = (row: CompareRow) => !isNarrowed || !several || isDifferent(row);
  return (
    <>
      <div className={styles.notes}>
        {methodNotes(items, methods).map((note) => (
          <p key={note} className="small muted">
            {note}
          </p>
        ))}
      </div>
      <section
        ref={region}
        className={styles.scroll}
        aria-label={compareText('table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
        tabIndex={0}
        style={{ '--pieces': items.length } as CSSProperties}
      >
        <table>
          <caption className="vh">{compareText('caption', { count: items.length })}</caption>
          <thead>
            <tr>
              <td>
                {several && (
                  <Check checked={isNarrowed} onChange={(event) => setIsNarrowed(event.target.checked)}>
                    {compareText('onlyDifferent')}
                  </Check>
                )}
              </td>
              {items.map((item) => (
                <Head key={item.uid} item={item} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody className={styles.leading}>
            {leadingRows(items, unit, methods).map((row) => (
              <Row key={row.key} row={row} items={items} />
            ))}
          </tbody>
          <tbody>
            {otherRows(list, items, methods, paused)
              .filter(isShown)
              .map((row) => (
                <Row key={row.key} row={row} items={items} />
              ))}
            <tr>
              <th scope="row">{compareText('availability')}</th>
              {items.map(({ uid, product }) => (
                <td key={uid}>
                  <Stock status={product.is_salable ? stockOf(product) : 'OUT_OF_STOCK'} />
                </td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <td />
              {items.map(({ uid, product }) => (
                <td key={uid}>
                  <TileActions product={product} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

function Head({ item, onRemove }: { readonly item: ComparedItem } & Pick<CompareTableProps, 'onRemove'>) {
  const { product } = item;
  return (
    <th scope="col">
      <Picture
        src={product.small_image?.url}
        clip={product.small_image?.clip}
        alt=""
        sizes="(min-width: 768px) 256px, 140px"
        largest={320}
      />
      <PageLink to={productPath(product)}>{product.name}</PageLink>
      <IconButton
        icon={X}
        className={styles.remove}
        label={compareText('remove', { name: product.name ?? '' })}
        onClick={() => onRemove(item)}
      />
    </th>
  );
}

function Row({ row, items }: { readonly row: CompareRow; readonly items: readonly ComparedItem[] }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {row.cells.map(({ text, isLowest }, place) => (
        <td key={items[place]?.uid}>
          {text === null ? (
            <>
              <span className={styles.none} aria-hidden>
                –
              </span>
              <span className="vh">{compareText('none')}</span>
            </>
          ) : isLowest ? (
            <b>{text}</b>
          ) : (
            text
          )}
          {isLowest && <small>{compareText('lowest')}</small>}
        </td>
      ))}
    </tr>
  );
}
