import { isPostcode, normalisePostcode } from '@hatch/kernel/rules';

export type PostcodePoint = { readonly postcode: string; readonly easting: number; readonly northing: number };

/** Undefined for a header, and for a postcode that is terminated or off the national grid. */
export type PostcodeReader = (line: string) => PostcodePoint | undefined;

const CODE_POINT = { postcode: 0, easting: 2, northing: 3 };
/** Northern Ireland and the islands have grids of their own. */
const OTHER_GRIDS = /^(BT|GY|JE|IM)/;

/** ONSPD names its columns in the first line; Code-Point Open has no header. */
export const postcodeReader = (firstLine: string): PostcodeReader => {
  const names = fieldsOf(firstLine).map((name) => name.toLowerCase());
  const onspd = {
    postcode: names.indexOf('pcds'),
    easting: names.indexOf('oseast1m'),
    northing: names.indexOf('osnrth1m'),
  };
  if (Object.values(onspd).every((column) => column >= 0)) return reader(onspd, names.indexOf('doterm'));
  const codePoint = reader(CODE_POINT, -1);
  if (codePoint(firstLine)) return codePoint;
  throw new Error('This is neither Code-Point Open nor ONSPD: its first line has no postcode and no column pcds');
};

const reader =
  (columns: typeof CODE_POINT, terminated: number): PostcodeReader =>
  (line) => {
    const fields = fieldsOf(line);
    const postcode = normalisePostcode(fields[columns.postcode] ?? '');
    const easting = metres(fields[columns.easting]);
    const northing = metres(fields[columns.northing]);
    if (!isPostcode(postcode) || OTHER_GRIDS.test(postcode) || easting === undefined || northing === undefined)
      return undefined;
    return terminated >= 0 && fields[terminated] ? undefined : { postcode, easting, northing };
  };

/** 0 means that no place is known. */
const metres = (text = ''): number | undefined => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

const fieldsOf = (line: string): readonly string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
