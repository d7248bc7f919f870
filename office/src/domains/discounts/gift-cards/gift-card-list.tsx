import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSearchText } from '../../../components/fields/use-search-text.ts';
import { writeTime } from '../../../components/labels/moments.ts';
import { StateMark, type StateTone } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { KeyHints } from '../../../components/tables/key-hints.tsx';
import { ListBar, ListSearch } from '../../../components/tables/list-bar.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import type { GiftCardState } from '../../../platform/graphql/generated/graphql.ts';
import { discountsText } from '../discounts-texts.ts';
import { giftCardsQuery, type ListedCard } from './gift-cards-query.ts';

const TONES: Readonly<Record<GiftCardState, StateTone>> = {
  usable: 'done',
  used: 'none',
  expired: 'none',
  void: 'hold',
};

/** The gift cards that match a code, last characters or an order. */
export function GiftCardList({ currentId }: { readonly currentId: string | null }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [opened, setOpened] = useState({ search, cursors: [] as readonly string[] });
  const cursors = opened.search === search ? opened.cursors : [];
  const { data, error, refetch } = useQuery(giftCardsQuery(search, cursors.at(-1) ?? null));
  const [text, setText] = useSearchText(search, (next) =>
    setParams(next === '' ? {} : { search: next }, { replace: true }),
  );
  const navigate = useNavigate();
  const page = data?.gift_cards;
  const pathOf = (id: string) =>
    `/promotions/gift-cards/${id}${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`;
  return (
    <>
      <ListBar>
        <ListSearch
          label={discountsText('findCard')}
          placeholder={discountsText('cardSearch')}
          value={text}
          onChange={setText}
        />
      </ListBar>
      <DataTable
        label={discountsText('giftCards')}
        columns={columnsOf(pathOf)}
        rows={page?.cards}
        rowId={({ id }) => id}
        rowLabel={({ ending }) => discountsText('cardLabel', { ending })}
        currentId={currentId}
        tone={({ id }) => (id === currentId ? 'changed' : undefined)}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        onOpen={({ id }) => void navigate(pathOf(id))}
        empty={
          search === '' ? (
            <ListEmpty title={discountsText('noCards')} text={discountsText('noCardsBody')} />
          ) : (
            <ListEmpty icon={Search} title={discountsText('noCard')} text={discountsText('noCardBody')} />
          )
        }
        paging={{
          text: discountsText('cardsShown', { count: page?.cards.length ?? 0 }),
          onNewer: cursors.length === 0 ? null : () => setOpened({ search, cursors: cursors.slice(0, -1) }),
          onOlder: page?.next ? () => setOpened({ search, cursors: [...cursors, page.next ?? ''] }) : null,
        }}
      />
      <KeyHints canSelect={false} />
    </>
  );
}

/** Shows whether a card is valid for payments. */
export function CardStateMark({ state }: Pick<ListedCard, 'state'>) {
  return <StateMark tone={TONES[state]}>{discountsText(`card${state}`)}</StateMark>;
}

function columnsOf(pathOf: (id: string) => string): DataColumn<ListedCard>[] {
  return [
    {
      id: 'card',
      header: discountsText('card'),
      fold: 'first',
      cell: ({ id, ending }) => (
        <TextLink
          to={pathOf(id)}
          keepsScroll
          className="num"
          aria-label={discountsText('cardTitle', { ending })}
        >
          {discountsText('endingIn', { ending })}
        </TextLink>
      ),
    },
    {
      id: 'balance',
      header: discountsText('balance'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ balance, currency }) => <b>{formatMoney(balance, currency)}</b>,
    },
    {
      id: 'initial',
      header: discountsText('issuedWith'),
      kind: 'number',
      fold: 'second-end',
      cell: ({ initial, currency }) => formatMoney(initial, currency),
    },
    {
      id: 'issued',
      header: discountsText('issuedAt'),
      cell: ({ issued_at: at }) => <span className="muted">{at == null ? '' : writeTime(at)}</span>,
    },
    {
      id: 'note',
      header: discountsText('reason'),
      from: 'desktop',
      fold: 'second',
      cell: ({ note }) => note,
    },
    {
      id: 'state',
      header: discountsText('state'),
      fold: 'whole',
      cell: ({ state }) => <CardStateMark state={state} />,
    },
  ];
}
