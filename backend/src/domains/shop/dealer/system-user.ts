import { userInfo } from 'node:os';

/** The operating system's name of the account that this process runs as; its number where the account has no name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
