/** The default time of tests: Wednesday 18 March 2026, 15:00 UTC, within trading hours. */
export const TEST_NOW = Date.UTC(2026, 2, 18, 15, 0, 0);
