const UPLOADS = '/uploads/';

/** Two leading slashes lead to another site. */
const OWN_ADDRESS = /^\/(?![/\\])/;

const below = (path: string): readonly string[] =>
  path.split('/').filter((name) => name !== '' && name !== '.' && name !== '..');

export const pictureAddress = (dir: string, pic: string): string =>
  OWN_ADDRESS.test(pic)
    ? pic
    : `${UPLOADS}${[...below(dir), ...below(pic)].map((name) => encodeURIComponent(name)).join('/')}`;
