const UPLOADS = '/uploads/';

const isOwnAddress = (pic: string): boolean => {
  const isAddress = /^(?:https?:)?\//i.test(pic);
  return isAddress && URL.canParse(pic, window.location.origin)
    ? new URL(pic, window.location.origin).origin === window.location.origin
    : false;
};

/** Of the names in a path, those that lead down. */
const below = (path: string): readonly string[] =>
  path.split('/').filter((name) => name !== '' && name !== '.' && name !== '..');

/** OPEN-97: an address of this site as it is; else a file below the folder of the uploads that the profile names. */
export const pictureAddress = (dir: string, pic: string): string =>
  isOwnAddress(pic)
    ? pic
    : `${UPLOADS}${[...below(dir), ...below(pic)].map((name) => encodeURIComponent(name)).join('/')}`;
