import { cleanup, screen } from '@testing-library/react';
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
  media_gallery: ['Front', 'Back'].map((label, position) => {
    return { __typename: 'ProductImage', url: `/media/${label}.webp`, label, position, clip: null };
  }),
} as unknown as ProductViewFragment;

interface PageProps {
  readonly product: ProductViewFragment;
  readonly options: readonly OptionEntry[];
  readonly first: Answers;
}

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

test('draws an engraving on the back of the piece until another picture is chosen (KIND-05)', async () => {
  const options = [option('first', 'line'), option('second', 'line')];
  const { user } = showPage(<Page product={BAR} options={options} first={{ first: 'Elin & Tomas' }} />);
  const picture = await screen.findByRole('img', { name: 'Bar with your text: Elin & Tomas' });
  expect(picture.getAttribute('src')).toContain('Back');
  await user.click(screen.getByRole('tab'));
  expect(screen.queryByRole('img')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'name' }), '2027');
  expect(screen.getByRole('img', { name: 'Bar with your text: Elin & Tomas, 2027' })).toBeTruthy();
});
