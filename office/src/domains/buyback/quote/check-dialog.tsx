import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import {
  CheckQuoteLineDocument,
  type QuoteFieldsFragment,
  type QuoteTest,
} from '../../../platform/graphql/generated/graphql.ts';
import { hasCode } from '../../../platform/graphql/office-failure.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { buyText } from '../buyback-texts.ts';
import { LinePhotos } from '../check/line-photos.tsx';
import { readCount, readWeight } from '../check/read-figures.ts';
import { readSerials } from '../check/read-serials.ts';
import styles from './check-dialog.module.css';
import { formatGrams } from './format-grams.ts';

interface CheckDialogProps {
  readonly quote: QuoteFieldsFragment;
  readonly line: QuoteFieldsFragment['lines'][number];
  readonly onClose: () => void;
}

const TESTS = ['sigma', 'xrf', 'density'] as const;

/** The codes of rejections that belong to one field. Other rejections are below the form. */
const FIELD_CODES = {
  bid: ['BID_INVALID'],
  weight: ['WEIGHT_SHORT', 'WEIGHT_INVALID'],
  serials: ['SERIALS_INVALID'],
  reason: ['REASON_INVALID'],
} as const;
type Field = keyof typeof FIELD_CODES;

/** What is wrong with the typed figures. */
interface Problems {
  readonly received?: string;
  readonly failed?: string;
  readonly weight?: string;
}

/** The check of one line: count, weight, test, and what happens with failed pieces. */
export function CheckDialog({ quote, line, onClose }: CheckDialogProps) {
  const check = useAction(CheckQuoteLineDocument, { changes: ['quotes'], success: () => buyText('done') });
  const [newBid, setNewBid] = useState<number | null>(line.new_bid ?? null);
  const [problems, setProblems] = useState<Problems>({});
  const isExtra = line.quoted === 0;
  const isAt = (field: Field) => FIELD_CODES[field].some((code) => hasCode(check.failure, code));
  const errorAt = (field: Field) => (isAt(field) ? check.error : null);
  const isAtField = (Object.keys(FIELD_CODES) as Field[]).some(isAt);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={buyText('checkTitle', { name: line.name })}
      isWide
      submit={buyText('save')}
      isBusy={check.isPending}
      error={isAtField ? null : check.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? '').trim();
        const received = readCount(text('received'));
        const differing = isExtra ? 0 : readCount(text('failed'));
        const weight = readWeight(text('weight'));
        // A bid for failed pieces without their number would be ignored.
        const isBidAlone = !isExtra && differing === 0 && newBid !== null;
        setProblems({
          ...(received === null && { received: buyText('countInvalid') }),
          ...(differing === null && { failed: buyText('countInvalid') }),
          ...(isBidAlone && { failed: buyText('failedMissing') }),
          ...(weight === undefined && { weight: buyText('weightInvalid') }),
        });
        if (received === null || differing === null || weight === undefined || isBidAlone) return;
        const done = await check.run({
          number: quote.number,
          version: quote.version,
          position: line.position,
          check: {
            received,
            differing,
            new_bid: newBid,
            weight_grams: weight,
            test: text('test') === '' ? null : (text('test') as QuoteTest),
            test_result: text('result') || null,
            reason: text('reason') || null,
            serials: readSerials(text('serials')),
          },
        });
        if (done !== null) onClose();
      }}
    >
      <div className={styles.pair}>
        <TextField
          name="received"
          label={buyText('arrived')}
          type="number"
          min={0}
          error={problems.received}
          defaultValue={line.received ?? line.quoted}
        />
        {!isExtra && (
          <TextField
            name="failed"
            label={buyText('failed')}
            type="number"
            min={0}
            error={problems.failed}
            defaultValue={line.differing}
          />
        )}
      </div>
      <MoneyField
        label={buyText(isExtra ? 'extraBid' : 'newBid')}
        error={errorAt('bid')}
        value={newBid}
        onChange={setNewBid}
      />
      <TextField
        name="weight"
        label={buyText('weight')}
        help={buyText('fineWeight', { grams: formatGrams(line.fine_grams) })}
        error={problems.weight ?? errorAt('weight')}
        inputMode="decimal"
        defaultValue={line.weight_grams ?? ''}
      />
      <div className={styles.pair}>
        <SelectField name="test" label={buyText('test')} defaultValue={line.test ?? ''}>
          <option value="">{buyText('noTest')}</option>
          {TESTS.map((test) => (
            <option key={test} value={test}>
              {buyText(test)}
            </option>
          ))}
        </SelectField>
        <TextField name="result" label={buyText('testResult')} defaultValue={line.test_result ?? ''} />
      </div>
      <TextAreaField
        name="serials"
        label={buyText('serials')}
        help={buyText('serialsHelp')}
        error={errorAt('serials')}
        isOptional
        rows={3}
        defaultValue={line.serials.join('\n')}
      />
      <TextAreaField
        name="reason"
        label={buyText('reason')}
        error={errorAt('reason')}
        defaultValue={line.reason ?? ''}
      />
      <div>
        <p>{buyText('photos')}</p>
        <LinePhotos quote={quote} line={line} />
      </div>
    </FormDialog>
  );
}
