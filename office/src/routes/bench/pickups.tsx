import { SelectField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScanField } from '../../components/fields/scan-field.tsx';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { benchText } from '../../domains/fulfillment/bench-texts.ts';
import { findScanned } from '../../domains/fulfillment/pickups/find-scanned.ts';
import { PickupPanel } from '../../domains/fulfillment/pickups/pickup-panel.tsx';
import { PickupTable } from '../../domains/fulfillment/pickups/pickup-table.tsx';
import styles from '../../domains/fulfillment/pickups/pickups.module.css';
import { type Pickup, pickupsQuery } from '../../domains/fulfillment/pickups/pickups-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PickupsPage() {
  const { data, error, refetch } = useQuery(pickupsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [counter, setCounter] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const counters = countersOf(data?.pickups ?? []);
  const pickups = data?.pickups.filter(({ location_code: code }) => counter === '' || code === counter);
  const pickup = pickups?.find((one) => one.package === chosen);
  const scan = (code: string) => {
    const found = findScanned(data?.pickups ?? [], code);
    setProblem(found === null ? benchText('pickupUnknown', { code }) : null);
    if (found === null) return;
    setCounter('');
    setChosen(found.package);
  };
  const late = pickups?.filter(({ is_late: isLate }) => isLate).length ?? 0;
  const toCome = pickups?.filter(({ collected_at: at }) => at === null).length;
  return (
    <>
      <PageHeader
        title={benchText('pickups')}
        lead={toCome === undefined ? undefined : leadOf(toCome, late)}
      />
      <div className={styles.scan}>
        <ScanField label={benchText('scanPickup')} error={problem} onScan={scan} />
      </div>
      <Split
        isWide
        side={
          pickup === undefined ? (
            pickups !== undefined &&
            pickups.length > 0 && <p className="muted">{benchText('choosePickup')}</p>
          ) : (
            <PickupPanel key={pickup.package} pickup={pickup} />
          )
        }
      >
        {counters.length > 1 && (
          <SelectField
            label={benchText('counter')}
            value={counter}
            onChange={({ target }) => setCounter(target.value)}
          >
            <option value="">{benchText('allCounters')}</option>
            {counters.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
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

function leadOf(toCome: number, late: number): string {
  const lead = benchText('pickupsLead', { count: toCome });
  return late === 0 ? lead : `${lead} ${benchText('lateTitle', { count: late })}`;
}

/** Returns the counters of the pickups with their names, by name. */
function countersOf(pickups: readonly Pickup[]): [code: string, name: string][] {
  const named = new Map(
    pickups.flatMap(({ location_code: code, location }) =>
      code === null ? [] : [[code, location ?? code] as const],
    ),
  );
  return [...named].sort(([, one], [, other]) => one.localeCompare(other));
}

export { ErrorPage as ErrorBoundary };
