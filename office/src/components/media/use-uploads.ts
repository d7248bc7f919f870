import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UploadDoor, type UploadedMedia, uploadMedia } from '../../platform/files/upload-media.ts';
import { MEDIA } from './media-query.ts';
import { mediaText } from './media-texts.ts';

/** An upload of this page. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** The uploaded share, 0 to 1. */
  readonly part: number;
  readonly state: 'waiting' | 'running' | 'done' | 'known' | 'rejected';
  /** The reason of the rejection, with the name of the file. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly all: readonly Upload[];
  /** Whether uploads wait or run. */
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  /** Uploads a rejected file again. */
  readonly retry: (upload: Upload) => void;
  /** Removes the finished uploads from the list. */
  readonly clear: () => void;
}

let lastKey = 0;

/** Uploads files one after the other. `onStored` receives each stored file. */
export function useUploads(door: UploadDoor, onStored?: (media: UploadedMedia) => void): Uploads {
  const client = useQueryClient();
  const [all, setAll] = useState<readonly Upload[]>([]);
  /** Resolves when the last queued upload ends. */
  const queue = useRef(Promise.resolve());
  const change = (key: number, changes: Partial<Upload>) =>
    setAll((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  async function run({ key, file }: Upload): Promise<void> {
    change(key, { state: 'running' });
    const result = await uploadMedia(file, { door, onProgress: (part) => change(key, { part }) });
    if ('problem' in result) {
      const problem = result.problem ?? mediaText('failed', { file: file.name });
      return change(key, { state: 'rejected', problem });
    }
    change(key, { state: result.media.wasKnown ? 'known' : 'done', part: 1 });
    await client.invalidateQueries({ queryKey: [MEDIA] });
    onStored?.(result.media);
  }

  function start(uploads: readonly Upload[]): void {
    for (const upload of uploads) queue.current = queue.current.then(() => run(upload));
  }

  return {
    all,
    isBusy: all.some(({ state }) => state === 'waiting' || state === 'running'),
    add(files) {
      const added = files.map((file): Upload => {
        lastKey += 1;
        return { key: lastKey, file, part: 0, state: 'waiting', problem: null };
      });
      setAll((before) => [...before, ...added]);
      start(added);
    },
    retry(upload) {
      change(upload.key, { state: 'waiting', part: 0, problem: null });
      start([upload]);
    },
    clear: () => setAll((before) => before.filter(({ state }) => state === 'waiting' || state === 'running')),
  };
}
