/** What production runs, from the root (decision 0036): made by `npm run build` and `npm start`. */
export const SHOP_PROGRAM = 'backend/build/main.js';

/**
 * How the shop's own Node runs. V8 lets garbage pile up to several times of what lives (70 MB with the demo shop) when the
 * machine has room; held a little shorter, the shop needs less of it under load at the price of collecting sooner.
 */
export const SHOP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * What the C library of most Linux systems (glibc) is told; other systems do not know the names.
 *
 * Threads that compress, hash and scale pictures share two heaps. By itself it gives each thread one, up to eight for each processor, and
 * each keeps what it once needed: ten thousand hostile documents without the captcha made the process grow by 115 MB instead of 59.
 *
 * A piece of 128 kB and more (a page, a column of products) is mapped by itself and given back when it is freed, and so is the end of a
 * heap: its own first thresholds, in bytes. By itself it raises them to the largest piece that was ever freed, as far as 32 MB.
 */
export const SHOP_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
