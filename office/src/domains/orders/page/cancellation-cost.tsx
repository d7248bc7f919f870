import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { ordersText } from '../orders-texts.ts';
import type { OfficeOrder } from './order-query.ts';

interface CancellationCostProps {
  readonly cost: NonNullable<OfficeOrder['cancellation_cost']>;
  readonly currency: string;
}

/** What a cancellation cost the buyer, how much of it the shop has, and what is open. */
export function CancellationCost({ cost, currency }: CancellationCostProps) {
  const figures = [
    ['marketLoss', cost.market_loss],
    ['marketGain', cost.market_gain],
    ['fee', cost.fee],
    ['costTotal', cost.owed],
    ['costKept', cost.kept],
    ['costSold', cost.sold],
    ['costWaived', cost.waived],
    ['claimOpen', cost.open],
  ] as const;
  return (
    <>
      {cost.kept > 0 && <h3>{ordersText('costTitle')}</h3>}
      <Facts
        facts={figures
          .filter(([, minor]) => minor > 0)
          .map(([name, minor]) => ({ name: ordersText(name), value: formatMoney(minor, currency) }))}
      />
    </>
  );
}
