/** Whether the next page opens the sign-in form. */
let isSignInAsked = false;

/** Makes the next page open the sign-in form. */
export function requestSignIn(): void {
  isSignInAsked = true;
}

/** Returns whether the form was requested, and clears the request. */
export function takeSignInRequest(): boolean {
  const isAsked = isSignInAsked;
  isSignInAsked = false;
  return isAsked;
}
