import { useQuery } from '@tanstack/react-query';
import { type CustomerAccount, customerQuery } from './customer-query.ts';
import { useSession } from './session.ts';

/** The user and the state of the request for the details. */
export interface UserState {
  /** Null for a guest and while it is unknown. */
  readonly currentUser: CustomerAccount | null;
  readonly isGettingDetails: boolean;
  /** Why the request failed; null if it did not, or was not sent. */
  readonly getDetailsError: Error | null;
  /** Sends the request again. */
  readonly getDetails: () => void;
}

/** Returns the user; requests the details only when signed in. */
export function useUserState(): UserState {
  const session = useSession();
  const isAsked = session === 'customer' || session === 'arriving';
  const { data, error, isFetching, refetch } = useQuery({ ...customerQuery(), enabled: isAsked });
  return {
    currentUser: isAsked ? (data?.customer ?? null) : null,
    isGettingDetails: isAsked && isFetching,
    getDetailsError: isAsked ? error : null,
    getDetails: () => void refetch(),
  };
}
