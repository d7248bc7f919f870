import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Facts } from '../../../../components/layout/facts.tsx';
import { ordersText } from '../../orders-texts.ts';

interface RefundPartsProps {
  readonly parts: readonly {
    readonly way: string;
    readonly ending?: string | null;
    readonly amount: number;
  }[];
  readonly currency: string;
}

/** The amount and way of each part of a refund. */
export function RefundParts({ parts, currency }: RefundPartsProps) {
  if (parts.length === 0) return <p className="muted">{ordersText('nothingBack')}</p>;
  return (
    <Facts
      facts={parts.map(({ way, ending, amount }) => ({
        name:
          way === 'gift_card'
            ? ordersText('back_gift_card', { ending: ending ?? '' })
            : ordersText(way === 'card' ? 'back_card' : 'back_hand'),
        value: formatMoney(amount, currency),
      }))}
    />
  );
}
