import type {
  ProductPictures as PresentedPictures,
  ProductFilmInput,
  ProductPictureInput,
  Resolvers,
} from '../../../generated/office-resolvers.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import {
  type ProductFilm,
  type ProductPicture,
  type ProductPictures,
  readPictures,
} from '../pictures/product-pictures.ts';
import { savePictures } from '../pictures/save-pictures.ts';

/** Pictures and videos of products. */
export const pictureResolvers: Resolvers = {
  Query: {
    product_pictures: async (_, { sku }, { services }) => present(await readPictures(services.db, sku)),
  },
  Mutation: {
    save_product_pictures: async (_, { sku, images, video, seen_images, seen_video }, context) => {
      const wanted = { images: images.map(pictureOf), video: filmOf(video) };
      const seen = { images: seen_images.map(pictureOf), video: filmOf(seen_video) };
      return present(await savePictures(officeDesk(signedIn(context)), sku, wanted, seen));
    },
  },
};

function pictureOf(input: ProductPictureInput): ProductPicture {
  const { file, label, position, is_disabled, is_thumbnail, clip } = input;
  return {
    file,
    label,
    position: position ?? 0,
    is_disabled: is_disabled ?? false,
    ...(is_thumbnail && { is_thumbnail }),
    ...(clip != null && clip !== '' && { clip }),
  };
}

function filmOf(input: ProductFilmInput | null | undefined): ProductFilm | null {
  if (input == null) return null;
  const { url, title, description } = input;
  return {
    video_url: url,
    video_title: title,
    ...(description !== '' && { video_description: description }),
  };
}

function present({ sku, name, images, video }: ProductPictures): PresentedPictures {
  return {
    sku,
    name,
    images: images.map((image) => ({
      file: image.file,
      label: image.label,
      position: image.position,
      is_disabled: image.is_disabled,
      is_thumbnail: image.is_thumbnail ?? false,
      clip: image.clip ?? null,
    })),
    video: video && {
      url: video.video_url,
      title: video.video_title,
      description: video.video_description ?? '',
    },
  };
}
