import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { writeClock, writeWeekday } from '../../components/labels/moments.ts';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { WorkList } from '../../domains/staff/work/work-list.tsx';
import { workQuery } from '../../domains/staff/work/work-query.ts';
import { workText } from '../../domains/staff/work/work-texts.ts';
import { SetupNotice } from '../../domains/system/setup/setup-notice.tsx';
import { PositionTable } from '../../domains/trading/position/position-table.tsx';
import { spotQuery } from '../../domains/trading/spot/spot-query.ts';
import { tradingText } from '../../domains/trading/trading-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { deskName } from '../../shell/desks/desks.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function TodayPage() {
  const { data, error } = useQuery(workQuery);
  const hasPositions = usePermission('reports.read');
  const work = data?.open_work;
  const waiting = work?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <>
      <PageHeader
        title={writeWeekday(Date.now())}
        lead={
          work && (
            <>
              {waiting > 0 && <>{workText('needAction', { count: waiting })} </>}
              <MarketHours />
            </>
          )
        }
      />
      <SetupNotice />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {work && <WorkList work={work} deskName={deskName} />}
      <Section
        title={tradingText(hasPositions ? 'positionAndFeed' : 'feed')}
        actions={hasPositions && <PageLink to="/prices/position">{tradingText('openPosition')}</PageLink>}
      >
        <PositionTable hasPositions={hasPositions} />
      </Section>
    </>
  );
}

function MarketHours() {
  const { data } = useQuery(spotQuery);
  if (data === undefined) return null;
  if (data.market_closes_at == null) return tradingText('marketClosed');
  return tradingText('marketClosesAt', { time: writeClock(data.market_closes_at) });
}

export { ErrorPage as ErrorBoundary };
