/** `security_type` of codes by e-mail. Other values except null and the app's mean the same. */
export const EMAILED_CODE = 1;
/** `security_type` of an authenticator app. */
export const AUTHENTICATOR = 2;
