import { PieceImage } from '../../../components/labels/piece-image.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import type { PickListQuery } from '../../../platform/graphql/generated/graphql.ts';
import { benchText } from '../bench-texts.ts';
import styles from './queue-table.module.css';

type Product = PickListQuery['bench_pick_list']['products'][number];

interface PickTableProps {
  readonly products: readonly Product[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** The pieces of several orders by shelf, with a box to tick on paper. */
export function PickTable({ products, error, onRetry }: PickTableProps) {
  const columns: readonly DataColumn<Product>[] = [
    {
      id: 'picked',
      header: benchText('picked'),
      cell: () => <span className={styles.box} />,
    },
    {
      id: 'shelf',
      header: benchText('shelf'),
      fold: 'first',
      cell: ({ shelf }) => <b>{shelf ?? benchText('noShelf')}</b>,
    },
    {
      id: 'piece',
      header: benchText('piece'),
      fold: 'second',
      cell: ({ name, sku, image }) => (
        <span className={styles.pieces}>
          <PieceImage path={image ?? null} />
          <span>
            {name}
            <br />
            <small className="muted">{sku}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'quantity',
      header: benchText('quantity'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ quantity }) => <b>{quantity}</b>,
    },
    {
      id: 'orders',
      header: benchText('forOrders'),
      fold: 'whole',
      cell: ({ orders }) => (
        <ul>
          {orders.map(({ order, quantity }) => (
            <li key={order}>{benchText('pickedFor', { count: String(quantity), number: order })}</li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <DataTable
      label={benchText('pickListTitle')}
      columns={columns}
      rows={products}
      rowId={({ sku }) => sku}
      rowLabel={({ name }) => name}
      error={error}
      onRetry={onRetry}
      empty={<ListEmpty title={benchText('pickListEmpty')} text={benchText('pickListEmptyBody')} />}
    />
  );
}
