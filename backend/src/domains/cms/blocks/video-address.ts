/**
 * Returns the address of a video's player: YouTube (its cookieless domain), Vimeo, or a video file
 * over https or from the shop. Accepts all common forms of these addresses. Null for anything else.
 */
export function playableAddress(address: string): string | null {
  const youtube =
    /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?(?:[^#]*&)?v=|shorts\/)|youtu\.be\/)([\w-]{6,20})/.exec(
      address,
    )?.[1];
  if (youtube !== undefined) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const vimeo = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/.exec(address)?.[1];
  if (vimeo !== undefined) return `https://player.vimeo.com/video/${vimeo}`;
  const isFile =
    /^(?:https:\/\/[\w.-]+(?::\d+)?)?\/(?!\/)[^\s"'()\\<>]*\.(?:mp4|webm)(?:\?[^\s"'()\\<>]*)?$/i.test(
      address,
    );
  return isFile ? address : null;
}
