import { Field } from '../../components/ui/form';
import { useViewer } from '../../site/viewer';
import { isAdministrator } from '@hatch/kernel/rules';
import { PictureField } from './picture-field';

type PrintedPictureProps = {
  readonly name: string;
  readonly label: string;
  readonly effect: string;
  readonly bounds: string;
  readonly longest: number;
};

/** Only administrators may use the file manager; others type the address. */
export const PrintedPicture = ({ name, label, bounds, longest, effect }: PrintedPictureProps) => {
  const viewer = useViewer();
  if (viewer && isAdministrator(viewer)) return <PictureField name={name} label={label} effect={effect} />;
  return <Field name={name} label={`${label} (${bounds})`} hint={effect} maxLength={longest} autoComplete="off" />;
};
