import type { Container } from '@hatch/contexts/content';
import type { PartVersion } from '@hatch/contexts/content/module';
import type { PartContent } from '@hatch/kernel/rules';
import type { KnownPage, ShownContainer, ShownPart, SiteContent } from '@hatch/projections/content';
import type { EditTargetDto, PartTargetDto } from './edit.dto.js';

export const productIn = ({ ipe_type, product_id }: EditTargetDto): number | undefined =>
  ipe_type === 'product' ? product_id : undefined;

export const placeIn = ({ container_type, container, part_id, comp_id }: Partial<PartTargetDto>) => ({
  containerType: container_type ?? '',
  container: container ?? '',
  partId: part_id ?? '',
  compId: comp_id ?? '',
});

export type WirePart = {
  readonly part_id: string;
  readonly comp_id: string;
  readonly version: number;
  readonly content: PartContent;
};

export type WireContainer = {
  readonly container_type: Container['containerType'];
  readonly container: string;
  readonly parts: readonly WirePart[];
  readonly version: number;
};

export type WirePage = {
  /** Its address without the slash. */
  readonly name: string;
  readonly title: string;
  readonly in_menu: boolean;
};

export type WireSiteContent = {
  readonly pages: readonly WirePage[];
  /** Containers with parts, as `page/home`. */
  readonly filled: readonly string[];
  readonly around: readonly WireContainer[];
};

const partToWire = ({ partId, compId, version, content }: ShownPart): WirePart => ({
  part_id: partId,
  comp_id: compId,
  version,
  content,
});

export const containerToWire = ({ containerType, container, parts, version }: ShownContainer): WireContainer => ({
  container_type: containerType,
  container,
  parts: parts.map(partToWire),
  version,
});

const isOpen = ({ hidden }: KnownPage): boolean => !hidden;

const pageToWire = ({ name, title, inMenu }: KnownPage): WirePage => ({ name, title, in_menu: inMenu });

export const siteToWire = ({ pages, containers, around }: SiteContent): WireSiteContent => ({
  pages: pages.filter(isOpen).map(pageToWire),
  filled: containers.map(({ containerType, container }) => `${containerType}/${container}`),
  around: around.map(containerToWire),
});

export type WirePageToEdit = WirePage & {
  readonly description: string;
  readonly hidden: boolean;
  readonly version: number;
};

export const pageToEdit = (page: KnownPage): WirePageToEdit => ({
  ...pageToWire(page),
  description: page.description,
  hidden: page.hidden,
  version: page.version,
});

export type WirePartVersion = {
  readonly version: number;
  readonly at: string;
  /** Name of staff; null for the shop itself and for a deleted account. */
  readonly by: string | null;
  readonly kind: PartContent['kind'];
};

export type WireVersionContent = { readonly version: number; readonly content: PartContent };

export const versionToWire = (
  { version, at, staffId, content }: PartVersion,
  names: ReadonlyMap<string, string>,
): WirePartVersion => ({ version, at, by: names.get(staffId ?? '') ?? null, kind: content.kind });
