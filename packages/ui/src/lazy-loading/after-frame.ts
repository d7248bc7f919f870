/**
 * Calls `act` after the browser has painted the current state, so that feedback on a press appears
 * before its consequences are computed.
 */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
