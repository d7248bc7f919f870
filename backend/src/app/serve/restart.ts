import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';

/**
 * Exit code that asks the program above the shop to start it again (`EX_TEMPFAIL` of sysexits.h).
 * `npm start` does.
 */
export const RESTART_CODE = 75;

const RESTART = 'restart';
const requests = new EventEmitter();

/** Asks for a restart of the shop on this machine: of this process, or of the primary and all its workers. */
export function requestRestart(): void {
  if (cluster.isWorker) process.send?.({ [RESTART]: true });
  else requests.emit(RESTART);
}

/** Calls `restart` for each request of this process. */
export function onRestart(restart: () => void): void {
  requests.on(RESTART, restart);
}

/** Returns whether a message of a worker asks for a restart. */
export function isRestartRequest(message: unknown): boolean {
  return typeof message === 'object' && message !== null && RESTART in message;
}
