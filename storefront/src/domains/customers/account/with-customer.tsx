import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import type { ReactNode } from 'react';
import { accountText } from '../account-texts.ts';
import type { CustomerAccount } from '../session/customer-query.ts';
import { useUserState } from '../session/user-state.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';

export interface WithCustomerProps {
  readonly children: (customer: CustomerAccount) => ReactNode;
}

/**
 * Renders its children with the account: a placeholder while it loads, and a retry button after a
 * failure.
 */
export function WithCustomer({ children }: WithCustomerProps) {
  const { currentUser, isGettingDetails, getDetailsError, getDetails } = useUserState();
  if (currentUser !== null) return children(currentUser);
  return (
    <Unfetched
      asking={{ error: getDetailsError, isFetching: isGettingDetails, refetch: getDetails }}
      text={accountText('loadFailed')}
      again={accountText('loadAgain')}
      skeleton={<DetailsSkeleton />}
    />
  );
}
