import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { componentText } from '../component-texts.ts';
import { addressText } from './address-texts.ts';

interface CountriesFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The message in a form for an address whose countries could not be loaded. */
export function CountriesFailure({ error, onRetry }: CountriesFailureProps) {
  return (
    <Alert kind="error">
      <b>{addressText('countriesFailed')}</b> {failureText(error)}{' '}
      <TextButton onClick={onRetry}>{componentText('tryAgain')}</TextButton>
    </Alert>
  );
}
