import { Button } from '@ingot/ui/buttons/button.tsx';
import { useState } from 'react';
import { NextStep } from '../../../components/layout/next-step.tsx';
import { AcceptForm } from './accept-form.tsx';
import styles from './identity.module.css';
import type { IdentityRequest } from './identity-query.ts';
import { IdentityState } from './identity-table.tsx';
import { identityText } from './identity-texts.ts';
import { ReasonDialog, type ReasonedDecision } from './reason-dialog.tsx';

/** The next step of a request, and the decisions. */
export function IdentityStep({ request }: { readonly request: IdentityRequest }) {
  const [decision, setDecision] = useState<ReasonedDecision | null>(null);
  const { state, is_waiting: isWaiting } = request;
  const button = (one: ReasonedDecision) => (
    <Button onClick={() => setDecision(one)}>{identityText(one)}</Button>
  );
  return (
    <NextStep
      title={identityText(state === 'asked' || state === 'received' ? `next_${state}` : 'next_done')}
      tone={state === 'received' ? 'warn' : 'plain'}
      state={<IdentityState state={state} />}
    >
      <p className="small muted">{whyText(request)}</p>
      {isWaiting && <p className="small muted">{identityText('why_waiting')}</p>}
      {state === 'received' && (
        <AcceptForm request={request}>
          {button('again')}
          {button('reject')}
          {button('withdraw')}
        </AcceptForm>
      )}
      {state === 'asked' && (
        <div className={styles.buttons}>
          {button('reject')}
          {button('withdraw')}
        </div>
      )}
      {decision !== null && (
        <ReasonDialog
          key={decision}
          request={request}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </NextStep>
  );
}

function whyText({ state, decided_by: by, decision_reason: reason }: IdentityRequest): string {
  if (state === 'asked' || state === 'received') return identityText(`why_${state}`);
  const name = by ?? '';
  if (state === 'accepted') return identityText('why_accepted', { name });
  if (reason === null || reason === undefined) return identityText('why_needless');
  return identityText(`why_${state}`, { name, reason });
}
