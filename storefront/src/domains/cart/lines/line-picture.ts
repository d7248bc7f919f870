/** Display size of a cart line's picture, as props of `Picture`. */
export const LINE_PICTURE = { sizes: '7rem', largest: 112 } as const;
