import { Button } from '@ingot/ui/buttons/button.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from '../figures/my-metals.module.css';
import { PageTurn } from '../figures/page-turn.tsx';
import { FileActs } from '../files/file-acts.tsx';
import { GainsSection } from '../gains/gains-section.tsx';
import { ValueSection } from '../history/value-section.tsx';
import { holdingText } from '../holding-texts.ts';
import { metalsQuery } from '../metals-query.ts';
import { SaleTable } from '../sales/sale-table.tsx';
import { ValuationList } from '../valuations/valuation-list.tsx';
import { valuationText } from '../valuations/valuation-texts.ts';
import { YearTable } from '../years/year-table.tsx';
import { LotTable } from './lot-table.tsx';
import { MetalShares } from './metal-shares.tsx';
import { MetalsDialog, type OpenDialog } from './metals-dialog.tsx';
import { Worth } from './worth.tsx';

/** The metal that the customer owns, in each state: loading, none, failed, full. */
export default function MyMetals() {
  const [lotsPage, setLotsPage] = useState(1);
  const [salesPage, setSalesPage] = useState(1);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const section = useRef<HTMLElement>(null);
  const yearsSection = useRef<HTMLElement>(null);
  const salesSection = useRef<HTMLElement>(null);
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const asking = useQuery({ ...metalsQuery(lotsPage, salesPage), placeholderData: keepPreviousData });
  const metals = asking.data?.customer?.metals;
  if (!metals) {
    return (
      <Unfetched
        asking={asking}
        text={holdingText('notFetched')}
        again={holdingText('tryAgain')}
        skeleton={<RowsSkeleton count={6} isFolding />}
      />
    );
  }
  // The last lot or sale of the page was removed.
  if (lotsPage > 1 && metals.lots.items.length === 0) setLotsPage(1);
  if (salesPage > 1 && metals.sales.items.length === 0) setSalesPage(1);
  const { items: lots } = metals.lots;
  const { total_count: count } = metals;
  const addButton = (
    <Button size="sm" onClick={() => setOpen({ what: 'add', isOpen: true })}>
      {holdingText('addLot')}
    </Button>
  );
  return (
    <>
      {count === 0 ? (
        <Empty title={holdingText('none')}>
          <p>{holdingText('noneAbout')}</p>
          {addButton}
        </Empty>
      ) : (
        <>
          <Worth metals={metals} timeZone={timeZone} />
          <div className={styles.overview}>
            <ValueSection metals={metals} />
            <MetalShares metals={metals} />
          </div>
          <section aria-labelledby="lots" ref={section} tabIndex={-1}>
            <div className={styles.head}>
              <h2 id="lots">{holdingText('lots')}</h2>
              <span className={styles.acts}>
                {addButton}
                <Button size="sm" onClick={() => setOpen({ what: 'sell-lots', lots, count, isOpen: true })}>
                  {holdingText('sell')}
                </Button>
                <Button size="sm" onClick={() => setOpen({ what: 'valuation', lots, count, isOpen: true })}>
                  {valuationText('issueFor')}
                </Button>
              </span>
            </div>
            <LotTable
              lots={lots}
              sums={metals.by_metal}
              timeZone={timeZone}
              onSell={(lot) => setOpen({ what: 'sell', lot, isOpen: true })}
              onChange={(lot) => setOpen({ what: 'change', lot, isOpen: true })}
              onSplit={(lot) => setOpen({ what: 'split', lot, isOpen: true })}
              onRemove={(lot) => setOpen({ what: 'remove', lot, isOpen: true })}
            />
            <PageTurn
              count={count}
              page={lotsPage}
              isLoading={asking.isPlaceholderData}
              onPage={setLotsPage}
              shown={(rows) => holdingText('rest', rows)}
              previous={holdingText('previous')}
              next={holdingText('next')}
            />
            <p className="muted">{holdingText('gainAbout')}</p>
          </section>
        </>
      )}
      <FileActs hasLots={count > 0 || metals.sales.total_count > 0} hasSales={metals.sales.total_count > 0} />
      <ValuationList />
      <GainsSection realized={metals.gains} unrealized={metals.unrealized_gains} timeZone={timeZone} />
      <YearTable
        years={metals.years}
        section={yearsSection}
        onChange={(year) => setOpen({ what: 'method', year, isOpen: true })}
        onCloseYear={(year) => setOpen({ what: 'close-year', year, isOpen: true })}
      />
      <SaleTable
        sales={metals.sales}
        page={salesPage}
        isLoading={asking.isPlaceholderData}
        onPage={setSalesPage}
        section={salesSection}
        onChange={(sale) => setOpen({ what: 'change-sale', sale, isOpen: true })}
        onRemove={(sale) => setOpen({ what: 'remove-sale', sale, isOpen: true })}
      />
      {open !== null && (
        <MetalsDialog
          open={open}
          onClose={() => setOpen({ ...open, isOpen: false })}
          onLotGone={() => section.current?.focus()}
          onYearClosed={() => yearsSection.current?.focus()}
          onSaleGone={() => salesSection.current?.focus()}
        />
      )}
    </>
  );
}
