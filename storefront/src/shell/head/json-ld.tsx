/** Structured data in the first HTML; nothing for null. */
export function JsonLd({ data }: { readonly data: object | null }) {
  if (data === null) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with `<` escaped so that no text can end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
