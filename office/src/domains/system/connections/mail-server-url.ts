/** A mail server as people enter it. */
export interface MailServer {
  readonly host: string;
  readonly port: string;
  /** Whether the connection is encrypted from its start, and not by STARTTLS. */
  readonly isTls: boolean;
  readonly user: string;
  readonly password: string;
}

/** Returns the address of a mail server as `SMTP_URL` has it, with user and password if there are any. */
export function mailServerUrl({ host, port, isTls, user, password }: MailServer): string {
  const account =
    user.trim() === '' ? '' : `${encodeURIComponent(user.trim())}:${encodeURIComponent(password)}@`;
  const place = port.trim() === '' ? host.trim() : `${host.trim()}:${port.trim()}`;
  return `${isTls ? 'smtps' : 'smtp'}://${account}${place}`;
}
