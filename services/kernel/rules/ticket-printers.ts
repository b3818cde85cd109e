/** A 58 mm and an 80 mm roll. */
export const PAPER_COLUMNS = [32, 48] as const;
export type PaperColumns = (typeof PAPER_COLUMNS)[number];

export type TicketPrinter = {
  /** The print category it prints; empty: the whole ticket. */
  readonly station: string;
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly columns: PaperColumns;
};

export const PRINTER_PORT = 9100;
/** Lower ports belong to other kinds of service. */
const LEAST_PORT = 1024;
const MOST_PORT = 65_535;
const MOST_PRINTERS = 10;
const LONGEST_STATION = 100;
const NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const IP_V6 = /^\[([0-9a-f:.]{2,45})\]$/;

const isIpV4 = (host: string): boolean =>
  host.split('.').length === 4 &&
  host.split('.').every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);

/** Every resolver reads a name that ends in a number as an IPv4 address, so it has to be a whole one. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/;

const hostIn = (text: string): string | undefined => {
  const [, six] = IP_V6.exec(text) ?? [];
  if (six !== undefined) return six.includes(':') ? six : undefined;
  if (ENDS_IN_NUMBER.test(text)) return isIpV4(text) ? text : undefined;
  return NAME.test(text) ? text : undefined;
};

/** `192.168.1.50`, `printer.local:9100` or `[fd00::5]:9100`; undefined for anything else. */
export const readPrinterAddress = (text: string): Pick<TicketPrinter, 'host' | 'port'> | undefined => {
  const [, place = '', digits = String(PRINTER_PORT)] =
    /^(\[[^\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/.exec(text.trim().toLowerCase()) ?? [];
  const host = hostIn(place);
  const port = Number(digits);
  return host !== undefined && port >= LEAST_PORT && port <= MOST_PORT ? { host, port } : undefined;
};

export const printerAddress = ({ host, port }: Pick<TicketPrinter, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

const readPrinter = (line: string): TicketPrinter | undefined => {
  const [, digits, place = '', station = ''] = /^(\d\d);([^;]*);(.*)$/.exec(line.trim()) ?? [];
  const columns = PAPER_COLUMNS.find((each) => String(each) === digits);
  const address = readPrinterAddress(place);
  if (columns === undefined || !address || station.length > LONGEST_STATION) return undefined;
  return { station: station.trim(), ...address, columns };
};

const nameOf = (category: string): string => category.trim().toLowerCase();

/** One printer a line, `columns;host:port;station`, one a station; undefined for anything else. */
export const readPrinters = (text: string): readonly TicketPrinter[] | undefined => {
  if (text.trim() === '') return [];
  const lines = text.trim().split(/\s*\n\s*/);
  const printers = lines.flatMap((line) => readPrinter(line) ?? []);
  const stations = new Set(printers.map(({ station }) => nameOf(station)));
  return printers.length === lines.length && stations.size === lines.length && lines.length <= MOST_PRINTERS
    ? printers
    : undefined;
};

export const printersText = (printers: readonly TicketPrinter[]): string =>
  printers.map((printer) => `${printer.columns};${printerAddress(printer)};${printer.station}`).join('\n');

export const stationOf = (categories: readonly string[], stations: readonly string[]): string | undefined => {
  const own = categories.map(nameOf);
  return stations.find((station) => own.includes(nameOf(station)));
};

export const isSameStation = (one: string, other: string): boolean => nameOf(one) === nameOf(other);
