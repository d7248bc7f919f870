import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { tradingText } from '../trading-texts.ts';
import type { HedgeStart } from './hedge-dialog.tsx';
import styles from './ledger.module.css';
import { type LedgerMetal, termsQuery } from './ledger-query.ts';
import { ledgerText } from './ledger-texts.ts';

/** The warning about a metal near its limit, with the hedge that reduces the position. */
export function NearLimit({
  row,
  onHedge,
}: {
  readonly row: LedgerMetal;
  /** Null if the viewer may not hedge. */
  readonly onHedge: ((start: HedgeStart) => void) | null;
}) {
  const { metal, proposal, percent_of_limit: percent } = row;
  const ounces = onHedge === null ? null : (proposal?.ounces ?? null);
  const terms = useQuery(termsQuery(metal, proposal?.side ?? 'sell', ounces)).data?.hedge_terms;
  const name = tradingText(metal);
  return (
    <Alert kind="warning">
      <div className={styles.near}>
        <p>
          <b>{ledgerText('near', { metal: name, percent: String(percent ?? 0) })}</b>{' '}
          {proposal != null &&
            ledgerText(proposal.side === 'sell' ? 'nearSell' : 'nearBuy', {
              ounces: proposal.ounces.toLocaleString('en-US'),
              percent: String(proposal.percent_after),
            })}{' '}
          {terms != null &&
            ledgerText('nearCost', { broker: terms.broker, cost: formatMoney(terms.cost, terms.currency) })}
        </p>
        {proposal != null && onHedge !== null && (
          <Button
            size="sm"
            variant="primary"
            onClick={() => onHedge({ metal, side: proposal.side, ounces: proposal.ounces })}
          >
            {ledgerText(proposal.side === 'sell' ? 'sellNow' : 'buyNow', {
              ounces: proposal.ounces.toLocaleString('en-US'),
              metal: name.toLowerCase(),
            })}
          </Button>
        )}
      </div>
    </Alert>
  );
}
