import type { mesh } from 'topojson-client';
import outlines from 'world-atlas/countries-50m.json?url';

/** Natural Earth land and countries at 1:50 million, from `world-atlas`. */
type Topology = Parameters<typeof mesh>[0];
type Shape = NonNullable<Parameters<typeof mesh>[1]>;
type World = Topology & { readonly objects: Record<'countries' | 'land', Shape> };

let world: Promise<World> | null = null;

/**
 * Fetches the outlines once, for the still picture and the map.
 * @throws when they cannot be loaded
 */
export function loadWorld(): Promise<World> {
  world ??= fetchWorld().catch((error: unknown) => {
    world = null;
    throw error;
  });
  return world;
}

async function fetchWorld(): Promise<World> {
  const response = await fetch(outlines);
  if (!response.ok) throw new Error(`The map outlines failed to load: ${response.status}.`);
  return (await response.json()) as World;
}
