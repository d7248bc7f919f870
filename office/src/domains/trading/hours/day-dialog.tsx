import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { ChangeMarketDayDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { tradingText } from '../trading-texts.ts';
import type { MarketEntry } from './hours-query.ts';

interface DayDialogProps {
  /** The version of the calendar that the person sees. */
  readonly version: string;
  /** Null for a new entry. */
  readonly entry: MarketEntry | null;
  readonly onClose: () => void;
}

/** Adds, changes or removes a day with other market hours. */
export function DayDialog({ version, entry, onClose }: DayDialogProps) {
  const [date, setDate] = useState(entry?.date ?? null);
  const [name, setName] = useState(entry?.name ?? '');
  const [isWhole, setIsWhole] = useState(entry !== null && entry.closed_from === null);
  const [from, setFrom] = useState(entry?.closed_from ?? '13:30');
  const [to, setTo] = useState(entry?.closed_to ?? '');
  const [seen] = useState(version);
  const change = useAction(ChangeMarketDayDocument, {
    changes: ['settings'],
    success: () => tradingText('calendarSaved'),
  });
  const former = entry?.date ?? null;
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={tradingText(entry === null ? 'addDate' : 'changeDate')}
      submit={tradingText('save')}
      isBusy={change.isPending}
      error={change.error}
      extra={
        former !== null && (
          <Button
            variant="danger"
            onClick={async () => {
              if ((await change.run({ version: seen, former, day: null })) !== null) onClose();
            }}
          >
            {tradingText('remove')}
          </Button>
        )
      }
      onSubmit={async (event) => {
        event.preventDefault();
        const day = {
          date: date ?? '',
          name: name.trim(),
          closed_from: isWhole ? null : from,
          closed_to: isWhole || to === '' ? null : to,
        };
        if ((await change.run({ version: seen, former, day })) !== null) onClose();
      }}
    >
      <DateField label={tradingText('date')} required value={date} onChange={setDate} />
      <TextField
        label={tradingText('name')}
        help={tradingText('dayNameHelp')}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Check checked={isWhole} onChange={({ target }) => setIsWhole(target.checked)}>
        {tradingText('closedAllDay')}
      </Check>
      {!isWhole && (
        <>
          <TextField
            label={tradingText('closesLocal')}
            type="time"
            required
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={tradingText('opensLocal')}
            help={tradingText('opensLocalHelp')}
            type="time"
            isOptional
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
