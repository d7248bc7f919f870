/** What production runs, from the root (decision 0036): made by `npm run build` and `npm start`. */
export const SHOP_PROGRAM = 'backend/build/main.js';

/**
 * How the shop's own Node runs. V8 lets garbage pile up to several times of what lives (70 MB with the demo shop) when the
 * machine has room; held a little shorter, the shop stays below 300 MB under load at the price of collecting sooner.
 */
export const SHOP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * What the C library of most Linux systems (glibc) is told: threads that compress, hash and scale pictures share two heaps. By itself it
 * gives each thread one, up to eight for each processor, and each keeps what it once needed: ten thousand hostile documents without
 * the captcha made the process grow by 115 MB instead of 59. Other systems do not know the name.
 */
export const SHOP_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
