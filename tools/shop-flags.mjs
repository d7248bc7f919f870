/**
 * How the shop's own Node runs. V8 lets garbage pile up to several times of what lives (70 MB with the demo shop) when the
 * machine has room; held a little shorter, the shop stays below 300 MB under load at the price of collecting sooner.
 */
export const SHOP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];
