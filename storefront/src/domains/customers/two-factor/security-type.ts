/** `security_type` of an authenticator app (TFA-08). */
export const AUTHENTICATOR = 2;
