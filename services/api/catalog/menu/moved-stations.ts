import { isSameStation, printersText, readPrinters } from '@hatch/kernel/rules';
import { namesIn } from '../category-order.js';

type Stations = {
  readonly ta_print_categories?: string;
  readonly ticket_printers?: string;
};

export type Moving = {
  readonly from: string;
  readonly to: string;
};

type AtStation = { readonly station: string };

/** Where two would be at one station, the one already there stays. */
const moved = <Each extends AtStation>(all: readonly Each[], { from, to }: Moving): readonly Each[] => {
  const others = all.filter(({ station }) => !isSameStation(station, from));
  if (others.some(({ station }) => isSameStation(station, to))) return others;
  return all.map((each) => (isSameStation(each.station, from) ? { ...each, station: to } : each));
};

/** Keeps the dishes of a category printing as before once they move to another. */
export const movedStations = (
  { ta_print_categories: categories = '', ticket_printers: text = '' }: Stations,
  moving: Moving,
): Stations => {
  const stations = namesIn(categories).map((station) => ({ station }));
  const printers = readPrinters(text) ?? [];
  const isNamed = ({ station }: AtStation): boolean => isSameStation(station, moving.from);
  return {
    ...(stations.some(isNamed) && {
      ta_print_categories: moved(stations, moving)
        .map(({ station }) => station)
        .join('\n'),
    }),
    ...(printers.some(isNamed) && { ticket_printers: printersText(moved(printers, moving)) }),
  };
};
