/** CSS pixels. A card breaks between dishes only. */
export type CardParts = {
  readonly head: number;
  /** 0 without one. */
  readonly note: number;
  readonly dishes: readonly number[];
  readonly foot: number;
};

export type Sizes = {
  readonly columns: number;
  /** Of a column. */
  readonly height: number;
  readonly gap: number;
  /** Of a new order's row, where its card does not fit. */
  readonly row: number;
};

/** A card, or what of it stands in one column. */
export type Piece = {
  readonly id: string;
  readonly column: number;
  readonly top: number;
  readonly height: number;
  /** Its dishes: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** `row`: head and button in one line, without dishes. */
  readonly part: 'whole' | 'begin' | 'middle' | 'end' | 'row';
};

export type Layout = {
  /** Of the new orders; on every page. */
  readonly lane: readonly Piece[];
  readonly laneColumns: number;
  /** Their columns follow those of the lane. At least one page. */
  readonly pages: readonly (readonly Piece[])[];
  /** New orders without even a row. */
  readonly unplaced: readonly string[];
};

export type Waiting = {
  /** New orders, in order. */
  readonly fresh: readonly string[];
  readonly rest: readonly string[];
  /** Stay in view as long as they fit, whatever other screens do. */
  readonly inView: ReadonlySet<string>;
};

type PartsOf = (id: string) => CardParts;

const sum = (heights: readonly number[]): number => heights.reduce((all, each) => all + each, 0);

const heightOf = ({ head, note, dishes, foot }: CardParts): number => head + note + sum(dishes) + foot;

/** The dishes that stand in one column. */
type Span = { readonly column: number; readonly from: number; readonly to: number };

/** From this column on, which dishes stand where. @param topOf where a column begins: below others, or at 0 */
const split = (
  { head, note, dishes, foot }: CardParts,
  begin: number,
  height: number,
  topOf: (column: number) => number,
): readonly Span[] => {
  const spans: Span[] = [];
  let from = 0;
  for (let column = begin; from < dishes.length; column += 1) {
    const top = topOf(column);
    const room = height - top - head - (from === 0 ? note : 0);
    let to = from;
    let used = 0;
    // One that is higher than a whole column goes beyond it.
    const fits = (dish: number): boolean =>
      used + dish + (to + 1 === dishes.length ? foot : 0) <= room || (to === from && top === 0);
    while (to < dishes.length && fits(dishes[to] ?? 0)) {
      used += dishes[to] ?? 0;
      to += 1;
    }
    if (to > from) spans.push({ column, from, to });
    from = to;
  }
  return spans;
};

/** Fewer dishes are read better in one place. */
const LEAST_TO_SPLIT = 4;

/** Worth beginning there: half of the order at least. */
const beginsWell = ({ head, note, dishes }: CardParts, room: number): boolean => {
  const half = Math.ceil(dishes.length / 2);
  return dishes.length >= LEAST_TO_SPLIT && head + note + sum(dishes.slice(0, half)) <= room;
};

const partOf = (at: number, of: number): Piece['part'] => {
  if (of === 1) return 'whole';
  if (at === 0) return 'begin';
  return at === of - 1 ? 'end' : 'middle';
};

/** The columns of a page; new orders may take the top of its first. */
type Page = { readonly columns: number; readonly firstTop: number };

/** Columns count on over the pages; an order that is longer than a page goes on on the next. */
const fill = (ids: readonly string[], partsOf: PartsOf, { height, gap }: Sizes, page: Page): readonly Piece[] => {
  const pieces: Piece[] = [];
  const topOf = (column: number): number => (column % page.columns === 0 ? page.firstTop : 0);
  let column = 0;
  let top = topOf(column);
  const goTo = (next: number): void => {
    column = next;
    top = topOf(next);
  };
  for (const id of ids) {
    const parts = partsOf(id);
    const whole = heightOf(parts);
    const fits = (): boolean => top + whole <= height;
    const findRoom = (): void => {
      while (top > 0 && !fits() && !beginsWell(parts, height - top)) goTo(column + 1);
    };
    const spansHere = (): readonly Span[] => split(parts, column, height, (at) => (at === column ? top : topOf(at)));
    findRoom();
    const next = column - (column % page.columns) + page.columns;
    const end = fits() ? column : (spansHere().at(-1)?.column ?? column);
    if (end >= next && end - column < page.columns) {
      goTo(next);
      findRoom();
    }
    if (fits()) {
      pieces.push({ id, column, top, height: whole, from: 0, to: parts.dishes.length, part: 'whole' });
      top += whole + gap;
      continue;
    }
    const spans = spansHere();
    spans.forEach(({ column: at, from, to }, index) => {
      if (at !== column) goTo(at);
      const isEnd = index === spans.length - 1;
      const note = from === 0 ? parts.note : 0;
      const own = parts.head + note + sum(parts.dishes.slice(from, to)) + (isEnd ? parts.foot : 0);
      const part = partOf(index, spans.length);
      pieces.push({ id, column, top, height: isEnd ? own : height - top, from, to, part });
      top += own + gap;
    });
  }
  return pieces;
};

const columnsIn = (pieces: readonly Piece[]): number => Math.max(0, ...pieces.map(({ column }) => column + 1));

const endOf = (pieces: readonly Piece[]): { readonly column: number; readonly bottom: number } => {
  const last = pieces.at(-1);
  return last ? { column: last.column, bottom: last.top + last.height } : { column: 0, bottom: 0 };
};

/** Rows below the pieces, as many as fit. */
const addRows = (
  pieces: readonly Piece[],
  ids: readonly string[],
  columns: number,
  { height, gap, row }: Sizes,
): readonly Piece[] => {
  const all = [...pieces];
  for (const id of ids) {
    const { column: last, bottom } = endOf(all);
    const below = bottom === 0 ? 0 : bottom + gap;
    const [column, top] = below + row > height ? [last + 1, 0] : [last, below];
    if (column >= columns) break;
    all.push({ id, column, top, height: row, from: 0, to: 0, part: 'row' });
  }
  return all;
};

/** Below the new orders: less holds no card. */
const WORTH_ROWS = 3;

/** As many whole cards as leave a row for each of the others. */
const laneOf = (fresh: readonly string[], partsOf: PartsOf, sizes: Sizes, columns: number): readonly Piece[] => {
  for (let whole = fresh.length; whole > 0; whole -= 1) {
    const cards = fill(fresh.slice(0, whole), partsOf, sizes, { columns, firstTop: 0 });
    if (columnsIn(cards) > columns) continue;
    const lane = addRows(cards, fresh.slice(whole), columns, sizes);
    if (new Set(lane.map(({ id }) => id)).size === fresh.length) return lane;
  }
  return addRows([], fresh, columns, sizes);
};

const pagesOf = (pieces: readonly Piece[], offset: number, perPage: number): readonly (readonly Piece[])[] => {
  const pages: Piece[][] = [[]];
  for (const piece of pieces) {
    const page = Math.floor(piece.column / perPage);
    while (pages.length <= page) pages.push([]);
    pages[page]?.push({ ...piece, column: offset + (piece.column % perPage) });
  }
  return pages;
};

/** Fewer columns for the new orders, where else one in view would leave it. */
const cardsOf = ({ fresh, rest, inView }: Waiting, partsOf: PartsOf, sizes: Sizes): Layout => {
  const { columns } = sizes;
  if (fresh.length === 0 || columns === 1) {
    const pieces = fill([...fresh, ...rest], partsOf, sizes, { columns, firstTop: 0 });
    return { lane: [], laneColumns: 0, pages: pagesOf(pieces, 0, columns), unplaced: [] };
  }
  const wanted = columnsIn(fill(fresh, partsOf, sizes, { columns, firstTop: 0 }));
  const most = Math.min(wanted, rest.length > 0 ? Math.ceil(columns / 2) : columns);
  const withLane = (laneColumns: number): Layout => {
    const lane = laneOf(fresh, partsOf, sizes, laneColumns);
    const { column, bottom } = endOf(lane);
    const firstTop = bottom + sizes.gap;
    const isShared = columns > laneColumns && column < laneColumns && sizes.height - firstTop >= WORTH_ROWS * sizes.row;
    const perPage = Math.max(1, columns - laneColumns + (isShared ? 1 : 0));
    const pieces = fill(rest, partsOf, sizes, { columns: perPage, firstTop: isShared ? firstTop : 0 });
    const placed = new Set(lane.map(({ id }) => id));
    return {
      lane,
      laneColumns,
      pages: pagesOf(pieces, columns - perPage, perPage),
      unplaced: fresh.filter((id) => !placed.has(id)),
    };
  };
  const keptBy = ({ pages: [first = [], second = []] }: Layout): number => {
    const later = new Set(second.map(({ id }) => id));
    return new Set(first.map(({ id }) => id).filter((id) => inView.has(id) && !later.has(id))).size;
  };
  const layouts = Array.from({ length: most }, (_, less) => withLane(most - less));
  return layouts.reduce((best, each) => (keptBy(each) > keptBy(best) ? each : best));
};

/** Rows where a column has room left, for as many as fit. */
const rowsBelow = (
  pieces: readonly Piece[],
  ids: readonly string[],
  { columns, height, gap, row }: Sizes,
): readonly Piece[] => {
  const tops = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...pieces.filter((piece) => piece.column === column).map((piece) => piece.top + piece.height + gap)),
  );
  return ids.flatMap((id) => {
    const column = tops.findIndex((free) => free + row <= height);
    const top = tops[column];
    if (top === undefined) return [];
    tops[column] = top + row + gap;
    return [{ id, column, top, height: row, from: 0, to: 0, part: 'row' as const }];
  });
};

/** Ids that a person sees on a page. */
export const inViewOf = ({ lane, pages }: Layout, page: number): ReadonlySet<string> =>
  new Set([...lane, ...(pages[page] ?? [])].map(({ id }) => id));

/**
 * Which card stands where on the kitchen display: new orders in the first columns of every page, at most half of them,
 * the others in the rest. What was in view stays there: in a row, where its card has no room.
 */
export const layoutOf = (waiting: Waiting, partsOf: PartsOf, sizes: Sizes): Layout => {
  const layout = cardsOf(waiting, partsOf, sizes);
  const [first = [], ...others] = layout.pages;
  const seen = inViewOf(layout, 0);
  const lost = waiting.rest.filter((id) => waiting.inView.has(id) && !seen.has(id));
  return { ...layout, pages: [[...first, ...rowsBelow([...layout.lane, ...first], lost, sizes)], ...others] };
};

/** A layout that holds still: what comes stands in free room, or is unplaced; what goes leaves its room free. */
export const withArrivals = (held: Layout, fresh: readonly string[], sizes: Sizes): Layout => {
  const pieces = [...held.lane, ...held.pages.flat()];
  const placed = new Set(pieces.map(({ id }) => id));
  const arrived = fresh.filter((id) => !placed.has(id));
  const rows = rowsBelow(pieces, arrived, sizes);
  const found = new Set(rows.map(({ id }) => id));
  return { ...held, lane: [...held.lane, ...rows], unplaced: arrived.filter((id) => !found.has(id)) };
};
