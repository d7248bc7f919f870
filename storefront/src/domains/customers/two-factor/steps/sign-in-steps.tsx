import { UnconfirmedStep } from '../../confirmation/unconfirmed-step.tsx';
import type { FormLink } from '../../forms/form-link.tsx';
import type { SignInStep } from '../../sign-in/sign-in-step.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordUpdateStep } from './password-update-step.tsx';
import { SetupStep } from './setup-step.tsx';

export interface SignInStepsProps {
  readonly step: Exclude<SignInStep, { kind: 'password' }>;
  readonly isPending: boolean;
  readonly sendCode: (code: string | null) => Promise<boolean>;
  readonly requestReset: () => Promise<boolean>;
  readonly goOn: () => void;
  readonly restart: () => void;
  readonly link: FormLink;
}

/** The steps after e-mail and password. */
export default function SignInSteps({ step, isPending, ...act }: SignInStepsProps) {
  switch (step.kind) {
    case 'code':
      return (
        <CodeStep
          step={step}
          isPending={isPending}
          onSend={act.sendCode}
          onReset={act.requestReset}
          onRestart={act.restart}
        />
      );
    case 'setup':
      return <SetupStep step={step} isPending={isPending} onSend={act.sendCode} onRestart={act.restart} />;
    case 'recovery-codes':
      return <RecoveryCodes codes={step.codes} email={step.email} isBusy={isPending} onKept={act.goOn} />;
    case 'unconfirmed':
      return <UnconfirmedStep email={step.email} onRestart={act.restart} />;
    case 'password-update':
      return <PasswordUpdateStep email={step.email} onRestart={act.restart} link={act.link} />;
  }
}
