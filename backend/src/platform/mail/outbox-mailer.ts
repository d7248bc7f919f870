import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { mailOptions } from './mail-options.ts';
import type { Mailer } from './mailer.ts';

/**
 * Returns a mailer that writes each mail into `folder` as `<key>.eml`, which any mail program
 * opens. A mail that is sent again replaces itself; readers of the folder never see a partial file.
 */
export function outboxMailer(folder: string, from: () => string): Mailer {
  let composer: ReturnType<typeof createComposer> | null = null;
  return {
    keepsFiles: true,
    async send(mail) {
      const options = mailOptions(mail, from());
      composer ??= createComposer();
      const { message } = await (await composer).sendMail(options);
      const path = join(folder, `${mail.key}.eml`);
      const file = await openInside(folder, `${path}.part`);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    async close() {},
  };
}

/** Loaded with the first mail, because a start does not need it. */
async function createComposer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true });
}

/** Opens a file for writing, and creates its folder when missing. */
async function openInside(folder: string, path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true });
    return open(path, 'w');
  }
}
