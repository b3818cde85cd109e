import { buttonClass } from '../../../components/ui/button';

/** The page that one is at stands out. */
export const navLinkClass = buttonClass('quiet', 'shrink-0 whitespace-nowrap aria-[current=page]:bg-accent-soft');
