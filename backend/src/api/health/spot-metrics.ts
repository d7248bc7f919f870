import { METALS } from '@ingot/rules/metals/metal.ts';
import { Gauge, type Registry } from 'prom-client';
import { tradesNow } from '../../domains/metals/spot/trading-problem.ts';
import type { Services } from '../../platform/context.ts';

/** Registers the gauges of spot prices: their age by both clocks, and the traded metals. */
export function spotMetrics(registry: Registry, { spot, shop }: Pick<Services, 'spot' | 'shop'>): void {
  new Gauge({
    name: 'ingot_spot_age_seconds',
    help: 'Age of the newest spot price by the wall clock; negative while it is from the future.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      const ages = Object.values(spot.ages()).map(({ wallMs }) => wallMs);
      this.set(Math.min(...ages, Number.POSITIVE_INFINITY) / 1_000);
    },
  });
  new Gauge({
    name: 'ingot_spot_metal_age_seconds',
    help: 'Age of the spot price of a metal, by the wall clock and by the monotonic clock.',
    labelNames: ['metal', 'clock'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const [metal, { wallMs, monotonicMs }] of Object.entries(spot.ages())) {
        this.set({ metal, clock: 'wall' }, wallMs / 1_000);
        this.set({ metal, clock: 'monotonic' }, monotonicMs / 1_000);
      }
    },
  });
  new Gauge({
    name: 'ingot_metal_traded',
    help: 'Whether a metal is traded at its price now: 1, or 0 with the reason.',
    labelNames: ['metal', 'reason'],
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.reset();
      const view = { spot: spot.current(), shop };
      for (const metal of METALS) {
        const price = view.spot.prices[metal];
        const reason = price ? (price.reason ?? '') : 'none';
        this.set({ metal, reason }, tradesNow(metal, view) ? 1 : 0);
      }
    },
  });
}
