import { useId } from 'react';
import { Field, type FieldProps } from '../../../../components/ui/form';

/** A `Field` with a unique id, as several forms may be open. */
export const ProfileField = (props: FieldProps) => <Field {...props} fieldName={`${useId()}-${props.name}`} />;
