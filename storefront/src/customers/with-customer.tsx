import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { accountText } from './account-texts.ts';
import { type CustomerAccount, useUserState } from './customer-query.ts';

export interface WithCustomerProps {
  /** Height of what comes, so that nothing moves when it does. */
  readonly height: string;
  readonly children: (customer: CustomerAccount) => ReactNode;
}

/** What needs the account: a skeleton until it is there, and a way to ask again when it could not be had (SESS-19). */
export function WithCustomer({ height, children }: WithCustomerProps) {
  const { currentUser, isGettingDetails, getDetailsError, getDetails } = useUserState();
  if (currentUser !== null) return children(currentUser);
  if (getDetailsError === null || isGettingDetails) return <Skeleton height={height} />;
  return (
    <Alert kind="error">
      <p>{accountText('loadFailed')}</p>
      <Button size="sm" onClick={getDetails}>
        {accountText('loadAgain')}
      </Button>
    </Alert>
  );
}
