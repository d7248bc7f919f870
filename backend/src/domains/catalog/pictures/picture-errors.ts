import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('product-pictures', {
  'too-many': 'A product can have {most} pictures.',
  twice: 'The product shows {file} twice. Remove one of them.',
  unknown: '{file} is not in the media library anymore. Choose another file.',
  'not-picture': '{file} is not a picture.',
  'not-video': '{file} is not a video.',
  'label-long': 'The alternative text of {file} can have 500 characters.',
  'two-thumbnails': 'Choose one picture for lists.',
  'hidden-thumbnail': 'The picture for lists is hidden. Show it, or choose another one.',
  'video-address': 'Enter the address of a video at YouTube or Vimeo, or choose one of the library.',
  'video-title': 'Enter a title of 1 to 200 characters for the video.',
});

export const tooManyPictures = (most: number) => inputError(text('too-many', { most }), 'TOO_MANY_PICTURES');
export const pictureTwice = (file: string) => inputError(text('twice', { file }), 'PICTURE_TWICE');
export const pictureUnknown = (file: string) => inputError(text('unknown', { file }), 'PICTURE_UNKNOWN');
export const notPicture = (file: string) => inputError(text('not-picture', { file }), 'NOT_A_PICTURE');
export const notVideo = (file: string) => inputError(text('not-video', { file }), 'NOT_A_VIDEO');
export const labelTooLong = (file: string) => inputError(text('label-long', { file }), 'ALT_TOO_LONG');
export const twoThumbnails = () => inputError(text('two-thumbnails'), 'TWO_THUMBNAILS');
export const hiddenThumbnail = () => inputError(text('hidden-thumbnail'), 'HIDDEN_THUMBNAIL');
export const videoAddress = () => inputError(text('video-address'), 'VIDEO_ADDRESS');
export const videoTitle = () => inputError(text('video-title'), 'VIDEO_TITLE');
