/** Saves a text as a file of the browser's downloads. */
export function saveFile({ name, content }: { readonly name: string; readonly content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
