import { useQuery } from '@tanstack/react-query';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PremiumForm } from '../../domains/trading/premiums/premium-form.tsx';
import { PremiumHistory } from '../../domains/trading/premiums/premium-history.tsx';
import { premiumText } from '../../domains/trading/premiums/premium-texts.ts';
import { premiumsQuery } from '../../domains/trading/premiums/premiums-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PremiumsPage() {
  const { data, error } = useQuery(premiumsQuery);
  const premiums = data?.premiums;
  return (
    <>
      <PageHeader title={premiumText('title')} lead={premiumText('lead')} />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {premiums && (
        <>
          <PremiumForm premiums={premiums} />
          <Section title={premiumText('history')}>
            <PremiumHistory history={premiums.history} />
          </Section>
        </>
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
