import { zoneText } from '@ingot/messages/zone-text.ts';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { allZones } from './zones.ts';

export interface ZoneFieldProps {
  /** IANA name of the time zone. */
  readonly zone: string;
  readonly onChange: (zone: string) => void;
}

/** Names the customer's time zone. A button opens the list of all zones. */
export function ZoneField({ zone, onChange }: ZoneFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  if (!isOpen) {
    return (
      <p className={`small muted ${styles.help}`}>
        {alertText('zoneIs', { zone: zoneText(zone) })}{' '}
        <TextButton
          aria-label={alertText('changeZone')}
          onClick={() => {
            flushSync(() => setIsOpen(true));
            select.current?.focus();
          }}
        >
          {alertText('change')}
        </TextButton>
      </p>
    );
  }
  return (
    <SelectField
      ref={select}
      className={styles.zone}
      label={alertText('timeZone')}
      value={zone}
      onChange={({ target }) => onChange(target.value)}
    >
      {allZones(zone).map((name) => (
        <option key={name} value={name} translate="no">
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
