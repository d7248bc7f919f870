import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { ContentPicture } from '../html/content-picture.tsx';
import { attributesOf, styleOf } from '../html/element-props.ts';
import { findElement, findElements, type HtmlElement } from '../html/parse-html.ts';
import type { PieceProps } from '../html/piece.ts';

/** A picture with its mobile crop, link and caption. */
export default function ImagePiece({ element, renderNodes }: PieceProps) {
  const images = findElements(element.children, (child) => child.tag === 'img');
  const mobile = images.find((image) => isCut(image, 'mobile_image', 'pagebuilder-mobile-only'));
  const desktop = images.find((image) => image !== mobile) ?? mobile;
  const link = findElement(element.children, (child) => child.tag === 'a');
  const caption = findElement(element.children, (child) => child.tag === 'figcaption');
  if (desktop === undefined) return null;
  const picture = <ContentPicture image={desktop} mobile={mobile === desktop ? undefined : mobile} isWide />;
  const { href } = link?.attributes ?? {};
  return (
    <figure {...attributesOf(element)} style={styleOf(element)}>
      {link && href ? (
        <PageLink {...attributesOf(link)} to={href}>
          {picture}
        </PageLink>
      ) : (
        picture
      )}
      {caption && <figcaption>{renderNodes(caption.children)}</figcaption>}
    </figure>
  );
}

function isCut(image: HtmlElement, name: string, className: string): boolean {
  return image.attributes['data-element'] === name || Boolean(image.attributes.class?.includes(className));
}
