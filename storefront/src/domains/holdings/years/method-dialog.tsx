import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import {
  type MetalSaleMethod,
  SetMetalSaleMethodDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { useChangeLots } from '../edit/use-change-lots.ts';
import type { OwnYear } from '../metals-query.ts';
import { yearText } from './year-texts.ts';

const METHODS: readonly MetalSaleMethod[] = ['FIFO', 'LIFO', 'HIGHEST', 'AVERAGE', 'NAMED'];

export interface YearDialogProps {
  readonly year: OwnYear;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes how the sales of an open year choose their pieces. */
export default function MethodDialog({ year, isOpen, onClose }: YearDialogProps) {
  const named = { year: String(year.year) };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={yearText('changeTitle', named)}>
      <MethodForm year={year} onClose={onClose} />
    </Dialog>
  );
}

function MethodForm({ year, onClose }: Pick<YearDialogProps, 'year' | 'onClose'>) {
  const [method, setMethod] = useState(year.method);
  const { change, isPending, failureText } = useChangeLots();
  const named = { year: String(year.year) };
  const save = async () => {
    const variables = { year: year.year, method };
    if (await change(SetMetalSaleMethodDocument, variables, yearText('changed', named))) onClose();
  };
  return (
    <form
      noValidate
      className={`${formStyles.form} ${formStyles.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="muted">{yearText('changeAbout', named)}</p>
      <SelectField
        label={yearText('method')}
        value={method}
        onChange={({ target }) => setMethod(METHODS.find((each) => each === target.value) ?? method)}
      >
        {METHODS.map((each) => (
          <option key={each} value={each}>
            {yearText(each)}
          </option>
        ))}
      </SelectField>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <div className={formStyles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {yearText('save')}
        </Button>
        <Button onClick={onClose}>{yearText('cancel')}</Button>
      </div>
    </form>
  );
}
