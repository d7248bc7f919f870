/** `security_type` of codes by e-mail; whatever is neither this, nor an app, nor null is treated like it (OPEN-08). */
export const EMAILED_CODE = 1;
/** `security_type` of an authenticator app (TFA-08). */
export const AUTHENTICATOR = 2;
