import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import styles from './valuation-page.module.css';
import { valuationQuery } from './valuation-query.ts';
import { ValuationSheet } from './valuation-sheet.tsx';
import { valuationText } from './valuation-texts.ts';

/** One of the customer's valuations, to print. */
export default function OwnValuation({ number }: { readonly number: string }) {
  const asking = useQuery(valuationQuery(number));
  const valuation = asking.data?.customer?.metals.valuation;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={`no-print ${styles.bar}`}>
        <PageLink to="/my-metals">{valuationText('back')}</PageLink>
        {valuation && (
          <Button variant="primary" onClick={() => window.print()}>
            <Icon of={Printer} />
            {valuationText('print')}
          </Button>
        )}
      </div>
      <h1 className="vh">{valuationText('title')}</h1>
      {valuation ? (
        <ValuationSheet valuation={valuation} />
      ) : (
        <Unfetched
          asking={asking}
          text={valuationText('notFetched')}
          again={valuationText('tryAgain')}
          skeleton={<RowsSkeleton count={6} />}
        />
      )}
    </div>
  );
}
