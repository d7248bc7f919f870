/** `security_type` of an authenticator app. */
export const AUTHENTICATOR = 2;
