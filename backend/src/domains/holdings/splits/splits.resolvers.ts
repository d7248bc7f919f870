import type { Resolvers } from '../../../generated/resolvers.ts';
import { lotOf, lotView } from '../own/own-lots.resolvers.ts';
import { typedText } from '../typed-text.ts';
import { splitLot } from './split-lot.ts';

/** Resolvers for splits of lots. */
export const splitResolvers: Resolvers = {
  Mutation: {
    async splitMetalLot(_, { uid, version, input }, context) {
      const { pieces, pieces_each, split_on, name, sku, place, serial, note } = input;
      const entered = {
        pieces,
        each: pieces_each ?? 1,
        splitOn: split_on ?? null,
        name: typedText(name),
        sku: typedText(sku),
      };
      const notes = { place: typedText(place), serial: typedText(serial), note: typedText(note) };
      const request = { reference: { uid: String(uid), version }, entered, notes };
      return lotOf(context, await splitLot(context.services, context.viewer, request, lotView(context)));
    },
  },
};
