import { mayEnter } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { PersonButton } from '../features/identity/shared-tablet/components/person-button';
import { useViewer, type Viewer } from '../site/viewer';
import { Link, useLocation } from '@tanstack/react-router';
import { Button } from '../components/ui/button';
import { useLogOut } from '../features/identity/api/log-out';
import { messages } from '../features/identity/messages';
import { navLinkClass, intoView } from '../features/identity/components/nav-link';
import { useNavLinks } from '../features/identity/use-nav-links';
import { MoreLinks } from '../features/identity/components/more-links';

/** Links that fit beside the More button; a single remaining one stands in the row too. */
const IN_ROW = 6;

/** One row, so that the page below starts high. */
const StaffNav = () => {
  const { pathname } = useLocation();
  const links = useNavLinks('nav');
  const inRow = links.length <= IN_ROW + 1 ? links.length : IN_ROW;
  const others = links.slice(inRow);
  const current = others.find(({ to }) => pathname === to)?.text;
  const linkTo = ({ to, text }: (typeof links)[number]) => (
    <Link key={to} to={to} className={navLinkClass} activeProps={{ ref: intoView }}>
      {text}
    </Link>
  );
  return (
    <nav
      aria-label={messages.staffNav}
      className="-mx-1 -mt-4 mb-4 flex gap-0.5 overflow-x-auto border-b border-line p-1 sm:overflow-visible"
    >
      {links.slice(0, inRow).map(linkTo)}
      {others.length > 0 && (
        <MoreLinks at={pathname} current={current}>
          {others.map(linkTo)}
        </MoreLinks>
      )}
    </nav>
  );
};

type OwnAccountProps = { readonly viewer: Viewer };

const OwnAccount = ({ viewer }: OwnAccountProps) => {
  const { isPending, mutate } = useLogOut('here', '/login');
  return (
    <>
      <Link to="/account" className={navLinkClass} title={viewer.name || viewer.email}>
        {messages.account}
      </Link>
      <Button
        look="quiet"
        className="-mr-3 min-h-12 shrink-0 whitespace-nowrap"
        disabled={isPending}
        onClick={() => mutate()}
      >
        {messages.logout}
      </Button>
    </>
  );
};

type StaffFrameProps = {
  readonly isWide?: boolean;
  /** Neither header nor navigation: the page fills the window. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
};

export const StaffFrame = ({ isWide = false, isBare = false, children }: StaffFrameProps) => {
  const viewer = useViewer();
  return (
    <PageFrame
      isStaff
      isWide={isWide}
      header={
        !isBare && (
          <SiteHeader isWide={isWide}>
            {viewer?.canManageTakeaway && <PersonButton />}
            {viewer && <OwnAccount viewer={viewer} />}
          </SiteHeader>
        )
      }
    >
      {!isBare && viewer && mayEnter(viewer, 'staff-or-auditor') && <StaffNav />}
      {children}
    </PageFrame>
  );
};
