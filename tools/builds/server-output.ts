import type { Rolldown } from 'vite';

/**
 * How server code is written. V8 keeps the source of each file in memory: one byte for each
 * character of ASCII, or two for each character if any other occurs. Names and lines stay, so that
 * stack traces in the log are readable.
 */
export const SERVER_OUTPUT = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} satisfies Rolldown.OutputOptions;
