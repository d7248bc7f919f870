import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { FileProblem } from '../files/file-content.ts';

const text = defineMessages('media', {
  empty: '{file} is empty.',
  type: '{file} is not a picture or a video that browsers can show. Use JPEG, PNG, WebP, AVIF, SVG, MP4 or WebM.',
  broken: '{file} is damaged or not complete. Export it again, then upload it.',
  pixels: '{file} has more than 50 megapixels. Make it smaller, then upload it.',
  moving: '{file} is an animation. Upload a still picture, or a video as MP4 or WebM.',
  script: '{file} has scripts, links or foreign content. Export it as a plain SVG.',
  'drawing-size': '{file} has more than 1 MB. Export it as a picture instead.',
  kind: '{file} cannot replace this file: a picture replaces a picture, a drawing a drawing, and a video a video of the same type.',
  'too-large': '{file} has more than 20 MB.',
  unknown: 'This file is not in the library anymore.',
  used: 'This file is still shown: {where}. Remove it there first.',
  conflict: 'Somebody else changed this file meanwhile. Check it, then try again.',
  'crop-kind': 'Only pictures can be cropped.',
  'crop-invalid': 'Choose a part of the picture.',
  'name-invalid': 'Enter a name of 1 to 200 characters.',
  'alt-long': 'The alternative text can have 500 characters.',
});

const CODES: Readonly<Record<FileProblem, string>> = {
  empty: 'FILE_EMPTY',
  type: 'FILE_TYPE',
  broken: 'FILE_BROKEN',
  pixels: 'PICTURE_TOO_LARGE',
  moving: 'PICTURE_MOVES',
  script: 'DRAWING_UNSAFE',
  'drawing-size': 'DRAWING_TOO_LARGE',
  kind: 'FILE_OTHER_KIND',
  'too-large': 'FILE_TOO_LARGE',
};

/** Returns the error for a rejected file. It names the file. */
export function fileRejected(file: string, problem: FileProblem): ContractError {
  return inputError(text(problem, { file }), CODES[problem]);
}

export const assetUnknown = () => noSuchEntity(text('unknown'), 'FILE_UNKNOWN');
export const assetUsed = (where: string) => inputError(text('used', { where }), 'FILE_USED');
export const assetConflict = () => inputError(text('conflict'), 'FILE_CHANGED');
export const cropKind = () => inputError(text('crop-kind'), 'CROP_KIND');
export const cropInvalid = () => inputError(text('crop-invalid'), 'CROP_INVALID');
export const nameInvalid = () => inputError(text('name-invalid'), 'NAME_INVALID');
export const altTooLong = () => inputError(text('alt-long'), 'ALT_TOO_LONG');
