import { expect, test } from 'vitest';
import { followFacts, tellFact, type VisitFact } from './shopping-events.ts';

const order = (token: string): VisitFact => ({ kind: 'ordered', token });

test('stores facts until there is a listener, unless it drops them, and delivers later facts at once', () => {
  const heard: VisitFact[] = [];
  const listen = (fact: VisitFact) => void heard.push(fact);
  tellFact(order('a'));
  const stop = followFacts(listen);
  tellFact(order('b'));
  expect(heard).toEqual([order('a'), order('b')]);
  stop();
  tellFact(order('c'));
  followFacts(listen, { forgetsKept: true })();
  expect(heard).toHaveLength(2);
  for (let count = 0; count < 30; count += 1) tellFact(order(`${count}`));
  followFacts(listen)();
  expect(heard.slice(2)).toEqual(Array.from({ length: 20 }, (_, at) => order(`${at + 10}`)));
});
