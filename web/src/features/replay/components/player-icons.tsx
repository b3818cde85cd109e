import { Icon } from '../../../components/ui/icon';

export const PlayIcon = () => (
  <Icon>
    <path d="M7 4l13 8-13 8z" fill="currentColor" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M8 5v14M16 5v14" strokeWidth="4" />
  </Icon>
);

export const PreviousIcon = () => (
  <Icon>
    <path d="M18 5l-10 7 10 7zM5 5v14" />
  </Icon>
);

export const NextIcon = () => (
  <Icon>
    <path d="M6 5l10 7-10 7zM19 5v14" />
  </Icon>
);
