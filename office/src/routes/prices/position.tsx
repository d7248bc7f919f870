import { Button } from '@ingot/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { HedgeDialog, type HedgeStart } from '../../domains/trading/ledger/hedge-dialog.tsx';
import styles from '../../domains/trading/ledger/ledger.module.css';
import { positionQuery } from '../../domains/trading/ledger/ledger-query.ts';
import { LedgerTable } from '../../domains/trading/ledger/ledger-table.tsx';
import { ledgerText } from '../../domains/trading/ledger/ledger-texts.ts';
import { LimitTable } from '../../domains/trading/ledger/limit-table.tsx';
import { NearLimit } from '../../domains/trading/ledger/near-limit.tsx';
import { Lots, NewestHedges, Profit } from '../../domains/trading/ledger/position-sides.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';

import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PositionPage() {
  const { data, error } = useQuery(positionQuery);
  const [start, setStart] = useState<HedgeStart | null>(null);
  const canHedge = usePermission('metals.hedge');
  const position = data?.position;
  return (
    <>
      <PageHeader
        title={ledgerText('title')}
        lead={ledgerText('lead')}
        actions={
          canHedge && (
            <Button variant="primary" onClick={() => setStart({ metal: 'gold', side: 'sell', ounces: null })}>
              {ledgerText('newHedge')}
            </Button>
          )
        }
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {position && (
        <>
          <div className={styles.alerts}>
            {position.metals
              .filter((row) => row.is_near_limit)
              .map((row) => (
                <NearLimit key={row.metal} row={row} onHedge={canHedge ? setStart : null} />
              ))}
          </div>
          <LedgerTable position={position} />
          <Section title={ledgerText('againstLimit')}>
            <LimitTable
              metals={position.metals}
              onHedge={
                canHedge
                  ? (metal) => {
                      const open = position.metals.find((row) => row.metal === metal)?.open ?? 0;
                      setStart({ metal, side: open < 0 ? 'buy' : 'sell', ounces: null });
                    }
                  : null
              }
            />
          </Section>
          <div className={styles.columns}>
            <Lots position={position} />
            <div>
              <NewestHedges hedges={data.hedges.hedges} />
              <Profit position={position} />
            </div>
          </div>
        </>
      )}
      {start !== null && position && (
        <HedgeDialog start={start} currency={position.currency} onClose={() => setStart(null)} />
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
