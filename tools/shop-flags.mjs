/** The production build that npm start runs, relative to the root (decision 0036). */
export const SHOP_PROGRAM = 'backend/build/main.js';

/**
 * V8's flags for the shop. With free memory, V8 delays garbage collection until the heap is several
 * times the live size. These flags collect earlier, which needs less memory and more processor
 * time (decision 0064).
 */
export const SHOP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * Settings for glibc's allocator; other systems ignore them.
 *
 * Threads that compress, hash and resize pictures share two arenas. By default each thread gets
 * one, up to eight per processor, and each keeps its peak memory.
 *
 * Allocations of 128 kB and more (a page, a column of products) are mapped separately and returned
 * when freed. The same applies to free memory at the end of an arena. These are glibc's initial
 * thresholds, in bytes; by default it raises them up to 32 MB after large blocks are freed.
 */
export const SHOP_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
