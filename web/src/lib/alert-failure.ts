import { notify } from './notify';

/** Alerts that something failed, and why where that is known. */
export const alertFailure = (text: string, reason: string): void =>
  void notify.alert(reason === '' ? text : [text, reason]);
