import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { ClosedBidsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { dayAndTime } from '../../metals/prices/market-status.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { bidText } from './bid-texts.ts';

/** A note on the deduction that bids contain while their market is closed. */
export function ClosedBidsNote({ bids }: { readonly bids: ClosedBidsFragment }) {
  const config = useStoreConfig();
  const closed = bids.closed_market_deductions;
  if (closed.length === 0) return null;
  const deductions = closed
    .flatMap(({ metal: name, percent }) => {
      const metal = parseMetal(name);
      return metal === null ? [] : [`${metalName(metal)} ${percent}%`];
    })
    .join(', ');
  const opens = closed.map(({ opens_at: at }) => at).sort()[0];
  return (
    <Alert>
      {opens
        ? bidText('closedBidsUntil', {
            deductions,
            time: dayAndTime(opens, config?.timezone ?? 'UTC', 'long'),
          })
        : bidText('closedBids', { deductions })}
    </Alert>
  );
}
