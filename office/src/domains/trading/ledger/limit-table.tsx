import { Button } from '@ingot/ui/buttons/button.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { Metal } from '../../../platform/graphql/generated/graphql.ts';
import { MetalMark } from '../metals/metal-mark.tsx';
import { LimitBar } from '../position/limit-bar.tsx';
import { tradingText } from '../trading-texts.ts';
import type { LedgerMetal } from './ledger-query.ts';
import { ledgerText } from './ledger-texts.ts';
import { writeSignedOunces } from './write-figures.ts';

/** The open position of each metal against its limit, with the button that hedges it. */
export function LimitTable({
  metals,
  onHedge,
}: {
  readonly metals: readonly LedgerMetal[];
  /** Null if the viewer may not hedge. */
  readonly onHedge: ((metal: Metal) => void) | null;
}) {
  return (
    <DenseTable label={ledgerText('againstLimit')}>
      <thead>
        <tr>
          <th scope="col">{ledgerText('metal')}</th>
          <th scope="col" data-kind="number">
            {ledgerText('openOunces')}
          </th>
          <th scope="col">{ledgerText('share')}</th>
          <th scope="col">{ledgerText('shortLong')}</th>
          <th scope="col">{ledgerText('largest')}</th>
          {onHedge !== null && (
            <th scope="col" data-kind="action">
              <span className="vh">{ledgerText('action')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {metals.map((row) => (
          <tr key={row.metal} data-tone={row.is_near_limit ? 'warn' : undefined}>
            <td data-fold="first">
              <MetalMark metal={row.metal} isDecorative /> {tradingText(row.metal)}
            </td>
            <td data-kind="number" data-fold="first-end">
              <b>{writeSignedOunces(row.open)}</b>
            </td>
            <td data-fold="second">
              <Share row={row} />
            </td>
            <td data-fold="whole">
              {row.percent_of_limit != null && (
                <LimitBar percent={row.percent_of_limit} isShort={row.open < 0} isNear={row.is_near_limit} />
              )}
            </td>
            <td data-fold="second-end">
              <span className="muted">
                {row.largest_change == null || row.largest_change_at == null
                  ? ledgerText('none')
                  : ledgerText('largestAt', {
                      ounces: writeSignedOunces(row.largest_change),
                      time: writeTime(row.largest_change_at),
                    })}
              </span>
            </td>
            {onHedge !== null && (
              <td data-kind="action" data-fold="whole">
                <Button
                  size="sm"
                  aria-label={ledgerText('hedgeMetal', { metal: tradingText(row.metal) })}
                  onClick={() => onHedge(row.metal)}
                >
                  {ledgerText('hedgeIt')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function Share({ row: { percent_of_limit: percent, is_near_limit: isNear } }: { readonly row: LedgerMetal }) {
  if (percent == null) return <span className="muted">{tradingText('noLimit')}</span>;
  const text = tradingText('percent', { percent: String(percent) });
  return isNear ? <Reason tone="warn">{text}</Reason> : <span className="muted">{text}</span>;
}
