/** When tests happen unless they say otherwise: Wednesday 18 March 2026, 15:00 UTC, in the middle of trading hours. */
export const TEST_NOW = Date.UTC(2026, 2, 18, 15, 0, 0);
