/** An e-mail address that breaks before its @ when it is too long for one line, and only then elsewhere. */
export function Email({ of }: { readonly of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 1) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
