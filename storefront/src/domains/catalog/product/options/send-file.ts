import { fileFieldText } from './file-field-texts.ts';

/** The result of an upload: the token of the file, or why it was rejected. */
export type SentFile = { readonly token: string } | { readonly problem: string };

/** Uploads a file for an option of a product. */
export async function sendFile(uid: string, file: File): Promise<SentFile> {
  const optionId = atob(uid).split('/')[1] ?? '';
  try {
    const response = await fetch(`/option-files/${optionId}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        'X-File-Name': encodeURIComponent(file.name.toWellFormed()),
      },
      body: file,
    });
    const { token, message } = (await response.json()) as {
      readonly token?: string;
      readonly message?: string;
    };
    return response.ok && token !== undefined ? { token } : { problem: message ?? fileFieldText('failed') };
  } catch {
    return { problem: fileFieldText('failed') };
  }
}
