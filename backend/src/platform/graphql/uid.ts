/** A plain id as clients see it: base64 of its decimal digits, as Magento's uids. */
export function encodeUid(id: number): string {
  return Buffer.from(String(id)).toString('base64');
}

/** The plain id in a uid, as text; the uid itself when it holds none, so that a message can quote it. */
export function decodeUid(uid: string): string {
  const text = Buffer.from(uid, 'base64').toString('latin1');
  return /^\d{1,15}$/.test(text) ? text : uid;
}
