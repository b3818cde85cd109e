import { isSameStation, printersText, readPrinters } from '@hatch/kernel/rules';
import { namesIn } from '../category-order.js';

type Stations = {
  readonly ta_print_categories?: string;
  readonly ticket_printers?: string;
};

export type Moving = {
  readonly from: string;
  /** The category that its products are in instead. */
  readonly to: string;
};

type AtStation = { readonly station: string };

/** Of two that would be at one station, the one that is there stays. */
const moved = <Each extends AtStation>(all: readonly Each[], { from, to }: Moving): readonly Each[] => {
  const others = all.filter(({ station }) => !isSameStation(station, from));
  if (others.some(({ station }) => isSameStation(station, to))) return others;
  return all.map((each) => (isSameStation(each.station, from) ? { ...each, station: to } : each));
};

/**
 * The settings to change so that a category's dishes are printed as before once they are in another (MENU-06, KIT-10).
 */
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
