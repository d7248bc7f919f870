/** Decodes quoted-printable, so that links in a mail are complete. */
export function decodeMail(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}
