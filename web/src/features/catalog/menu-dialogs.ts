export { NothingShown } from './components/nothing-shown';
export { OnlyDialog } from './components/only-dialog';
export { VariantChooser } from './components/variant-chooser';
export { AllergensDialog } from './food/allergens-dialog';
export { WithoutDialog } from './food/without-dialog';
