/** An e-mail address that wraps before its @ first, and elsewhere only if it is still too long. */
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
