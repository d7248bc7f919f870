/** Uploads a picture to `/office/media/<kind>/<subject>`. Returns whether the shop stored it. */
export async function uploadPicture(kind: string, subject: string, picture: File): Promise<boolean> {
  const response = await fetch(`/office/media/${kind}/${encodeURIComponent(subject)}`, {
    method: 'POST',
    headers: { 'content-type': picture.type },
    body: picture,
  }).catch(() => null);
  return response?.ok === true;
}

const SUBJECTS = { logo: 1, icon: 2 } as const;

/** Uploads the logo or the icon of the shop. Returns its public address; null after a failure. */
export function uploadShopPicture(subject: keyof typeof SUBJECTS, picture: File): Promise<string | null> {
  return uploadPublic(`shop/${SUBJECTS[subject]}`, picture);
}

/** Uploads a swatch of an option. Returns its path below the media folder; null after a failure. */
export function uploadSwatch(picture: File): Promise<string | null> {
  return uploadPublic('swatch/1', picture);
}

/** Uploads a picture that shoppers see. Returns the text by which it is stored; null after a failure. */
async function uploadPublic(target: string, picture: File): Promise<string | null> {
  const response = await fetch(`/office/media/${target}`, {
    method: 'POST',
    headers: { 'content-type': picture.type },
    body: picture,
  }).catch(() => null);
  if (response?.ok !== true) return null;
  const { id } = (await response.json()) as { readonly id?: unknown };
  return typeof id === 'string' ? id : null;
}
