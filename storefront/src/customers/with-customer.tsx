import type { ReactNode } from 'react';
import { NotFetched } from '../ui/not-fetched.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { accountText } from './account-texts.ts';
import { type CustomerAccount, useUserState } from './customer-query.ts';

export interface WithCustomerProps {
  readonly children: (customer: CustomerAccount) => ReactNode;
}

/** What needs the account: a skeleton until it is there, and a way to ask again when it could not be had (SESS-19). */
export function WithCustomer({ children }: WithCustomerProps) {
  const { currentUser, isGettingDetails, getDetailsError, getDetails } = useUserState();
  if (currentUser !== null) return children(currentUser);
  if (getDetailsError === null || isGettingDetails) return <RowsSkeleton count={3} />;
  return (
    <NotFetched text={accountText('loadFailed')} again={accountText('loadAgain')} onAgain={getDetails} />
  );
}
