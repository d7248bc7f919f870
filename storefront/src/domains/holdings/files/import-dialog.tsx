import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Field } from '@ingot/ui/fields/field.tsx';
import { FileInput } from '@ingot/ui/fields/file-input.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useChange } from '../../../platform/graphql/use-change.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { fileFailure } from '../../customers/session/fetch-file.ts';
import styles from '../figures/my-metals.module.css';
import { metalsQuery } from '../metals-query.ts';
import { fileText } from './file-texts.ts';
import { ImportResult } from './import-result.tsx';
import { type FileImport, importFile, LARGEST_BYTES } from './metal-files.ts';

export interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports lots or sales from a CSV file, after the customer has seen what the import would do. */
export default function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={fileText('import')}>
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}

/** A file that was checked. The import sends the same bytes. */
interface Checked {
  readonly bytes: ArrayBuffer;
  readonly isCheck: boolean;
  readonly result: FileImport;
}

/** Returns functions that check and import a file, with their state. */
function useImport(onDone: () => void) {
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { mutate, isPending, error, reset } = useChange(
    async ({ bytes, isCheck }: { readonly bytes: ArrayBuffer; readonly isCheck: boolean }) => {
      const result = await importFile(bytes, isCheck);
      if (!isCheck && result.problem_count === 0) {
        await client.invalidateQueries({ queryKey: metalsQuery().queryKey.slice(0, 1) });
      }
      return result;
    },
    {
      onSuccess: (result, { bytes, isCheck }) => {
        if (isCheck || result.problem_count > 0) {
          setChecked({ bytes, isCheck, result });
          return;
        }
        addToast({ type: 'success', message: fileText('done') });
        onDone();
      },
    },
  );
  const failureText = error && fileFailure(error, fileText('failed'));
  const forget = () => {
    setChecked(null);
    reset();
  };
  return {
    checked,
    isPending,
    failureText,
    forget,
    check: (bytes: ArrayBuffer) => mutate({ bytes, isCheck: true }),
    confirm: ({ bytes }: Checked) => mutate({ bytes, isCheck: false }),
  };
}

function ImportForm({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const chosen = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<'missing' | 'tooLarge' | 'unreadable' | null>(null);
  const { checked, isPending, failureText, forget, check, confirm } = useImport(onClose);
  const reject = (problem: NonNullable<typeof wrong>) => {
    setWrong(problem);
    chosen.current?.focus();
  };
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    forget();
    const file = chosen.current?.files?.[0];
    if (!file) return reject('missing');
    if (file.size > LARGEST_BYTES) return reject('tooLarge');
    // A file that was changed or deleted after it was chosen is not readable.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return reject('unreadable');
    setWrong(null);
    check(bytes);
  }
  return (
    <form
      noValidate
      className={`${formStyles.form} ${formStyles.inDialog}`}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.about}>
        <p>{fileText('importAbout')}</p>
        <p className="muted">
          {fileText('columns')} {fileText('more')} {fileText('limit')}
        </p>
      </div>
      <Field label={fileText('choose')} help={fileText('checkAbout')} error={wrong && fileText(wrong)}>
        {(control) => (
          <FileInput
            {...control}
            ref={chosen}
            accept=".csv,.txt,text/csv"
            onChange={() => {
              setWrong(null);
              forget();
            }}
          />
        )}
      </Field>
      {checked && <ImportResult key={String(checked.isCheck)} result={checked.result} />}
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <div className={formStyles.acts}>
        {checked !== null && checked.result.added > 0 ? (
          <Button variant="primary" isBusy={isPending} onClick={() => confirm(checked)}>
            {fileText(checked.result.kind === 'sales' ? 'importSales' : 'importLots', {
              count: checked.result.added,
            })}
          </Button>
        ) : (
          <Button type="submit" variant="primary" isBusy={isPending}>
            {fileText('check')}
          </Button>
        )}
        <Button onClick={onClose}>{fileText('cancel')}</Button>
      </div>
    </form>
  );
}
