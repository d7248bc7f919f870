import { FILTERABLE_CODES } from '@ingot/catalog-engine/snapshot/build-facets.ts';
import { ATTRIBUTE_USES, allowsUse } from '@ingot/rules/catalog/attributes.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import {
  countOptionUses,
  countProducts,
  findDeskAttributes,
} from '../attribute-desk/attribute-desk.repository.ts';
import { attributeUnknown } from '../attribute-desk/attribute-errors.ts';
import {
  listAttributeChanges,
  type SavedAttributeChange,
} from '../attribute-desk/attribute-history.repository.ts';
import { changeAttribute } from '../attribute-desk/change-attribute.ts';
import { createAttribute } from '../attribute-desk/create-attribute.ts';
import { ATTRIBUTE_FIELDS, type DeskAttribute, fieldValue, isOwn } from '../attribute-desk/desk-attribute.ts';
import { readAttributeFields, readInput, readLabel } from '../attribute-desk/read-attribute-fields.ts';
import { removeAttribute } from '../attribute-desk/remove-attribute.ts';
import { undoAttributeChange } from '../attribute-desk/undo-attribute-change.ts';
import { deskOf } from './categories.resolvers.ts';

const MOST_LISTED = 20;

/** Attributes, their options and changes. */
export const attributeResolvers: Resolvers = {
  Query: {
    attributes: async (_, __, { services: { db } }) => {
      const counts = await countProducts(db, null);
      const attributes = await findDeskAttributes(db, null);
      return attributes
        .toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)))
        .map((attribute) => present(attribute, counts));
    },
    attribute: async (_, { code }, { services }) => {
      const { db, shop } = services;
      const [found] = await findDeskAttributes(db, code);
      if (found === undefined) return null;
      const uses = isOwn(found) ? await countOptionUses(db, found) : new Map<string, number>();
      const views = shop.storeViews.length > 1 ? shop.storeViews : [];
      return {
        attribute: present(found, await countProducts(db, code)),
        option_uses: [...uses].map(([value, count]) => ({ value, product_count: count })),
        changes: (await listAttributeChanges(db, code, MOST_LISTED)).map(presentChange),
        store_views: views.map((view) => ({ code: view.code, name: view.storeName })),
      };
    },
  },
  Mutation: {
    create_attribute: async (_, { code, label, input }, context) => {
      const wanted = { code, label: readLabel(label), input: readInput(input) };
      await createAttribute(deskOf(context), wanted);
      return presentCurrent(context.services, code);
    },
    save_attribute: async (_, { code, fields }, context) => {
      const change = await changeAttribute(deskOf(context), code, readAttributeFields(fields));
      return { change: change === null ? null : String(change) };
    },
    remove_attribute: async (_, { code }, context) => ({
      change: String(await removeAttribute(deskOf(context), code)),
    }),
    undo_attribute_change: async (_, { id }, context) => {
      const { code, kept } = await undoAttributeChange(deskOf(context), readId(id));
      return { code, kept: [...kept] };
    },
  },
};

async function presentCurrent({ db }: Pick<Services, 'db'>, code: string) {
  const [found] = await findDeskAttributes(db, code);
  if (found === undefined) throw attributeUnknown();
  return present(found, await countProducts(db, code));
}

function present(attribute: DeskAttribute, counts: ReadonlyMap<string, number>) {
  const { code, values } = attribute;
  const ofProgram = FILTERABLE_CODES.includes(code) ? ['is_filterable', 'is_comparable'] : [];
  return {
    code,
    is_of_program: !isOwn(attribute),
    values: Object.fromEntries(ATTRIBUTE_FIELDS.map((field) => [field, fieldValue(values, field)])),
    possible_uses: isOwn(attribute)
      ? ATTRIBUTE_USES.filter((use) => allowsUse(values.input, use))
      : ofProgram,
    product_count: isOwn(attribute) ? (counts.get(code) ?? 0) : null,
  };
}

function presentChange({ id, atMs, byName, code, before, after, isUndone }: SavedAttributeChange) {
  const isCreation = Object.keys(before).length === 0;
  const isRemoval = Object.keys(after).length === 0;
  return {
    id: String(id),
    at: atMs,
    by: byName,
    code,
    kind: isCreation ? 'create' : isRemoval ? 'remove' : 'change',
    fields: isCreation || isRemoval ? [] : Object.keys(after),
    is_undone: isUndone,
  };
}
