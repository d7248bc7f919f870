/** Files of the pages chosen at run time, by route module; empty in the browser (see `page-chunks.ts` of the build). */
declare module 'virtual:page-chunks' {
  const chunks: Readonly<Record<string, readonly string[]>>;
  export default chunks;
}
