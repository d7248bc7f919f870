import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { mediaFolder } from '../files/media-files.ts';
import { changeAsset } from '../library/change-asset.ts';
import { cropAsset } from '../library/crop-asset.ts';
import { indexFolder } from '../library/index-folder.ts';
import { countAssets, findAsset, findAssets, findAssetsAt } from '../library/media-asset.repository.ts';
import { removeAsset } from '../library/remove-asset.ts';
import { presentAsset, presentAssets } from './present-assets.ts';

const MOST_ASSETS = 100;
const MOST_PATHS = 200;
const MOST_WORDS = 8;

/** Resolvers for the media library. */
export const mediaResolvers: Resolvers = {
  Query: {
    media_assets: async (_, { search, kind, after, limit }, context) => {
      const { db } = context.services;
      const most = Math.min(Math.max(1, limit), MOST_ASSETS);
      const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      const found = await findAssets(db, {
        words,
        kind: kind ?? null,
        before: after == null ? null : readId(after),
        limit: most + 1,
      });
      const assets = found.slice(0, most);
      const counts = await countAssets(db);
      return {
        assets: await presentAssets(context, assets),
        next: found.length > most ? String(assets.at(-1)?.id ?? '') : null,
        total: counts.reduce((sum, { count }) => sum + count, 0),
      };
    },
    media_asset: async (_, { id }, context) => {
      const asset = await findAsset(context.services.db, readId(id));
      return asset === null ? null : presentAsset(context, asset);
    },
    media_assets_at: async (_, { paths }, context) => {
      const named = [...new Set(paths)].slice(0, MOST_PATHS);
      return presentAssets(context, await findAssetsAt(context.services.db, named));
    },
  },
  Mutation: {
    change_media_asset: async (_, { id, revision, name, alt }, context) => {
      const desk = officeDesk(signedIn(context));
      return presentAsset(context, await changeAsset(desk, readId(id), { revision, name, alt }));
    },
    delete_media_asset: async (_, { id, revision }, context) => {
      const own = signedIn(context);
      const desk = { ...officeDesk(own), config: own.services.config };
      await removeAsset(desk, readId(id), { revision, uses: own.mediaUses });
      return true;
    },
    find_new_media: (_, __, { services: { db, config } }) => indexFolder(db, mediaFolder(config)),
    crop_media_asset: async (_, { path, crop }, context) => {
      const own = signedIn(context);
      const desk = { ...officeDesk(own), config: own.services.config };
      const { asset } = await cropAsset(desk, path, crop);
      return presentAsset(context, asset);
    },
  },
};
