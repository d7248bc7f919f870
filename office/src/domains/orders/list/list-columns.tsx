import { ColumnMenu } from '../../../components/tables/column-menu.tsx';
import { orderColumns } from './order-columns.tsx';
import type { useOrderList } from './use-order-list.ts';

const ALWAYS_SHOWN = ['number', 'step'];

/** Chooses the columns of the order list. The address keeps the choice. */
export function ListColumns({
  list: { hidden, change },
}: {
  readonly list: ReturnType<typeof useOrderList>;
}) {
  return (
    <ColumnMenu
      columns={orderColumns().filter(({ id }) => !ALWAYS_SHOWN.includes(id))}
      hidden={hidden}
      onChange={(next) => change({ hidden: [...next].join('.') })}
    />
  );
}
