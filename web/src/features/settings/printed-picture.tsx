import { Field } from '../../components/ui/form';
import { useViewer } from '../../site/viewer';
import { isAdministrator } from '@hatch/kernel/rules';
import type { SettingField } from './fields';
import { PictureField } from './picture-field';

type PrintedPictureProps = { readonly field: Extract<SettingField, { readonly kind: 'printed-picture' }> };

/** Only administrators may use the file manager; others type the address. */
export const PrintedPicture = ({ field: { key, label, bounds, longest, effect } }: PrintedPictureProps) => {
  const viewer = useViewer();
  if (viewer && isAdministrator(viewer)) return <PictureField name={key} label={label} effect={effect} />;
  return <Field name={key} label={`${label} (${bounds})`} hint={effect} maxLength={longest} autoComplete="off" />;
};
