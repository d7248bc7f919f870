/**
 * The address at which a film may be played, from any way of writing it: YouTube (its domain without cookies) and Vimeo as
 * players, a film file over https or from the shop itself. Null for anything else.
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
