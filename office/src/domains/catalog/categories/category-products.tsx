import { Button } from '@ingot/ui/buttons/button.tsx';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { useQueries } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { AddProducts } from './add-products.tsx';
import styles from './categories.module.css';
import { type Category, type CategoryProduct, categoryProductsQuery } from './categories-query.ts';
import { editOf, removeProduct, setField, wantedValue } from './category-edits.ts';
import { categoryText } from './category-texts.ts';
import type { CategoryEditsModel } from './use-category-edits.ts';

/** A product of the list. `isNew` marks a product that is not saved yet. */
interface ListedProduct extends CategoryProduct {
  readonly isNew: boolean;
}

/** The products of a category: pinned ones first, in their order. */
export function CategoryProducts({
  category,
  model,
}: {
  readonly category: Category;
  readonly model: CategoryEditsModel;
}) {
  const { id } = category;
  const { edits, setEdits } = model;
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const [isAdding, setIsAdding] = useState(false);
  const pages = useQueries({ queries: cursors.map((after) => categoryProductsQuery(id, after)) });
  const failed = pages.find(({ error }) => error !== null);
  const last = pages.at(-1)?.data?.category_products;
  const stored = pages.flatMap(({ data }) => data?.category_products?.products ?? []);
  const { added, removed } = editOf(edits, id);
  const pinned = (wantedValue(edits, category, 'pinned_skus') ?? []) as readonly string[];
  const products = sorted(
    [
      ...added.map((product) => ({
        ...product,
        ...{ is_enabled: true, is_by_hand: true, is_by_rule: false, is_pinned: false, isNew: true },
      })),
      ...stored
        .filter(({ sku, is_by_rule: isByRule }) => isByRule || !removed.includes(sku))
        .filter(({ sku }) => !added.some((product) => product.sku === sku))
        .map((product) => ({ ...product, isNew: false })),
    ],
    pinned,
  );
  const setPinned = (skus: readonly string[]) => setEdits(setField(edits, category, 'pinned_skus', skus));
  const swap = (sku: string, step: number) => {
    const shown = pinned.filter((one) => products.some((product) => product.sku === one));
    const at = shown.indexOf(sku);
    const next = [...shown];
    next.splice(at, 1);
    next.splice(at + step, 0, sku);
    setPinned([...next, ...pinned.filter((one) => !shown.includes(one))]);
  };
  const pinnedCount = products.filter(({ sku }) => pinned.includes(sku)).length;
  const byHand = last?.by_hand ?? 0;
  return (
    <div>
      <div className={styles.head}>
        <p className="small muted">{byHand > 0 && categoryText('byHandCount', { count: byHand })}</p>
        <Button size="sm" onClick={() => setIsAdding(true)}>
          {categoryText('addByHand')}
        </Button>
      </div>
      {failed?.error && (
        <ListFailure error={failureText(failed.error)} onRetry={() => void failed.refetch()} />
      )}
      {last && products.length === 0 && (
        <ListEmpty title={categoryText('noProducts')} text={categoryText('noProductsBody')} />
      )}
      {products.length > 0 && (
        <DenseTable label={categoryText('list', { name: category.name })}>
          <thead>
            <tr>
              <th scope="col">{categoryText('piece')}</th>
              <th scope="col">{categoryText('added')}</th>
              <th scope="col" data-kind="action">
                {categoryText('order')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product, at) => (
              <ProductRow
                key={product.sku}
                product={product}
                isPinned={pinned.includes(product.sku)}
                onPin={() => setPinned([product.sku, ...pinned])}
                onUnpin={() => setPinned(pinned.filter((sku) => sku !== product.sku))}
                onUp={at > 0 ? () => swap(product.sku, -1) : undefined}
                onDown={at < pinnedCount - 1 ? () => swap(product.sku, 1) : undefined}
                onRemove={() => {
                  const next = removeProduct(edits, id, product.sku);
                  const isPinned = pinned.includes(product.sku) && !product.is_by_rule;
                  const skus = pinned.filter((sku) => sku !== product.sku);
                  setEdits(isPinned ? setField(next, category, 'pinned_skus', skus) : next);
                }}
              />
            ))}
          </tbody>
        </DenseTable>
      )}
      {last?.next != null && (
        <Button size="sm" onClick={() => setCursors([...cursors, last.next ?? null])}>
          {categoryText('more')}
        </Button>
      )}
      <AddProducts
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        category={category}
        model={model}
        isMember={(sku) => products.some((product) => product.sku === sku && product.is_by_hand)}
      />
    </div>
  );
}

function ProductRow({
  product,
  isPinned,
  onPin,
  onUnpin,
  onUp,
  onDown,
  onRemove,
}: {
  readonly product: ListedProduct;
  readonly isPinned: boolean;
  readonly onPin: () => void;
  readonly onUnpin: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}) {
  const { name, mint, sku, image } = product;
  return (
    <tr data-tone={product.isNew ? 'changed' : product.is_enabled ? undefined : 'off'}>
      <td data-fold="whole">
        <span className={styles.piece}>
          <PieceImage path={image ?? null} />
          <span>
            <b>{name}</b>
            <small>{mint ?? sku}</small>
          </span>
        </span>
      </td>
      <td data-fold="second">{howAdded(product)}</td>
      <td data-kind="action" data-fold="whole">
        <span className={styles.buttons}>
          {isPinned && (
            <>
              <IconButton
                icon={ArrowUp}
                label={categoryText('pinUp', { name })}
                disabled={!onUp}
                onClick={onUp}
              />
              <IconButton
                icon={ArrowDown}
                label={categoryText('pinDown', { name })}
                disabled={!onDown}
                onClick={onDown}
              />
            </>
          )}
          <Button
            size="sm"
            aria-label={categoryText(isPinned ? 'unpinName' : 'pinName', { name })}
            onClick={isPinned ? onUnpin : onPin}
          >
            {categoryText(isPinned ? 'unpin' : 'pin')}
          </Button>
          {product.is_by_hand && (
            <Button size="sm" aria-label={categoryText('removeName', { name })} onClick={onRemove}>
              {categoryText('remove')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

function howAdded({
  isNew,
  is_enabled: isEnabled,
  is_by_hand: isByHand,
  is_by_rule: isByRule,
}: ListedProduct): string {
  if (isNew) return categoryText('notSaved');
  if (!isEnabled) return categoryText('notInShop');
  if (isByHand && isByRule) return categoryText('byBoth');
  return categoryText(isByHand ? 'byHand' : 'byRule');
}

function sorted(products: readonly ListedProduct[], pinned: readonly string[]): ListedProduct[] {
  const place = (sku: string) => (pinned.includes(sku) ? pinned.indexOf(sku) : pinned.length);
  return products.toSorted((one, other) => place(one.sku) - place(other.sku));
}
