import type { ReactNode } from 'react';

type SignProps = { readonly children: ReactNode };

const Sign = ({ children }: SignProps) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    {children}
  </svg>
);

export const BulletListIcon = () => (
  <Sign>
    <path d="M10 6h10M10 12h10M10 18h10M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
  </Sign>
);

export const OrderedListIcon = () => (
  <Sign>
    <path d="M11 6h9M11 12h9M11 18h9M4 5l1.5-1v6M4 15c0-2 3-1.5 3 0 0 1.5-3 2.500-3 4h3" />
  </Sign>
);

export const LinkIcon = () => (
  <Sign>
    <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1" />
  </Sign>
);

export const ClearIcon = () => (
  <Sign>
    <path d="M7 5h12M13 5l-3 14M4 4l16 16" />
  </Sign>
);

export const PictureIcon = () => (
  <Sign>
    <path d="M4 5h16v14H4zM4 16l4-4 4 4 3-3 5 5M15 9h.01" />
  </Sign>
);

export const UploadIcon = () => (
  <Sign>
    <path d="M12 16V5M7 10l5-5 5 5M5 19h14" />
  </Sign>
);
