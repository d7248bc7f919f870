import { useQuery } from '@tanstack/react-query';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { LimitForm } from '../../domains/trading/limits/limit-form.tsx';
import { LimitHistory } from '../../domains/trading/limits/limit-history.tsx';
import { limitsQuery } from '../../domains/trading/limits/limits-query.ts';
import { tradingText } from '../../domains/trading/trading-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function LimitsPage() {
  const { data, error } = useQuery(limitsQuery);
  const limits = data?.price_limits;
  return (
    <>
      <PageHeader title={tradingText('limitsTitle')} lead={tradingText('limitsLead')} />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {limits && (
        <>
          <Section title={tradingText('currentLimits')}>
            <LimitForm limits={limits} />
          </Section>
          <Section title={tradingText('history')}>
            <LimitHistory history={limits.history} currency={limits.currency} />
          </Section>
        </>
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
