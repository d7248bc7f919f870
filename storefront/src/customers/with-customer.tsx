import type { ReactNode } from 'react';
import { Unfetched } from '../ui/unfetched.tsx';
import { accountText } from './account-texts.ts';
import type { CustomerAccount } from './customer-query.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { useUserState } from './user-state.ts';

export interface WithCustomerProps {
  readonly children: (customer: CustomerAccount) => ReactNode;
}

/** What needs the account: a skeleton until it is there, and a way to ask again when it could not be had (SESS-19). */
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
