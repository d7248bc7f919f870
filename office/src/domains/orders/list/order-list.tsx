import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useSearchText } from '../../../components/fields/use-search-text.ts';
import type { Sort } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { KeyHints } from '../../../components/tables/key-hints.tsx';
import { ListBar, ListSearch } from '../../../components/tables/list-bar.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { type View, ViewTabs } from '../../../components/tables/view-tabs.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { ordersText } from '../orders-texts.ts';
import { BulkActions } from './bulk-actions.tsx';
import { EditViewDialog } from './edit-view-dialog.tsx';
import { orderColumns } from './order-columns.tsx';
import { type OrderListState, ordersQuery } from './orders-query.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { savedPath, type useOrderList, viewPath } from './use-order-list.ts';
import { writeTotalFigure } from './write-total.ts';

const VIEWS = ['needs_action', 'all', 'waiting', 'to_pack', 'on_hold', 'shipped'] as const;

/** The order list with its views, search, columns, selection and pages. */
export function OrderList({ list }: { readonly list: ReturnType<typeof useOrderList> }) {
  const { state, hidden, saved, views, isReady, change } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const savedViews = views?.saved ?? [];
  const pages = usePages(state);
  const columns = useMemo(() => orderColumns(), []);
  const navigate = useNavigate();
  const bar = useRef<HTMLElement>(null);
  const orders = useQuery({ ...ordersQuery(state, pages.after), enabled: isReady });
  const [text, setText] = useSearchText(state.search, (search) => change({ search }));
  const page = orders.data?.orders;
  // Another view opened, such as by the browser's back button.
  if (editedId !== null && editedId !== saved?.id) setEditedId(null);
  return (
    <>
      <ListBar>
        <ViewTabs ref={bar} label={ordersText('views')} views={viewsOf(list)} />
        <TextButton onClick={() => setIsSaving(true)}>{ordersText('saveView')}</TextButton>
        {saved !== null && (saved.is_own || savedViews.length > 1) && (
          <TextButton onClick={() => setEditedId(saved.id)}>{ordersText('editView')}</TextButton>
        )}
        <ListSearch
          label={ordersText('find')}
          placeholder={ordersText('searchHint')}
          value={text}
          onChange={setText}
        />
      </ListBar>
      <BulkActions selected={selected} onSelect={setSelected} />
      <DataTable
        label={ordersText('title')}
        columns={columns}
        hidden={hidden}
        rows={page?.orders}
        rowId={({ number }) => number}
        rowLabel={({ number }) => ordersText('rowLabel', { number })}
        error={orders.error === null ? null : failureText(orders.error)}
        onRetry={() => void orders.refetch()}
        onOpen={({ number }) => void navigate(`/orders/${number}`)}
        selection={{ selected, onChange: setSelected }}
        sort={{ column: state.sort, isDescending: state.descending }}
        onSortChange={(sort) => change(sortParams(sort))}
        empty={<EmptyList state={state} onSearchAll={() => change({ view: 'all' })} />}
        paging={{
          text: pageText(state, page?.orders.length ?? 0, pages.total(page?.total ?? null)),
          onNewer: pages.back,
          onOlder: page?.next ? () => pages.open(page.next ?? '', page.total ?? null) : null,
        }}
      />
      <KeyHints />
      {saved !== null && saved.id === editedId && (
        <EditViewDialog
          key={editedId}
          view={saved}
          views={savedViews}
          state={state}
          hidden={hidden}
          onClose={() => setEditedId(null)}
          onDeleted={() => void leaveDeleted()}
        />
      )}
      <SaveViewDialog isOpen={isSaving} onClose={() => setIsSaving(false)} state={state} hidden={hidden} />
    </>
  );

  /** Opens all orders and focuses their view: the button that opened the dialog is gone with the deleted view. */
  async function leaveDeleted() {
    // The page behind the dialog is inert.
    flushSync(() => setEditedId(null));
    const path = viewPath('all');
    await navigate(path);
    bar.current?.querySelector<HTMLElement>(`a[href$="${path}"]`)?.focus();
  }

  function viewsOf({ state: { view } }: { state: OrderListState }): View[] {
    const counts = new Map(views?.counts.map(({ code, count }) => [code, count]));
    return [
      ...VIEWS.map((code) => ({
        path: viewPath(code),
        text: ordersText(`view_${code}`),
        count: counts.get(code),
        isCurrent: saved === null && view === code,
      })),
      ...savedViews.map((one) => ({
        path: savedPath(one),
        text: one.name,
        isCurrent: saved?.id === one.id,
      })),
    ];
  }
}

function sortParams(sort: Sort | null): Record<string, string> {
  return { sort: sort?.column ?? 'placed', order: sort?.isDescending === false ? 'asc' : 'desc' };
}

/** The pages that were opened, for the way back. A change of the list starts anew. */
function usePages(state: OrderListState) {
  const key = JSON.stringify(state);
  const first = { key, cursors: [] as readonly string[], total: null as number | null };
  const [opened, setOpened] = useState(first);
  const { cursors, total } = opened.key === key ? opened : first;
  return {
    after: cursors.at(-1) ?? null,
    total: (newest: number | null) => newest ?? total,
    open: (cursor: string, counted: number | null) =>
      setOpened({ key, cursors: [...cursors, cursor], total: counted ?? total }),
    back: cursors.length === 0 ? null : () => setOpened({ key, cursors: cursors.slice(0, -1), total }),
  };
}

function pageText({ sort, descending }: OrderListState, count: number, total: number | null): string {
  const byTime = descending ? 'newestFirst' : 'oldestFirst';
  const bySize = descending ? 'largestFirst' : 'smallestFirst';
  const order = ordersText(sort === 'total' ? bySize : byTime);
  const shown = String(count);
  if (total === null) return ordersText('shownOnly', { count, shown, order });
  return ordersText('shown', { count: total, shown, total: writeTotalFigure(total), order });
}

function EmptyList({
  state: { search, view },
  onSearchAll,
}: {
  readonly state: OrderListState;
  readonly onSearchAll: () => void;
}) {
  if (search === '') return <ListEmpty title={ordersText('empty')} text={ordersText('emptyBody')} />;
  return (
    <ListEmpty icon={Search} title={ordersText('noMatch', { search })} text={ordersText('noMatchBody')}>
      {view !== 'all' && (
        <Button size="sm" onClick={onSearchAll}>
          {ordersText('searchAll')}
        </Button>
      )}
    </ListEmpty>
  );
}
