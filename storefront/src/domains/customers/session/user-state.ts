import { useQuery } from '@tanstack/react-query';
import { type CustomerAccount, customerQuery } from './customer-query.ts';
import { useSession } from './session.ts';

/** What is known of the user (ENT-27), and how asking for the details went (SESS-19). */
export interface UserState {
  /** Null for a guest and while it is not known. */
  readonly currentUser: CustomerAccount | null;
  readonly isGettingDetails: boolean;
  /** Why the details could not be had; null when they could, or were not asked for. */
  readonly getDetailsError: Error | null;
  /** Asks again. */
  readonly getDetails: () => void;
}

/** The user as the shop knows them; asked for only when signed in. */
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
