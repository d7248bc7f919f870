import { exceededBidLimit } from '@ingot/rules/buyback/bid-limit.ts';
import { sellQuoteTotal } from '@ingot/rules/buyback/sell-quote.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { LockSellQuoteDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { storeReturnPath } from '../../customers/session/return-path.ts';
import { useSession } from '../../customers/session/session.ts';
import { ClosedBidsNote } from '../bids/closed-bids-note.tsx';
import { bidFor, conditionsOf, leftToday } from '../bids/piece-bids.ts';
import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';
import { type QuoteLimits, quotePiecesQuery } from '../quotes-query.ts';
import {
  formatItemsParameter,
  isSameItem,
  type OfferedItem,
  parseItemsParameter,
} from './items-parameter.ts';
import { QuoteInquiry } from './quote-inquiry.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuotePicker } from './quote-picker.tsx';
import { QuoteSum } from './quote-sum.tsx';

/**
 * The form for a quote: products and quantities, the shop's current bids, and the lock. The choice
 * is in the URL, so that it survives a sign-in and can be shared.
 */
export function QuoteForm() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const { data, error, refetch } = useQuery(quotePiecesQuery());
  const [focusAt, setFocusAt] = useState<Omit<OfferedItem, 'quantity'> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const lock = useChange(LockSellQuoteDocument, {
    onSuccess: ({ lockSellQuote }) => navigate(`/sell-quotes/${lockSellQuote.number}`),
  });
  if (error !== null && data === undefined) {
    return (
      <Alert kind="error">
        <p>{quoteText('notFetched')}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {quoteText('tryAgain')}
        </Button>
      </Alert>
    );
  }
  if (!data) return <Skeleton height="24rem" />;
  const pieces = data.buybackProducts.items;
  const offered = parseItemsParameter(search.get('items'));
  const chosen = offered.flatMap(({ sku, quantity, condition }) => {
    const piece = pieces.find((one) => one.sku === sku);
    if (!piece || !conditionsOf(piece).includes(condition)) return [];
    return [{ piece, condition, quantity: Math.max(quantity, piece.buyback_minimum_quantity ?? 1) }];
  });
  const items = chosen.map(({ piece, quantity, condition }) => ({
    sku: piece.sku ?? '',
    quantity,
    condition,
  }));
  const keep = (next: typeof items) => {
    lock.reset();
    setSearch(next.length === 0 ? {} : { items: formatItemsParameter(next) }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  const change = (changed: OfferedItem, next: OfferedItem | null) => {
    if (next === null) leave(changed);
    keep(items.flatMap((item) => (isSameItem(item, changed) ? (next ?? []) : [item])));
  };
  /** The focused button disappears with its row: focuses the next row, else the search field. */
  const leave = (left: OfferedItem) => {
    const place = items.findIndex((item) => isSameItem(item, left));
    const near = items[place + 1] ?? items[place - 1];
    if (near) setFocusAt(near);
    else box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };
  const bids = chosen.map(({ piece, quantity, condition }) => ({
    quantity,
    unitMinor: Math.round((bidFor(piece, quantity, condition)?.price.value ?? 0) * 100),
  }));
  const isAboveCap = items.some(({ sku }) => {
    const left = leftToday(data.buybackProducts, sku);
    const pieceCount = items.reduce((sum, item) => sum + (item.sku === sku ? item.quantity : 0), 0);
    return left !== null && pieceCount > left;
  });
  const limits = data.buybackProducts.quote_limits;
  const exceeded =
    exceededBidLimit(bids, {
      pieces: limits.pieces,
      totalMinor: Math.round((limits.total.value ?? 0) * 100),
    }) ??
    // A bid may have risen since the last response.
    (hasCode(lock.error, 'QUOTE_TOO_LARGE') ? 'total' : null) ??
    (isAboveCap || hasCode(lock.error, 'DAILY_CAP') ? 'cap' : null);
  const askToSignIn = () => {
    storeReturnPath(location.pathname + location.search);
    navigate('/sign-in');
  };
  return (
    <div className={styles.split}>
      <div ref={box}>
        <ClosedBidsNote />
        <QuotePicker
          pieces={pieces}
          onAdd={(piece) => {
            const { sku, buyback_minimum_quantity: least } = piece;
            if (sku === null) return;
            const conditions = conditionsOf(piece);
            // A product that is chosen already is added in the next condition.
            const unused = conditions.find(
              (one) => !items.some((item) => isSameItem(item, { sku, condition: one })),
            );
            const condition = unused ?? conditions[0] ?? 'NEW';
            setFocusAt({ sku, condition });
            if (unused !== undefined) keep([...items, { sku, quantity: least ?? 1, condition }]);
          }}
        />
        {chosen.length === 0 ? (
          <p className="muted">{quoteText('nothing')}</p>
        ) : (
          <QuoteLines
            chosen={chosen}
            focusAt={focusAt}
            onFocused={() => setFocusAt(null)}
            onChange={change}
            leftOf={(sku) => leftToday(data.buybackProducts, sku)}
          />
        )}
      </div>
      <QuoteSum
        count={items.reduce((sum, { quantity }) => sum + quantity, 0)}
        totalMinor={sellQuoteTotal(bids)}
        currency={chosen[0]?.piece.buyback_price?.currency ?? 'USD'}
      >
        {exceeded !== null ? (
          <QuoteInquiry
            key={formatItemsParameter(items)}
            items={items}
            reason={limitText(exceeded, limits)}
            onSignIn={session === 'guest' ? askToSignIn : null}
          />
        ) : (
          <>
            {lock.error !== null && (
              <Alert kind="error">{failureMessages(lock.error, quoteText('failed')).join(' ')}</Alert>
            )}
            <Button
              variant="primary"
              size="lg"
              isBlock
              isBusy={lock.isPending}
              disabled={items.length === 0}
              onClick={() => (session === 'guest' ? askToSignIn() : lock.mutate({ items }))}
            >
              {quoteText(session === 'guest' ? 'signInToLock' : 'lock')}
            </Button>
            <p className="small muted">
              {data.shopPromises[0]?.text} {quoteText('lockAbout')}
            </p>
          </>
        )}
      </QuoteSum>
    </div>
  );
}

function hasCode(error: Error | null, code: string): boolean {
  return error instanceof GraphQLFailure && error.hasCode(code);
}

function limitText(exceeded: 'pieces' | 'total' | 'cap', { pieces, total }: QuoteLimits): string {
  if (exceeded === 'cap') return quoteText('aboveCap');
  return exceeded === 'pieces'
    ? quoteText('abovePieces', { most: pieces })
    : quoteText('aboveTotal', { most: formatAmount(total) ?? '' });
}
