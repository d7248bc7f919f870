import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { componentText } from '../component-texts.ts';
import { addressText } from './address-texts.ts';

interface CountriesFailureProps {
  readonly error: Error;
  /** Whether they are loaded again. The button then keeps the focus. */
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The message in a form for an address whose countries could not be loaded. */
export function CountriesFailure({ error, isRetrying, onRetry }: CountriesFailureProps) {
  return (
    <Alert kind="error">
      <b>{addressText('countriesFailed')}</b> {failureText(error)}{' '}
      <Button size="sm" isBusy={isRetrying} onClick={onRetry}>
        {componentText('tryAgain')}
      </Button>
    </Alert>
  );
}
