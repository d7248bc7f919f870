import { ResendConfirmationDocument } from '../../graphql/generated/graphql.ts';
import { useProtectedMutation } from '../../shop/captcha/use-protected-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { endCause } from '../../ui/failure-toasts.ts';
import { addToast } from '../../ui/toasts.ts';
import { ACCOUNT_CAUSE, tellAccountFailure } from '../use-sign-in.ts';
import { confirmationText } from './confirmation-texts.ts';

/** Asks for another link that proves an address; says the same whether one is sent or not. */
export function SendAgain({ email }: { readonly email: string }) {
  const { mutate, isPending } = useProtectedMutation(ResendConfirmationDocument, 'resend_confirmation', {
    onSuccess: () => {
      endCause(ACCOUNT_CAUSE);
      addToast({ type: 'success', message: confirmationText('sentAgain') });
    },
    onError: tellAccountFailure,
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate({ email })}>
      {confirmationText('sendAgain')}
    </Button>
  );
}
