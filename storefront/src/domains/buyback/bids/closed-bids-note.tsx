import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { metalName } from '../../metals/names/metal-name.ts';
import { dayAndTime } from '../../metals/prices/market-status.ts';
import { useMetalPrices } from '../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { bidText } from './bid-texts.ts';

/** A note on the deduction that bids contain while their market is closed. */
export function ClosedBidsNote() {
  const config = useStoreConfig();
  const prices = useMetalPrices();
  const closed = (prices?.items ?? []).filter((price) => price.closed_deduction_percent > 0);
  if (closed.length === 0) return null;
  const deductions = closed
    .map(({ metal, closed_deduction_percent: percent }) => `${metalName(metal)} ${percent}%`)
    .join(', ');
  const opens = closed.flatMap(({ opens_at: at }) => at ?? []).sort()[0];
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
