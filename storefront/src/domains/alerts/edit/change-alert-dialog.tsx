import { kindNamed, partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useEffect, useRef, useState } from 'react';
import { UpdateAlertDocument } from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { useShopMethods } from '../../shop/payment-method/method-names.ts';
import { alertText } from '../alert-texts.ts';
import type { ListedAlert } from '../alerts-query.ts';
import { currentText, watchedName } from '../format-alert.ts';
import { figureLabel } from './figure-label.ts';
import { parseAmount } from './parse-amount.ts';
import { useChangeAlert } from './use-change-alert.ts';

export interface ChangeAlertDialogProps {
  readonly alert: ListedAlert;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the threshold of an alert. */
export default function ChangeAlertDialog({ alert, isOpen, onClose }: ChangeAlertDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={alertText('changeTitle')}>
      <ChangeForm alert={alert} onClose={onClose} />
    </Dialog>
  );
}

function ChangeForm({ alert, onClose }: Omit<ChangeAlertDialogProps, 'isOpen'>) {
  const [direction, setDirection] = useState(alert.direction ?? 'BELOW');
  const [typed, setTyped] = useState(alert.value?.toFixed(2) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const methods = useShopMethods();
  const now = currentText(alert);
  const kind = kindNamed(alert.kind);
  const { directions } = partsOf(kind);
  const { change, isPending, failureText } = useChangeAlert();
  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which moves the focus to its first button.
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);

  async function save(): Promise<void> {
    const value = parseAmount(typed);
    if (value === null) return setProblem(alertText('notNumber'));
    setProblem(null);
    const variables = { uid: alert.uid, value, direction };
    if (await change(UpdateAlertDocument, variables, alertText('changed'))) onClose();
  }

  return (
    <form
      ref={form}
      noValidate
      className={`${formStyles.form} ${formStyles.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{watchedName(alert, methods)}</p>
      {directions.length > 1 && (
        <SelectField
          label={alertText('whenItIs')}
          value={direction}
          onChange={({ target }) => setDirection(target.value === 'ABOVE' ? 'ABOVE' : 'BELOW')}
        >
          <option value="BELOW">{alertText('optionBelow')}</option>
          <option value="ABOVE">{alertText('optionAbove')}</option>
        </SelectField>
      )}
      <TextField
        label={figureLabel(kind)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        error={problem}
        help={now ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <div className={formStyles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {alertText('save')}
        </Button>
        <Button onClick={onClose}>{alertText('cancel')}</Button>
      </div>
    </form>
  );
}
