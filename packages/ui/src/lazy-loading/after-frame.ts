/** Calls `act` when the browser has shown what is drawn now: a press is answered before what follows from it begins. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
