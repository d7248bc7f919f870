import { Button } from '@ingot/ui/buttons/button.tsx';
import { SwitchRow } from '@ingot/ui/fields/switch-row.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import type {
  AlertDeliveryFieldsFragment,
  AlertDeliveryInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { HourField } from './hour-field.tsx';
import { QuietBar } from './quiet-bar.tsx';
import { ZoneField } from './zone-field.tsx';
import { browserZone } from './zones.ts';

export interface DeliveryFormProps {
  readonly delivery: AlertDeliveryFieldsFragment;
  readonly isPending: boolean;
  readonly failureText: string | null;
  readonly onSave: (input: AlertDeliveryInput) => void;
}

/** Chooses when alerts are sent: how often, quiet hours, and the time zone. */
export function DeliveryForm({ delivery, isPending, failureText, onSave }: DeliveryFormProps) {
  const [frequency, setFrequency] = useState(delivery.frequency);
  const [isQuiet, setIsQuiet] = useState(delivery.quiet_from != null);
  const [from, setFrom] = useState(delivery.quiet_from ?? 22);
  const [until, setUntil] = useState(delivery.quiet_until ?? 7);
  const [zone, setZone] = useState(isChosen(delivery) ? delivery.time_zone : browserZone());
  const isEmpty = isQuiet && from === until;

  return (
    <form
      className={styles.delivery}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) return;
        const hours = isQuiet ? { quiet_from: from, quiet_until: until } : {};
        onSave({ frequency, time_zone: zone, ...hours });
      }}
    >
      <div>
        <p className={styles.part}>{alertText('howOften')}</p>
        <Segments
          isWide
          label={alertText('howOften')}
          value={frequency}
          onChange={setFrequency}
          options={[
            { value: 'IMMEDIATE', text: alertText('atOnce') },
            { value: 'HOURLY', text: alertText('hourly') },
            { value: 'DAILY', text: alertText('daily') },
          ]}
        />
        <p className={`small muted ${styles.help}`}>{alertText('oftenAbout')}</p>
      </div>
      <div>
        <SwitchRow
          title={alertText('quietHours')}
          about={alertText('quietAbout')}
          isOn={isQuiet}
          onChange={setIsQuiet}
        />
        {isQuiet && (
          <>
            <div className={styles.hours}>
              <HourField label={alertText('quietFrom')} value={from} onChange={setFrom} />
              <HourField
                label={alertText('quietUntil')}
                value={until}
                onChange={setUntil}
                error={isEmpty ? alertText('quietEmpty') : null}
              />
            </div>
            {!isEmpty && <QuietBar from={from} until={until} />}
          </>
        )}
        <ZoneField zone={zone} onChange={setZone} />
      </div>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {alertText('save')}
        </Button>
      </div>
    </form>
  );
}

/** Returns whether somebody has chosen a time. Until then the time zone has no meaning. */
function isChosen({ frequency, quiet_from: from }: AlertDeliveryFieldsFragment): boolean {
  return frequency !== 'IMMEDIATE' || from != null;
}
