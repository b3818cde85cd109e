const UPLOADS = '/uploads/';

/** A path of this site; what begins with two slashes leads to another. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** Of the names in a path, those that lead down. */
const below = (path: string): readonly string[] =>
  path.split('/').filter((name) => name !== '' && name !== '.' && name !== '..');

/** OPEN-97: an address of this site as it is; else a file below the folder of the uploads that the profile names. */
export const pictureAddress = (dir: string, pic: string): string =>
  OWN_ADDRESS.test(pic)
    ? pic
    : `${UPLOADS}${[...below(dir), ...below(pic)].map((name) => encodeURIComponent(name)).join('/')}`;
