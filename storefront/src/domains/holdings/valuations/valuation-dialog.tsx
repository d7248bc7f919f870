import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { IssueValuationDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { lotFacts } from '../figures/format-lot.ts';
import type { OwnedLot } from '../metals-query.ts';
import { valuationsQuery } from './valuation-query.ts';
import { valuationText } from './valuation-texts.ts';

export interface ValuationDialogProps {
  /** The lots of the table. */
  readonly lots: readonly OwnedLot[];
  /** Number of all lots. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Issues a valuation of chosen lots, and opens it. */
export default function ValuationDialog({ isOpen, onClose, ...rest }: ValuationDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={valuationText('issueFor')}>
      <ValuationForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** Returns a function that issues a valuation and opens its page. `lots` null means all. */
function useIssue() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useChange(
    async (request: { readonly lots: string[] | null; readonly withSerials: boolean }, send) => {
      const { issueMetalValuation } = await send(IssueValuationDocument, request);
      await client.invalidateQueries({ queryKey: valuationsQuery().queryKey.slice(0, 1) });
      return issueMetalValuation.number;
    },
    { onSuccess: (number) => void navigate(`/my-metals/${number}`) },
  );
}

function ValuationForm({ lots, count, onClose }: Omit<ValuationDialogProps, 'isOpen'>) {
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const [withSerials, setWithSerials] = useState(true);
  const [isEmpty, setIsEmpty] = useState(false);
  const { mutate, isPending, error } = useIssue();
  const choose = (uid: string, isChosen: boolean) => {
    setIsEmpty(false);
    setUnchosen((before) => new Set(isChosen ? [...before].filter((one) => one !== uid) : [...before, uid]));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = lots.filter(({ uid }) => !unchosen.has(uid)).map(({ uid }) => uid);
    setIsEmpty(chosen.length === 0);
    if (chosen.length > 0) mutate({ lots: chosen.length === lots.length ? null : chosen, withSerials });
  };
  return (
    <form noValidate className={`${formStyles.form} ${formStyles.inDialog}`} onSubmit={submit}>
      <p className="muted">{valuationText('about')}</p>
      <fieldset className={formStyles.form}>
        <legend className="vh">{valuationText('legend')}</legend>
        {lots.map((lot) => (
          <Check
            key={lot.uid}
            checked={!unchosen.has(lot.uid)}
            onChange={({ target }) => choose(lot.uid, target.checked)}
          >
            {lot.name} <span className="small muted">{lotFacts(lot)}</span>
          </Check>
        ))}
      </fieldset>
      {lots.length < count && (
        <p className="small muted">{valuationText('shown', { shown: lots.length, count })}</p>
      )}
      <Check checked={withSerials} onChange={({ target }) => setWithSerials(target.checked)}>
        {valuationText('serials')}
      </Check>
      {isEmpty && <Alert kind="error">{valuationText('chooseLots')}</Alert>}
      {error !== null && (
        <Alert kind="error">{failureMessages(error, valuationText('failed')).join(' ')}</Alert>
      )}
      <div className={formStyles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {valuationText('issue')}
        </Button>
        <Button onClick={onClose}>{valuationText('cancel')}</Button>
      </div>
    </form>
  );
}
