import { describe, expect, test } from 'vitest';
import { TOP, TreeDraft } from './tree-draft.ts';

const NODES = [
  { id: '3', parent: null },
  { id: '4', parent: '3' },
  { id: '5', parent: '3' },
  { id: '6', parent: null },
];
const draft = (...moves: [id: string, parent: string, before: string | null][]) =>
  new TreeDraft(
    NODES,
    moves.map(([id, parent, before]) => ({ id, seenParent: TOP, place: { parent, before } })),
  );
const drawn = (tree: TreeDraft) => tree.rows(new Set()).map(({ id, level }) => `${level}:${id}`);

describe('the tree with unsaved moves', () => {
  test('follows moves in their order (GOODS-04)', () => {
    expect(drawn(draft())).toEqual(['1:3', '2:4', '2:5', '1:6']);
    expect(drawn(draft(['6', '3', '5'], ['4', '6', null]))).toEqual(['1:3', '2:6', '3:4', '2:5']);
    expect(
      draft()
        .rows(new Set(['3']))
        .map(({ id }) => id),
    ).toEqual(['3', '6']);
  });

  test('ignores moves into the category itself, and to categories that are gone (GOODS-04)', () => {
    expect(drawn(draft(['3', '4', null], ['6', '99', null], ['99', TOP, null]))).toEqual(drawn(draft()));
    expect(drawn(draft(['6', TOP, '99']))).toEqual(drawn(draft()));
  });

  test('moves by one position or level, and not beyond the ends (GOODS-04)', () => {
    const tree = draft();
    expect(tree.step('5', 'up')).toEqual({ parent: '3', before: '4' });
    expect(tree.step('4', 'up')).toBeNull();
    expect(tree.step('4', 'down')).toEqual({ parent: '3', before: null });
    expect(tree.step('5', 'down')).toBeNull();
    expect(tree.step('6', 'in')).toEqual({ parent: '3', before: null });
    expect(tree.step('3', 'in')).toBeNull();
    expect(tree.step('4', 'out')).toEqual({ parent: TOP, before: '6' });
    expect(tree.step('6', 'out')).toBeNull();
  });
});
