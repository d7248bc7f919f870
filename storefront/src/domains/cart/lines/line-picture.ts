/** How the cart page shows the picture of a line, in `ui/pictures/picture.tsx`'s terms; the page's first script asks for it by the same. */
export const LINE_PICTURE = { sizes: '7rem', largest: 112 } as const;
