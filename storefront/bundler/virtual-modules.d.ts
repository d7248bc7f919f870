/**
 * The keys of texts in built pages, where they differ from the names in the sources (see
 * `inline-messages.ts`).
 */
declare module 'virtual:built-names' {
  const names: Readonly<Record<string, string>>;
  export default names;
  /** Every text of the storefront by `domain.key`, in English. */
  export const catalogue: Readonly<
    Record<string, import('@ingot/rules/messages/message.ts').Message | undefined>
  >;
}
/** The text of a bundled script (see `inline-scripts.ts`). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
/**
 * Chunks of the pages chosen at run time, by route module; empty in the browser (see
 * `page-chunks.ts`).
 */
declare module 'virtual:page-chunks' {
  const chunks: Readonly<Record<string, readonly string[]>>;
  export default chunks;
}
