import { METALS } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { EventList } from '../../domains/trading/feeds/event-list.tsx';
import { type Halt, haltsQuery, sourcesQuery } from '../../domains/trading/feeds/feeds-query.ts';
import { HaltDialog } from '../../domains/trading/feeds/halt-dialog.tsx';
import { HaltNotes } from '../../domains/trading/feeds/halt-notes.tsx';
import { MetalTable } from '../../domains/trading/feeds/metal-table.tsx';
import { ResumeDialog } from '../../domains/trading/feeds/resume-dialog.tsx';
import { SourceTable } from '../../domains/trading/feeds/source-table.tsx';
import { spotQuery } from '../../domains/trading/spot/spot-query.ts';
import { tradingText } from '../../domains/trading/trading-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import type { Metal } from '../../platform/graphql/generated/graphql.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function FeedsPage() {
  const spot = useQuery(spotQuery);
  const { data: halted, error } = useQuery(haltsQuery);
  const sources = useQuery(sourcesQuery).data?.spot_sources ?? [];
  const mayChange = usePermission('prices.write');
  const [halting, setHalting] = useState<readonly Metal[] | null>(null);
  const [resuming, setResuming] = useState<readonly Halt[] | null>(null);
  const halts = halted?.metal_halts ?? [];
  const failure = error ?? spot.error;
  return (
    <>
      <PageHeader
        title={tradingText('feedsTitle')}
        lead={tradingText('feedsLead')}
        actions={
          <>
            {halts.length > 1 && (
              <Button onClick={() => setResuming(halts)}>{tradingText('resumeAll')}</Button>
            )}
            {halts.length < METALS.length && (
              <Button variant="danger" onClick={() => setHalting(METALS)}>
                <Icon of={CirclePause} />
                {tradingText('haltAll')}
              </Button>
            )}
          </>
        }
      />
      {failure !== null && <p role="alert">{failureText(failure)}</p>}
      <HaltNotes halts={halts} />
      <Section title={tradingText('byMetal')}>
        <MetalTable
          prices={spot.data?.spot_prices ?? []}
          sources={sources}
          halts={halts}
          onHalt={(metal) => setHalting([metal])}
          onResume={(halt) => setResuming([halt])}
        />
      </Section>
      <Section title={tradingText('sources')}>
        <SourceTable sources={sources} mayChange={mayChange} />
      </Section>
      <Section title={tradingText('lastDay')}>
        <EventList />
      </Section>
      {halting !== null && <HaltDialog metals={halting} onClose={() => setHalting(null)} />}
      {resuming !== null && <ResumeDialog halts={resuming} onClose={() => setResuming(null)} />}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
