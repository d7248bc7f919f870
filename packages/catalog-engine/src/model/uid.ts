/** Returns the uid of an id: base64 of its decimal digits, as in Magento. */
export function encodeUid(id: number): string {
  return Buffer.from(String(id)).toString('base64');
}

/**
 * Returns the id in a uid as text, or the uid itself when it is invalid, so that a message can
 * quote it.
 */
export function decodeUid(uid: string): string {
  const text = Buffer.from(uid, 'base64').toString('latin1');
  return /^\d{1,15}$/.test(text) ? text : uid;
}

/** Returns the uid of a customizable option, or of one of its values. */
export function customOptionUid(optionId: number, valueId?: number): string {
  const path = valueId === undefined ? '' : `/${valueId}`;
  return Buffer.from(`custom-option/${optionId}${path}`).toString('base64');
}

/** Returns the uid of a link of a downloadable product. */
export function linkUid(linkId: number): string {
  return Buffer.from(`downloadable/${linkId}`).toString('base64');
}

/** Returns the uid of an option of a bundle, or of one of its parts with the pieces in one set. */
export function bundleUid(optionId: number, selectionId?: number, quantity?: number): string {
  const path = [optionId, selectionId, quantity].filter((id) => id !== undefined).join('/');
  return Buffer.from(`bundle/${path}`).toString('base64');
}
