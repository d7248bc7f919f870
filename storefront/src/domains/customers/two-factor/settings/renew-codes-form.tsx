import { RenewRecoveryCodesDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../../platform/graphql/use-change.ts';
import { reportAccountFailure } from '../../sign-in/use-sign-in.ts';
import { twoFactorText } from '../two-factor-texts.ts';
import { ProofForm } from './proof-form.tsx';

export interface RenewCodesFormProps {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Replaces the recovery codes. */
export function RenewCodesForm({ onDone, onCancel }: RenewCodesFormProps) {
  const { mutate, isPending, error } = useChange(RenewRecoveryCodesDocument, {
    onSuccess: ({ renewRecoveryCodes }) => onDone(renewRecoveryCodes?.recoveryCodes ?? []),
    onError: reportAccountFailure,
  });
  return (
    <ProofForm
      title={twoFactorText('newCodesTitle')}
      lead={twoFactorText('newCodesLead')}
      isPending={isPending}
      failure={error}
      onSend={(proof) => mutate(proof)}
      onCancel={onCancel}
    >
      {twoFactorText('makeNewCodes')}
    </ProofForm>
  );
}
