import { zoneText } from '@ingot/messages/zone-text.ts';
import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { HaltMetalsDocument, type Metal } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { toInstant } from '../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../platform/shop-time/shop-time-zone.ts';
import { tradingText } from '../trading-texts.ts';

const MINUTE_MS = 60_000;
/** The offered lengths of a halt in minutes. */
const LENGTHS = [15, 60, 240] as const;
const LONGEST_NOTE = 200;

interface HaltDialogProps {
  readonly metals: readonly Metal[];
  readonly onClose: () => void;
}

/** Halts a metal or the whole shop, with an end and a sentence for shoppers. */
export function HaltDialog({ metals, onClose }: HaltDialogProps) {
  const [end, setEnd] = useState('open');
  const [time, setTime] = useState('');
  const [note, setNote] = useState('');
  const halt = useAction(HaltMetalsDocument, {
    changes: ['spot'],
    success: () => tradingText('haltDone'),
  });
  const [only] = metals;
  const title =
    metals.length === 1 && only !== undefined
      ? tradingText('haltMetal', { metal: tradingText(only) })
      : tradingText('haltAll');
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      submit={title}
      isBusy={halt.isPending}
      error={halt.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const sentence = note.trim();
        const until = endOf(end, time);
        const done = await halt.run({ metals: [...metals], until, note: sentence === '' ? null : sentence });
        if (done !== null) onClose();
      }}
    >
      <p className="muted">{tradingText('haltBody')}</p>
      <SelectField label={tradingText('haltEnd')} value={end} onChange={({ target }) => setEnd(target.value)}>
        <option value="open">{tradingText('haltOpen')}</option>
        {LENGTHS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes < 60
              ? tradingText('haltMinutes', { count: minutes })
              : tradingText('haltHours', { count: minutes / 60 })}
          </option>
        ))}
        <option value="time">{tradingText('haltTime')}</option>
      </SelectField>
      {end === 'time' && (
        <TextField
          label={tradingText('haltUntil')}
          help={tradingText('haltZone', { zone: zoneText(shopTimeZone()) })}
          type="datetime-local"
          required
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
      <TextAreaField
        label={tradingText('haltNote')}
        help={tradingText('haltNoteHelp')}
        isOptional
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

/** Returns the end of the halt in ISO 8601; null for an open end. */
function endOf(end: string, time: string): string | null {
  if (end === 'open') return null;
  const ms =
    end === 'time' ? Date.parse(toInstant(time, shopTimeZone()) ?? '') : Date.now() + Number(end) * MINUTE_MS;
  // The shop rejects a missing time as one in the past.
  return new Date(Number.isNaN(ms) ? 0 : ms).toISOString();
}
