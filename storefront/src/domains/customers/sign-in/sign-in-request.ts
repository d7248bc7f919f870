/** Whether the next page opens the sign-in form by itself. */
let isSignInAsked = false;

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
