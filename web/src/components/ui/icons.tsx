import { Icon, type IconProps } from './icon';

export const BasketIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10h16l-1.6 9.2a1 1 0 0 1-1 .8H6.6a1 1 0 0 1-1-.8L4 10ZM8 10l3-6M16 10l-3-6M10 14v3M14 14v3" />
  </Icon>
);

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6" />
    <path d="M20 20l-4.5-4.5" />
  </Icon>
);

export const CheckedBoxIcon = (props: IconProps) => (
  <Icon data-icon="checked" {...props}>
    <rect x="4" y="4" width="16" height="16" rx="3" fill="currentColor" />
    <path d="M8 12.5l3 3 5-6" stroke="var(--color-card)" />
  </Icon>
);

export const UncheckedBoxIcon = (props: IconProps) => (
  <Icon data-icon="unchecked" {...props}>
    <rect x="4" y="4" width="16" height="16" rx="3" />
  </Icon>
);
