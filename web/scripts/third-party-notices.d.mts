type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
};
export type ShippedPackage = { readonly folder: string; readonly label: string; readonly isOptional: boolean };
export const shippedPackages: (lock: {
  readonly packages: Readonly<Record<string, Locked>>;
}) => readonly ShippedPackage[];
export const noticesOf: (
  packages: readonly ShippedPackage[],
  textOf: (folder: string) => Promise<string>,
) => Promise<string>;
export const licenceTextOf: (folder: string) => Promise<string>;
