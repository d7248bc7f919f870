/** Uploads a picture to `/office/media/<kind>/<subject>`. Returns whether the shop stored it. */
export async function uploadPicture(kind: string, subject: string, picture: File): Promise<boolean> {
  const response = await fetch(`/office/media/${kind}/${encodeURIComponent(subject)}`, {
    method: 'POST',
    headers: { 'content-type': picture.type },
    body: picture,
  }).catch(() => null);
  return response?.ok === true;
}
