import { isRecord } from '../../../lib/is-record';
import { notify } from '../../../lib/notify';
import { messages } from './messages';

export type ChosenPicture = {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

type Message = { readonly chosenFor: string; readonly picture: ChosenPicture };

const POPUP_PATH = '/admin/elfinder/popup/';

/** Shares of the screen. */
const WIDTH = 0.7;
const HEIGHT = 0.5;

const featuresOn = ({ availWidth, availHeight }: Screen): string => {
  const width = Math.round(availWidth * WIDTH);
  const height = Math.round(availHeight * HEIGHT);
  return `popup,width=${width},height=${height},left=${(availWidth - width) >> 1},top=${(availHeight - height) >> 1}`;
};

const isMessage = (data: unknown): data is Message => isRecord(data) && 'chosenFor' in data && 'picture' in data;

/** @param id of the field that the picture is for @returns stops waiting */
export const choosePicture = (id: string, onChosen: (picture: ChosenPicture) => void): (() => void) => {
  const popup = window.open(`${POPUP_PATH}${encodeURIComponent(id)}`, 'pictures', featuresOn(window.screen));
  if (!popup) void notify.alert(messages.blocked);
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || source !== popup || !isMessage(data) || data.chosenFor !== id) return;
    stop();
    onChosen(data.picture);
  };
  const stop = (): void => window.removeEventListener('message', hear);
  window.addEventListener('message', hear);
  return stop;
};

/** Only an opener of the same origin gets it. */
export const tellOpener = (chosenFor: string, { address, alt, width, height }: ChosenPicture): void => {
  const message: Message = { chosenFor, picture: { address, alt, width, height } };
  (window.opener as Window | null)?.postMessage(message, window.location.origin);
  window.close();
};
