import { useCase, accept, nothing, type Decide } from '@hatch/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Container, PartId, PartsArranged } from './events.js';
import { outdated, refusedAs, tooManyParts } from './rejections.js';
import { arrangements, type Arrangement } from './state.js';

const MOST_PARTS = 100;

export type ArrangePartsData = Container & { readonly parts: readonly PartId[]; readonly version: number };

export const arrangeParts =
  ({ version, ...data }: ArrangePartsData): Decide<Arrangement, PartsArranged> =>
  (arrangement) => {
    const { parts } = data;
    if (isDeepStrictEqual(arrangement.parts, parts)) return nothing;
    const places = new Set(parts.map(({ partId, compId }) => `${partId}.${compId}`));
    if (places.size !== parts.length || parts.length > MOST_PARTS) return refusedAs(tooManyParts);
    if (version !== arrangement.version) return refusedAs(outdated);
    return accept({ type: 'PartsArranged', data: { ...data, version: version + 1 } });
  };

export const ArrangeParts = useCase(arrangements, 'ArrangeParts', arrangeParts);
