import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ProductViewFragment } from '../../../../../platform/graphql/generated/graphql.ts';
import { showPage } from '../../../../../platform/testing/show-page.tsx';
import type { Answers, OptionEntry, OptionKind } from '../option-list.ts';
import OptionsPreview from './options-preview.tsx';

afterEach(cleanup);

function option(uid: string, kind: OptionKind): OptionEntry {
  return { uid, title: uid, isRequired: false, kind, most: undefined, price: null, values: [] };
}

const CARD = [option('own', 'line'), option('name', 'line'), option('mail', 'line'), option('from', 'line')];
const GIFT = { __typename: 'GiftCardProduct', name: 'Gift card' } as ProductViewFragment;
const BAR = {
  __typename: 'SimpleProduct',
  name: 'Bar',
  metal_type: 'gold',
  media_gallery: ['Vorderseite', 'Rückseite'].map((label, position) => {
    return { __typename: 'ProductImage', url: `/media/${label}.webp`, label, position, clip: null };
  }),
} as unknown as ProductViewFragment;

interface PageProps {
  readonly product: ProductViewFragment;
  readonly options: readonly OptionEntry[];
  readonly first: Answers;
}

/** Answers with these options marked as an engraving. */
const marked = (...uids: string[]) => ({
  EngravingMarks: {
    products: { items: [{ options: uids.map((uid) => ({ uid, text: { sku: 'ENGRAVING' } })) }] },
  },
});

function Page({ product, options, first }: PageProps) {
  const section = useRef<HTMLElement>(null);
  const [answers, setAnswers] = useState(first);
  return (
    <>
      <div>
        <div data-stage>
          <button type="button">Enlarge</button>
        </div>
        <button type="button" role="tab">
          Front
        </button>
      </div>
      <section ref={section}>
        <input
          aria-label="name"
          onChange={({ target }) => setAnswers({ ...answers, [options[1]?.uid ?? '']: target.value })}
        />
        <OptionsPreview {...{ product, options, answers, section }} currency="USD" />
      </section>
    </>
  );
}

test('draws a gift card as it is typed, and markup as text (KIND-03)', async () => {
  const { user } = showPage(
    <Page product={GIFT} options={CARD} first={{ own: '75', from: '<b>Marta</b>' }} />,
  );
  const card = await screen.findByRole('img', { name: 'Your gift card: $75.00, from <b>Marta</b>' });
  expect(card.closest('[data-stage]')).not.toBeNull();
  expect(card.textContent).toContain('<b>Marta</b>');
  await user.type(screen.getByRole('textbox', { name: 'name' }), 'Joren');
  expect(
    screen.getByRole('img', { name: 'Your gift card: $75.00, for Joren, from <b>Marta</b>' }),
  ).toBeTruthy();
});

const LINES = [option('first', 'line'), option('second', 'line')];

test('draws an engraving on the back of the piece until another picture is chosen (KIND-05)', async () => {
  const { user } = showPage(<Page product={BAR} options={LINES} first={{ first: 'Elin & Tomas' }} />, {
    answers: marked('first', 'second'),
  });
  const picture = await screen.findByRole('img', { name: 'Bar with your text: Elin & Tomas' });
  expect(picture.getAttribute('src')).toContain('Rückseite');
  await user.click(screen.getByRole('tab'));
  expect(screen.queryByRole('img')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'name' }), '2027');
  expect(screen.getByRole('img', { name: 'Bar with your text: Elin & Tomas, 2027' })).toBeTruthy();
});

test('draws no text that is not marked as an engraving, such as a note to a gift (KIND-05)', async () => {
  const { user } = showPage(<Page product={BAR} options={LINES} first={{ first: 'Happy birthday' }} />, {
    answers: marked('second'),
  });
  const second = screen.getByRole('textbox', { name: 'name' });
  await user.type(second, '2027');
  expect(await screen.findByRole('img', { name: 'Bar with your text: 2027' })).toBeTruthy();
  await user.clear(second);
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows the picture again by a button and by a swipe, also without thumbnails (KIND-05, KIND-03)', async () => {
  const { user } = showPage(<Page product={BAR} options={LINES} first={{ first: 'Elin' }} />, {
    answers: marked('first', 'second'),
  });
  await user.click(await screen.findByRole('button', { name: 'Show the picture' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge' }));
  await user.type(screen.getByRole('textbox', { name: 'name' }), 'T');
  const drawing = screen.getByRole('img', { name: 'Bar with your text: Elin, T' });
  fireEvent.touchStart(drawing, { touches: [{ clientX: 200, clientY: 20 }] });
  fireEvent.touchEnd(drawing, { changedTouches: [{ clientX: 120, clientY: 25 }] });
  expect(screen.queryByRole('img')).toBeNull();
  cleanup();
  const card = showPage(<Page product={GIFT} options={CARD} first={{ own: '75' }} />);
  await card.user.click(await screen.findByRole('button', { name: 'Show the picture' }));
  expect(screen.queryByRole('img')).toBeNull();
});
