import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSearchText } from '../../../components/fields/use-search-text.ts';
import { writeTime } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { KeyHints } from '../../../components/tables/key-hints.tsx';
import { ListBar, ListSearch } from '../../../components/tables/list-bar.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { customersText } from '../customers-texts.ts';
import { GroupBulkBar, GroupFilter } from '../groups/group-list-tools.tsx';
import {
  type CustomerRow,
  type CustomerTotal,
  customersQuery,
  customerTotalsQuery,
} from './customers-query.ts';

/** Above this number, the list does not count the customers. */
const MOST_COUNTED = 10_000;

/** The customer list with search and pages. With `showsOrders`, it shows each customer's order totals. */
export function CustomerList({
  showsOrders,
  canWrite,
}: {
  readonly showsOrders: boolean;
  /** Whether the viewer may move customers to a group. */
  readonly canWrite: boolean;
}) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const group = params.get('group') ?? '';
  const show = (wanted: { readonly search: string; readonly group: string }) =>
    setParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  const [text, setText] = useSearchText(search, (wanted) => show({ search: wanted, group }));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const pages = usePages(`${group} ${search}`);
  const navigate = useNavigate();
  const list = useQuery(customersQuery(search, group === '' ? null : group, pages.after));
  const page = list.data?.customers;
  const ids = page?.customers.map(({ id }) => id) ?? [];
  const totals = useQuery({ ...customerTotalsQuery(ids), enabled: showsOrders && ids.length > 0 });
  const byId = new Map(totals.data?.customer_order_totals.map((total) => [total.customer, total]));
  return (
    <>
      <ListBar>
        <ListSearch
          label={customersText('find')}
          placeholder={customersText('searchHint')}
          value={text}
          onChange={setText}
        />
        <GroupFilter value={group} onChange={(wanted) => show({ search, group: wanted })} />
      </ListBar>
      {canWrite && <GroupBulkBar selected={selected} onClear={() => setSelected(new Set())} />}
      <DataTable
        label={customersText('title')}
        columns={columns(byId, showsOrders)}
        {...(canWrite && { selection: { selected, onChange: setSelected } })}
        rows={page?.customers}
        rowId={({ id }) => id}
        rowLabel={({ name }) => customersText('rowLabel', { name })}
        error={list.error === null ? null : failureText(list.error)}
        onRetry={() => void list.refetch()}
        onOpen={({ id }) => void navigate(`/customers/${id}`)}
        empty={<EmptyList search={search} />}
        paging={{
          text: pageText(page?.customers.length ?? 0, pages.total(page?.total ?? null)),
          onNewer: pages.back,
          onOlder: page?.next ? () => pages.open(page.next ?? '', page.total ?? null) : null,
        }}
      />
      <KeyHints canSelect={canWrite} />
    </>
  );
}

function columns(
  totals: ReadonlyMap<string, CustomerTotal>,
  showsOrders: boolean,
): readonly DataColumn<CustomerRow>[] {
  const orders: readonly DataColumn<CustomerRow>[] = [
    {
      id: 'orders',
      header: customersText('orders'),
      kind: 'number',
      cell: ({ id }) => totals.get(id)?.orders ?? 0,
    },
    {
      id: 'spent',
      header: customersText('spent'),
      kind: 'number',
      fold: 'second-end',
      cell: ({ id }) => {
        const total = totals.get(id);
        return total ? <b>{formatMoney(total.spent, total.currency)}</b> : null;
      },
    },
  ];
  return [
    {
      id: 'name',
      header: customersText('customer'),
      fold: 'first',
      cell: ({ id, name }) => <TextLink to={`/customers/${id}`}>{name}</TextLink>,
    },
    {
      id: 'email',
      header: customersText('email'),
      fold: 'second',
      cell: ({ email, is_confirmed: isConfirmed }) => (
        <>
          {email} {!isConfirmed && <Reason tone="warn">{customersText('unconfirmed')}</Reason>}
        </>
      ),
    },
    { id: 'phone', header: customersText('phone'), cell: ({ telephone }) => telephone },
    { id: 'place', header: customersText('place'), from: 'desktop', cell: ({ place }) => place },
    { id: 'group', header: customersText('group'), from: 'desktop', cell: ({ group }) => group },
    {
      id: 'since',
      header: customersText('since'),
      fold: 'first-end',
      cell: ({ since }) => <span className="muted">{writeTime(since)}</span>,
    },
    ...(showsOrders ? orders : []),
  ];
}

/** The cursors of the opened pages, which lead back. A new search resets them. */
function usePages(search: string) {
  const first = { search, cursors: [] as readonly string[], total: null as number | null };
  const [opened, setOpened] = useState(first);
  const { cursors, total } = opened.search === search ? opened : first;
  return {
    after: cursors.at(-1) ?? null,
    total: (newest: number | null) => newest ?? total,
    open: (cursor: string, counted: number | null) =>
      setOpened({ search, cursors: [...cursors, cursor], total: counted ?? total }),
    back: cursors.length === 0 ? null : () => setOpened({ search, cursors: cursors.slice(0, -1), total }),
  };
}

function pageText(count: number, total: number | null): string {
  const shown = String(count);
  if (total === null) return customersText('shownOnly', { shown });
  const counted = Math.min(total, MOST_COUNTED).toLocaleString('en-US');
  return customersText('shown', {
    shown,
    total: total > MOST_COUNTED ? customersText('moreThan', { count: counted }) : counted,
  });
}

function EmptyList({ search }: { readonly search: string }) {
  if (search === '') return <ListEmpty title={customersText('none')} />;
  return (
    <ListEmpty
      icon={Search}
      title={customersText('noMatch', { search })}
      text={customersText('noMatchBody')}
    />
  );
}
