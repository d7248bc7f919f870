import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog, SAVED } from '../../../components/dialogs/form-dialog.tsx';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { MakeCouponCodesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { discountsText } from '../discounts-texts.ts';
import { draftOf, NEW_RULES, rulesOf } from './coupon-draft.ts';
import styles from './coupon-form.module.css';
import { type Choices, codeFileQuery } from './coupons-query.ts';
import { Example, RuleFields } from './rule-fields.tsx';

const POLL_MS = 500;
const RULES = { ...NEW_RULES, uses_total: 1 };

interface CodesDialogProps {
  readonly choices: Choices;
  readonly onClose: () => void;
  /** Opens the new set in the list. */
  readonly onMade: (id: string) => void;
}

/** The dialog that creates many random codes with the same rules, and offers them as a file. */
export function CodesDialog({ choices, onClose, onMade }: CodesDialogProps) {
  const zone = choices.time_zone;
  const [key] = useState(() => crypto.randomUUID());
  const [prefix, setPrefix] = useState('');
  const [count, setCount] = useState('100');
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv');
  const [draft, setDraft] = useState(() => draftOf(RULES, zone));
  const [fileId, setFileId] = useState<string | null>(null);
  const make = useAction(MakeCouponCodesDocument, {
    changes: ['coupons'],
    success: () => discountsText('codesMade'),
  });
  const rules = rulesOf(draft, RULES, zone);
  const number = /^\d{1,5}$/.test(count.trim()) ? Number(count) : 0;
  const isPossible = rules !== null && prefix.trim() !== '' && number > 0;
  return (
    <FormDialog
      isOpen
      isWide
      onClose={onClose}
      title={discountsText('codesTitle')}
      submit={discountsText(fileId === null ? 'codesSubmit' : 'close')}
      isBusy={make.isPending}
      error={make.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (fileId !== null) return onClose();
        if (!isPossible) return;
        const made = await make.run({ key, prefix: prefix.trim(), count: number, rules, format });
        if (made === null) return;
        setFileId(made.make_coupon_codes.file?.id ?? null);
        onMade(made.make_coupon_codes.coupon.id);
        return SAVED;
      }}
    >
      {fileId === null ? (
        <div className={styles.form}>
          <p className="muted">{discountsText('codesBody')}</p>
          <TextField
            label={discountsText('codesPrefix')}
            help={discountsText('codesPrefixHelp')}
            maxLength={16}
            autoComplete="off"
            spellCheck={false}
            value={prefix}
            onChange={({ target }) => setPrefix(target.value)}
          />
          <div className={styles.pair}>
            <TextField
              label={discountsText('codesCount')}
              help={discountsText('codesCountHelp')}
              inputMode="numeric"
              autoComplete="off"
              value={count}
              onChange={({ target }) => setCount(target.value)}
            />
            <SelectField
              label={discountsText('codesFormat')}
              value={format}
              onChange={({ target }) => setFormat(target.value === 'xlsx' ? 'xlsx' : 'csv')}
            >
              <option value="csv">{discountsText('csv')}</option>
              <option value="xlsx">{discountsText('xlsx')}</option>
            </SelectField>
          </div>
          <RuleFields
            draft={draft}
            choices={choices}
            isSet
            onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
          />
          {rules !== null && <Example rules={rules} currency={choices.currency} />}
          {!isPossible && <p className="small muted">{discountsText('checkNumbers')}</p>}
        </div>
      ) : (
        <CodeFile id={fileId} />
      )}
    </FormDialog>
  );
}

function CodeFile({ id }: { readonly id: string }) {
  const { data } = useQuery({
    ...codeFileQuery(id),
    refetchInterval: ({ state: { data: newest } }) =>
      newest?.task?.state === 'done' || newest?.task?.state === 'failed' ? false : POLL_MS,
  });
  const task = data?.task;
  if (task?.state === 'failed') {
    return <Alert kind="error">{discountsText('codesFailed', { reason: task.error ?? '' })}</Alert>;
  }
  if (task?.state !== 'done') {
    return (
      <JobProgress label={discountsText('codesRunning')} done={task?.done ?? 0} total={task?.total ?? null} />
    );
  }
  return (
    <>
      <p>{discountsText('codesOnce')}</p>
      <p>
        <Button onClick={() => window.location.assign(`/office/files/${task.id}`)}>
          {discountsText('codesDownload', { file: task.file_name ?? '' })}
        </Button>
      </p>
    </>
  );
}
