import { TurnTwoFactorOffDocument } from '../../graphql/generated/graphql.ts';
import { useDocumentMutation } from '../../graphql/use-document-mutation.ts';
import { tellAccountFailure } from '../use-sign-in.ts';
import { ProofForm } from './proof-form.tsx';
import { twoFactorText } from './two-factor-texts.ts';

export interface TurnOffFormProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Turns two-factor sign-in off (OPEN-06). */
export function TurnOffForm({ onDone, onCancel }: TurnOffFormProps) {
  const { mutate, isPending, error } = useDocumentMutation(TurnTwoFactorOffDocument, {
    onSuccess: onDone,
    onError: tellAccountFailure,
  });
  return (
    <ProofForm
      title={twoFactorText('offTitle')}
      lead={twoFactorText('offLead')}
      isPending={isPending}
      failure={error}
      onSend={(proof) => mutate(proof)}
      onCancel={onCancel}
    >
      {twoFactorText('turnOff')}
    </ProofForm>
  );
}
