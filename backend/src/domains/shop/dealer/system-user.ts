import { userInfo } from 'node:os';

/** Returns the operating system account name of this process, or its number when it has no name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
