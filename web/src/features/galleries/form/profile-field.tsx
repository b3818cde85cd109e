import { useId } from 'react';
import { Field, type FieldProps } from '../../../components/ui/form';

/** A `Field` whose id no other form of the page has (CMS-02). */
export const ProfileField = (props: FieldProps) => <Field {...props} fieldName={`${useId()}-${props.name}`} />;
