import { Check } from '@ingot/ui/fields/check.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  AskIdentityAgainDocument,
  RejectIdentityDocument,
  WithdrawIdentityRequestDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import type { IdentityRequest } from './identity-query.ts';
import { identityText } from './identity-texts.ts';

/** A decision that needs a reason. */
export type ReasonedDecision = 'again' | 'reject' | 'withdraw';

const DECISIONS = {
  again: { document: AskIdentityAgainDocument, help: 'againHelp', done: 'againDone' },
  reject: { document: RejectIdentityDocument, help: 'rejectHelp', done: 'rejected' },
  withdraw: { document: WithdrawIdentityRequestDocument, help: 'withdrawHelp', done: 'withdrawn' },
} as const;

interface ReasonDialogProps {
  readonly request: IdentityRequest;
  readonly decision: ReasonedDecision;
  readonly onClose: () => void;
}

/** The dialog that asks again, rejects or withdraws, with the reason. */
export function ReasonDialog({ request, decision, onClose }: ReasonDialogProps) {
  const { id, version } = request;
  const { document, help, done } = DECISIONS[decision];
  const isReject = decision === 'reject';
  const [reason, setReason] = useState('');
  const [withdrew, setWithdrew] = useState(false);
  const decide = useAction<unknown, { id: string; version: number; reason: string; withdrew?: boolean }>(
    document,
    {
      changes: ['identity', 'orders', 'order-reviews', 'quotes'],
      success: () => identityText(done),
    },
  );
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={identityText(`${decision}Title`)}
      submit={identityText(decision)}
      isBusy={decide.isPending}
      error={decide.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await decide.run({ id, version, reason, ...(isReject && { withdrew }) })) !== null) onClose();
      }}
    >
      <p>{bodyText(decision, request)}</p>
      <TextAreaField
        label={identityText('reason')}
        help={identityText(help)}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isReject && request.is_waiting && (
        <Check checked={withdrew} onChange={({ target }) => setWithdrew(target.checked)}>
          {identityText('withdrew')}
        </Check>
      )}
    </FormDialog>
  );
}

function bodyText(decision: ReasonedDecision, request: IdentityRequest): string {
  if (decision !== 'reject') return identityText(`${decision}Body`);
  if (request.is_quote) return identityText('rejectQuote');
  return identityText(request.is_waiting ? 'rejectWaiting' : 'rejectOrder');
}
