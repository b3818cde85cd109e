import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardParts, inViewOf, type Layout, layoutOf, type Piece, type Sizes, withArrivals } from './layout';

const SIZES: Sizes = { columns: 4, height: 600, gap: 6, row: 60 };
const HEAD = 60;
const FOOT = 70;
const card = (...dishes: readonly number[]): CardParts => ({ head: HEAD, note: 0, dishes, foot: FOOT });

const parts = fc.record({
  head: fc.integer({ min: 50, max: 120 }),
  note: fc.constantFrom(0, 40, 160),
  dishes: fc.array(fc.integer({ min: 40, max: 110 }), { minLength: 1, maxLength: 30 }),
  foot: fc.constant(FOOT),
});
const shop = fc.record({
  fresh: fc.array(parts, { maxLength: 12 }),
  rest: fc.array(parts, { maxLength: 40 }),
  columns: fc.integer({ min: 1, max: 7 }),
  height: fc.integer({ min: 420, max: 900 }),
});

type Shop = Pick<Sizes, 'columns' | 'height'> & {
  readonly fresh: readonly CardParts[];
  readonly rest: readonly CardParts[];
};

const laidOut = ({ fresh, rest, columns, height }: Shop, inView: ReadonlySet<string> = new Set()) => {
  const known = new Map([
    ...fresh.map((each, at): [string, CardParts] => [`new${at}`, each]),
    ...rest.map((each, at): [string, CardParts] => [`rest${at}`, each]),
  ]);
  const sizes = { ...SIZES, columns, height };
  const partsOf = (id: string): CardParts => known.get(id) ?? card();
  const ids = [...known.keys()];
  const waiting = {
    fresh: ids.filter((id) => id.startsWith('new')),
    rest: ids.filter((id) => id.startsWith('rest')),
    inView,
  };
  return { known, sizes, waiting, layout: layoutOf(waiting, partsOf, sizes) };
};

const piecesIn = ({ lane, pages }: Layout): readonly Piece[] => [...lane, ...pages.flat()];

describe('The kitchen display', () => {
  it('KDS-02 shows every dish of every order, each once, in order, whatever is ordered', () => {
    fc.assert(
      fc.property(shop, (made) => {
        const { known, layout } = laidOut(made);
        for (const [id, { dishes }] of known) {
          const pieces = piecesIn(layout).filter((piece) => piece.id === id && piece.part !== 'row');
          if (pieces.length === 0) continue;
          expect(pieces[0]?.from).toBe(0);
          expect(pieces.at(-1)?.to).toBe(dishes.length);
          pieces.slice(1).forEach((piece, at) => expect(piece.from).toBe(pieces[at]?.to));
        }
        const cards = new Set(piecesIn(layout).map(({ id }) => id));
        expect([...known.keys()].filter((id) => id.startsWith('rest') && !cards.has(id))).toEqual([]);
      }),
    );
  });

  it('KDS-01 KDS-02 lays no card over another nor beyond its column, whatever is ordered', () => {
    fc.assert(
      fc.property(shop, (made) => {
        const { layout, sizes, known } = laidOut(made);
        for (const page of layout.pages) {
          const all = [...layout.lane, ...page].toSorted(
            (one, other) => one.column - other.column || one.top - other.top,
          );
          all.forEach((piece, at) => {
            expect(piece.column).toBeLessThan(sizes.columns);
            const before = all[at - 1];
            if (before?.column === piece.column)
              expect(piece.top).toBeGreaterThanOrEqual(before.top + before.height + sizes.gap);
            // One dish higher than a column goes beyond it all the same.
            const { head = 0, note = 0 } = known.get(piece.id) ?? {};
            const least = head + note + FOOT + Math.max(...(known.get(piece.id)?.dishes ?? [0]));
            if (least <= sizes.height) expect(piece.top + piece.height).toBeLessThanOrEqual(sizes.height);
          });
        }
      }),
    );
  });

  it('KDS-03 has every new order on every page, as a card or in a row, as long as rows fit', () => {
    fc.assert(
      fc.property(shop, (made) => {
        fc.pre(made.columns > 1);
        const { layout, waiting, sizes } = laidOut(made);
        const inLane = new Set(layout.lane.map(({ id }) => id));
        expect(waiting.fresh.filter((id) => !inLane.has(id))).toEqual([...layout.unplaced]);
        const rows = Math.floor((sizes.height + sizes.gap) / (sizes.row + sizes.gap));
        if (waiting.fresh.length <= rows) expect(layout.unplaced).toEqual([]);
      }),
    );
  });

  it('KDS-04 takes no order out of view because new ones come', () => {
    const rest = Array.from({ length: 9 }, () => card(50, 50));
    const before = laidOut({ fresh: [], rest, columns: 4, height: 600 });
    // Two a column, with nothing new on all four.
    const seen = new Set(['rest0', 'rest1', 'rest2', 'rest3', 'rest4', 'rest5']);
    expect([...inViewOf(before.layout, 0)]).toEqual(expect.arrayContaining([...seen]));
    const fresh = Array.from({ length: 3 }, () => card(60, 60, 60, 60));
    const { layout } = laidOut({ fresh, rest, columns: 4, height: 600 }, seen);
    expect([...seen].filter((id) => !inViewOf(layout, 0).has(id))).toEqual([]);
    expect(layout.lane.map(({ part }) => part)).toEqual(['whole', 'row', 'row']);
    // Nobody holds them: the new orders have the room that they need.
    expect(
      [layout, laidOut({ fresh, rest, columns: 4, height: 600 }).layout].map(({ laneColumns }) => laneColumns),
    ).toEqual([1, 2]);
  });

  it('KDS-04 keeps in view what was in view, as a card or in a row, as long as a row has room', () => {
    fc.assert(
      fc.property(shop, fc.array(fc.nat(39)), (made, seen) => {
        const inView = new Set(seen.map((at) => `rest${at}`));
        const { layout, sizes, waiting } = laidOut(made, inView);
        const shown = [...layout.lane, ...(layout.pages[0] ?? [])];
        const ids = new Set(shown.map(({ id }) => id));
        const lost = waiting.rest.filter((id) => inView.has(id) && !ids.has(id));
        const bottoms = Array.from({ length: sizes.columns }, (_, column) =>
          Math.max(
            0,
            ...shown.filter((piece) => piece.column === column).map(({ top, height }) => top + height + sizes.gap),
          ),
        );
        if (lost.length > 0) expect(Math.min(...bottoms) + sizes.row).toBeGreaterThan(sizes.height);
      }),
    );
  });

  it('KDS-04 moves nothing while it is held: who comes takes free room, who goes leaves it', () => {
    fc.assert(
      fc.property(shop, fc.integer({ min: 0, max: 8 }), (made, more) => {
        const { layout, waiting, sizes } = laidOut(made);
        const arrived = Array.from({ length: more }, (_, at) => `later${at}`);
        const held = withArrivals(layout, [...waiting.fresh, ...arrived], sizes);
        expect(held.pages).toEqual(layout.pages);
        expect(held.lane.slice(0, layout.lane.length)).toEqual(layout.lane);
        const placed = new Set(held.lane.map(({ id }) => id));
        expect(arrived.filter((id) => !placed.has(id) && !held.unplaced.includes(id))).toEqual([]);
      }),
    );
  });

  it('KDS-02 repeats the head of an order that is longer than a column in the next', () => {
    const { layout } = laidOut({
      fresh: [],
      rest: [card(...Array.from({ length: 19 }, () => 50))],
      columns: 4,
      height: 600,
    });
    expect(layout.pages[0]?.map(({ part, from, to }) => [part, from, to])).toEqual([
      ['begin', 0, 10],
      ['end', 10, 19],
    ]);
  });
});
