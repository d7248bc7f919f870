import { expect, test } from 'vitest';
import { publishShoppingEvent, type ShoppingEvent, subscribeShoppingEvents } from './shopping-events.ts';

const order = (token: string): ShoppingEvent => ({ kind: 'ordered', token });

test('stores facts until there is a listener, unless it drops them, and delivers later facts at once', () => {
  const heard: ShoppingEvent[] = [];
  const listen = (fact: ShoppingEvent) => void heard.push(fact);
  publishShoppingEvent(order('a'));
  const stop = subscribeShoppingEvents(listen);
  publishShoppingEvent(order('b'));
  expect(heard).toEqual([order('a'), order('b')]);
  stop();
  publishShoppingEvent(order('c'));
  subscribeShoppingEvents(listen, { forgetsKept: true })();
  expect(heard).toHaveLength(2);
  for (let count = 0; count < 30; count += 1) publishShoppingEvent(order(`${count}`));
  subscribeShoppingEvents(listen)();
  expect(heard.slice(2)).toEqual(Array.from({ length: 20 }, (_, at) => order(`${at + 10}`)));
});
