import { create } from 'zustand';

/** Whether the next page opens the sign-in form by itself. */
let isSignInAsked = false;

interface OriginState {
  /** Path and query that a visitor was turned away from; null = none. */
  readonly origin: string | null;
}

const useOriginStore = create<OriginState>()(() => ({ origin: null }));

/** Where a visitor came from before being asked to sign in (ROUTE-28); null when nowhere. */
export function useOrigin(): string | null {
  return useOriginStore((state) => state.origin);
}

/** The same, outside of components. */
export function rememberedOrigin(): string | null {
  return useOriginStore.getState().origin;
}

/** Remembers it, or with null forgets it: the visitor has been there. */
export function rememberOrigin(origin: string | null): void {
  useOriginStore.setState({ origin });
}

/** Lets the sign-in form open by itself on the page that comes next (CONF-01). */
export function askSignIn(): void {
  isSignInAsked = true;
}

/** Whether that was asked for; asking is over then. */
export function takeSignInRequest(): boolean {
  const isAsked = isSignInAsked;
  isSignInAsked = false;
  return isAsked;
}

/** Token of the order whose receipt a guest came from to make an account: the order moves into it (OPEN-34); null otherwise. */
export function orderOfOrigin(origin: string | null): string | null {
  return /^\/receipt\/([\w-]+)$/.exec(origin ?? '')?.[1] ?? null;
}
