/**
 * A link that the browser follows after the first paint (`start-after-paint.ts`), so that it does not compete with styles
 * and pictures. React moves it into the head.
 */
export function LateLink({
  rel,
  href,
}: {
  readonly rel: 'manifest' | 'modulepreload';
  readonly href: string;
}) {
  return <link rel="later" data-rel={rel} href={href} />;
}
