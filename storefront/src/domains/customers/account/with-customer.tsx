import type { ReactNode } from 'react';
import { Unfetched } from '../../../ui/placeholders/unfetched.tsx';
import { accountText } from '../account-texts.ts';
import type { CustomerAccount } from '../session/customer-query.ts';
import { useUserState } from '../session/user-state.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';

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
