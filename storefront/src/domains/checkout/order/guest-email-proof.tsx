import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type FormEvent, useState } from 'react';
import {
  ConfirmGuestEmailDocument,
  RequestGuestEmailCodeDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from './guest-email-proof.module.css';

export interface GuestEmailProofProps {
  readonly cartId: string;
  readonly email: string;
  /** Why the order was rejected, in the shop's words. */
  readonly message: string;
  /** Opens the payment step. */
  readonly onPayOtherwise: () => void;
}

/**
 * Lets a guest confirm the e-mail address by a mailed code, before a large order. The order itself
 * has its own button, because prices may have changed meanwhile.
 */
export function GuestEmailProof({ cartId, email, message, onPayOtherwise }: GuestEmailProofProps) {
  const [code, setCode] = useState('');
  const request = useChange(RequestGuestEmailCodeDocument);
  const confirm = useChange(ConfirmGuestEmailDocument);
  const failure = (error: Error | null) =>
    error && (failureMessages(error, checkoutText('stepFailed'))[0] ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate({ cartId, code });
  };
  if (confirm.isSuccess) {
    return (
      <div className={styles.proof}>
        <Alert kind="success">{checkoutText('emailProven', { email })}</Alert>
      </div>
    );
  }
  return (
    <div className={styles.proof}>
      <Alert kind="error">{message}</Alert>
      <div className={styles.send}>
        <Button size="sm" isBusy={request.isPending} onClick={() => request.mutate({ cartId })}>
          {checkoutText(request.isSuccess ? 'sendCodeAgain' : 'sendCode')}
        </Button>
        <TextButton onClick={onPayOtherwise}>{checkoutText('payOtherwise')}</TextButton>
      </div>
      <p role="status" className="small">
        {request.isSuccess && checkoutText('codeSent', { email })}
      </p>
      {request.isError && <Alert kind="error">{failure(request.error)}</Alert>}
      {request.isSuccess && (
        <form onSubmit={submit} className={styles.code} noValidate>
          <TextField
            label={checkoutText('emailCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            error={failure(confirm.error)}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" isBusy={confirm.isPending}>
            {checkoutText('confirmEmail')}
          </Button>
        </form>
      )}
    </div>
  );
}
