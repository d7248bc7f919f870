import { TurnTwoFactorOffDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../../platform/graphql/use-change.ts';
import { reportAccountFailure } from '../../sign-in/use-sign-in.ts';
import { twoFactorText } from '../two-factor-texts.ts';
import { ProofForm } from './proof-form.tsx';

export interface TurnOffFormProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Turns off two-factor sign-in. */
export function TurnOffForm({ onDone, onCancel }: TurnOffFormProps) {
  const { mutate, isPending, error } = useChange(TurnTwoFactorOffDocument, {
    onSuccess: onDone,
    onError: reportAccountFailure,
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
