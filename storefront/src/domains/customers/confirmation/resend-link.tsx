import { Button } from '@ingot/ui/buttons/button.tsx';
import { endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import { ResendConfirmationDocument } from '../../../platform/graphql/generated/graphql.ts';
import { ACCOUNT_CAUSE, reportAccountFailure } from '../sign-in/use-sign-in.ts';
import { confirmationText } from './confirmation-texts.ts';

/** Requests another confirmation link. The result looks the same whether or not a mail is sent. */
export function ResendLink({ email }: { readonly email: string }) {
  const { mutate, isPending } = useProtectedChange(ResendConfirmationDocument, 'resend_confirmation', {
    onSuccess: () => {
      endCause(ACCOUNT_CAUSE);
      addToast({ type: 'success', message: confirmationText('sentAgain') });
    },
    onError: reportAccountFailure,
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate({ email })}>
      {confirmationText('sendAgain')}
    </Button>
  );
}
