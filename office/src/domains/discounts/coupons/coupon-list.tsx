import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink, TextLink } from '@ingot/ui/links/page-link.tsx';
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
import { ViewTabs } from '../../../components/tables/view-tabs.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import type { CouponState } from '../../../platform/graphql/generated/graphql.ts';
import { discountsText } from '../discounts-texts.ts';
import { benefitText, scopeText } from './coupon-words.ts';
import { type Choices, couponsQuery, type ListedCoupon } from './coupons-query.ts';

const VIEWS = ['all', 'active', 'scheduled', 'ended'] as const;
const TONES: Readonly<Record<CouponState, StateTone>> = {
  active: 'done',
  scheduled: 'wait',
  used_up: 'none',
  ended: 'none',
  stopped: 'hold',
};

interface CouponListProps {
  readonly choices: Choices;
  /** The coupon in the side panel. Null for none. */
  readonly currentId: string | null;
}

/** The coupons by state, with their uses and costs. */
export function CouponList({ choices, currentId }: CouponListProps) {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'all';
  const search = params.get('search') ?? '';
  const key = `${view} ${search}`;
  const [opened, setOpened] = useState({ key, cursors: [] as readonly string[] });
  const cursors = opened.key === key ? opened.cursors : [];
  const { data, error, refetch } = useQuery(couponsQuery({ view, search }, cursors.at(-1) ?? null));
  const [text, setText] = useSearchText(search, (next) => setParams(paramsOf(view, next), { replace: true }));
  const navigate = useNavigate();
  const page = data?.coupons;
  const counts = new Map(page?.counts.map((one) => [one.view, one.count]));
  const pathOf = (id: string) => withParams(`/promotions/coupons/${id}`, view, search);
  return (
    <>
      <ListBar>
        <ViewTabs
          label={discountsText('views')}
          views={VIEWS.map((one) => ({
            path: withParams('/promotions/coupons', one, search),
            text: discountsText(`view${one}`),
            count: counts.get(one),
            isCurrent: view === one,
          }))}
        />
        <ListSearch
          label={discountsText('findCode')}
          placeholder={discountsText('codeOrName')}
          value={text}
          onChange={setText}
        />
      </ListBar>
      <DataTable
        label={discountsText('coupons')}
        columns={columnsOf(choices, pathOf)}
        rows={page?.coupons}
        rowId={({ id }) => id}
        rowLabel={({ code }) => discountsText('rowLabel', { code })}
        currentId={currentId}
        tone={({ id }) => (id === currentId ? 'changed' : undefined)}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        onOpen={({ id }) => void navigate(pathOf(id))}
        empty={
          search === '' ? (
            <ListEmpty title={discountsText('empty')} text={discountsText('emptyBody')} />
          ) : (
            <ListEmpty icon={Search} title={discountsText('noMatch')} text={discountsText('noMatchBody')} />
          )
        }
        paging={{
          text: discountsText('shown', { count: page?.coupons.length ?? 0 }),
          onNewer: cursors.length === 0 ? null : () => setOpened({ key, cursors: cursors.slice(0, -1) }),
          onOlder: page?.next ? () => setOpened({ key, cursors: [...cursors, page.next ?? ''] }) : null,
        }}
      />
      <KeyHints canSelect={false} />
    </>
  );
}

/** Shows the state of a coupon. */
export function CouponStateMark({ state }: Pick<ListedCoupon, 'state'>) {
  return <StateMark tone={TONES[state]}>{discountsText(`state${state}`)}</StateMark>;
}

/** Returns the costs of a coupon: one text per currency. */
export function costText({ costs }: Pick<ListedCoupon, 'costs'>, { currency }: Choices): string {
  if (costs.length === 0) return formatMoney(0, currency);
  return costs.map((one) => formatMoney(one.cost, one.currency)).join(' + ');
}

function columnsOf(choices: Choices, pathOf: (id: string) => string): DataColumn<ListedCoupon>[] {
  return [
    {
      id: 'code',
      header: discountsText('code'),
      fold: 'first',
      cell: ({ id, code, codes }) => (
        <>
          <TextLink to={pathOf(id)} keepsScroll>
            {code}
          </TextLink>
          {codes > 1 && <small>{discountsText('codesOfSet', { count: codes })}</small>}
        </>
      ),
    },
    {
      id: 'discount',
      header: discountsText('discount'),
      fold: 'second',
      cell: ({ rules }) => (
        <>
          {benefitText(rules, choices)}
          <small>{scopeText(rules, choices)}</small>
        </>
      ),
    },
    {
      id: 'uses',
      header: discountsText('uses'),
      kind: 'number',
      fold: 'second-end',
      cell: ({ uses, rules, codes }) => (
        <>
          {uses.toLocaleString('en-US')}
          <small>{limitText(rules.uses_total ?? null, codes)}</small>
        </>
      ),
    },
    {
      id: 'cost',
      header: discountsText('cost'),
      kind: 'number',
      fold: 'first-end',
      cell: (coupon) => (
        <PageLink to={`${pathOf(coupon.id)}#orders`} keepsScroll>
          {costText(coupon, choices)}
        </PageLink>
      ),
    },
    {
      id: 'ends',
      header: discountsText('ends'),
      from: 'desktop',
      cell: ({ state, rules }) => <span className="muted">{endText(state, rules)}</span>,
    },
    {
      id: 'state',
      header: discountsText('state'),
      fold: 'whole',
      cell: ({ state }) => <CouponStateMark state={state} />,
    },
  ];
}

function limitText(total: number | null, codes: number): string {
  if (total === null) return discountsText('noLimit');
  return discountsText('ofUses', { count: (total * codes).toLocaleString('en-US') });
}

function endText(state: CouponState, { from, to }: ListedCoupon['rules']): string {
  if (state === 'scheduled' && from != null) return discountsText('startsOn', { day: writeTime(from) });
  if (to == null) return discountsText('noEnd');
  return state === 'ended' ? discountsText('endedOn', { day: writeTime(to) }) : writeTime(to);
}

function paramsOf(view: string, search: string): URLSearchParams {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('view', view);
  if (search !== '') params.set('search', search);
  return params;
}

function withParams(path: string, view: string, search: string): string {
  const params = paramsOf(view, search).toString();
  return params === '' ? path : `${path}?${params}`;
}
