import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { benchText } from '../../domains/fulfillment/bench-texts.ts';
import { PickupPanel } from '../../domains/fulfillment/pickups/pickup-panel.tsx';
import { PickupTable } from '../../domains/fulfillment/pickups/pickup-table.tsx';
import { pickupsQuery } from '../../domains/fulfillment/pickups/pickups-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PickupsPage() {
  const { data, error, refetch } = useQuery(pickupsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const pickups = data?.pickups;
  const pickup = pickups?.find((one) => one.package === chosen);
  const toCome = pickups?.filter(({ collected_at: at }) => at === null).length;
  return (
    <>
      <PageHeader
        title={benchText('pickups')}
        lead={toCome === undefined ? undefined : benchText('pickupsLead', { count: toCome })}
      />
      <Split
        isWide
        side={
          pickup === undefined ? (
            <p className="muted">{benchText('choosePickup')}</p>
          ) : (
            <PickupPanel key={pickup.package} pickup={pickup} />
          )
        }
      >
        <PickupTable
          pickups={pickups}
          error={error === null ? null : failureText(error)}
          onRetry={() => void refetch()}
          chosen={chosen}
          onChoose={setChosen}
        />
      </Split>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
