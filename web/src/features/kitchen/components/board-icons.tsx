import { Icon } from '../../../components/ui/icon';

export const EnvelopeIcon = () => (
  <Icon>
    <path d="M3 6h18v12H3zM3 7l9 7 9-7" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const EyeClosedIcon = () => (
  <Icon>
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM4 4l16 16" />
  </Icon>
);

export const PrinterIcon = () => (
  <Icon>
    <path d="M7 9V3h10v6M7 18H3V9h18v9h-4M7 14h10v7H7z" />
  </Icon>
);

export const PrintAgainIcon = () => (
  <Icon>
    <path d="M20 5v5h-5M4 19v-5h5M19 10A7.5 7.5 0 0 0 6 7.5M5 14a7.5 7.5 0 0 0 13 2.5" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="M4 12.5l5 5L20 6.5" />
  </Icon>
);

export const SoundIcon = () => (
  <Icon>
    <path d="M4 9.5v5h4l5 4v-13l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11" />
  </Icon>
);

export const SilentIcon = () => (
  <Icon>
    <path d="M4 9.5v5h4l5 4v-13l-5 4zM17 9.5l5 5M22 9.5l-5 5" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 3l10 18H2zM12 10v5M12 18v.1" />
  </Icon>
);
