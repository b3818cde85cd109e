import { notify } from './notify';

export const alertFailure = (text: string, reason: string): void =>
  void notify.alert(reason === '' ? text : [text, reason]);
