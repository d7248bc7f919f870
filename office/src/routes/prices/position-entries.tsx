import { METALS } from '@ingot/rules/metals/metal.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListBar } from '../../components/tables/list-bar.tsx';
import { Paging } from '../../components/tables/paging.tsx';
import { ViewTabs } from '../../components/tables/view-tabs.tsx';
import { EntryList } from '../../domains/trading/ledger/entry-list.tsx';
import { entriesQuery } from '../../domains/trading/ledger/ledger-query.ts';
import { ledgerText } from '../../domains/trading/ledger/ledger-texts.ts';
import { tradingText } from '../../domains/trading/trading-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

const PARTS = ['stock', 'on_order', 'bought', 'sold', 'hedge'] as const;

export default function PositionEntriesPage() {
  const { metal: given } = useParams();
  const metal = METALS.find((one) => one === given) ?? 'gold';
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? null;
  const before = search.get('before');
  const { data, error } = useQuery(entriesQuery(metal, part, before));
  const page = data?.position_entries;
  const path = `/prices/position/${metal}`;
  const go = (to: string | null) =>
    setSearch({ ...(part !== null && { part }), ...(to !== null && { before: to }) });
  return (
    <>
      <PageHeader
        title={ledgerText('entriesTitle', { metal: tradingText(metal) })}
        lead={ledgerText('entriesLead')}
        back={{ to: '/prices/position', text: ledgerText('position') }}
      />
      <ListBar>
        <ViewTabs
          label={ledgerText('parts')}
          views={[
            { path, text: ledgerText('all'), isCurrent: part === null },
            ...PARTS.map((one) => ({
              path: `${path}?part=${one}`,
              text: ledgerText(one),
              isCurrent: part === one,
            })),
          ]}
        />
      </ListBar>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {page && page.entries.length === 0 && <p className="muted">{ledgerText('noEntries')}</p>}
      {page && page.entries.length > 0 && (
        <>
          <EntryList entries={page.entries} />
          <Paging
            text={ledgerText('shown', { count: page.entries.length })}
            newer={ledgerText('newest')}
            older={ledgerText('older')}
            onNewer={before === null ? null : () => go(null)}
            onOlder={page.next == null ? null : () => go(page.next ?? null)}
          />
        </>
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
