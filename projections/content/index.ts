export { content } from './content.projection.js';
export {
  ContentQueries,
  type KnownPage,
  type ShownContainer,
  type ShownPart,
  type SiteContent,
} from './content.queries.js';
export { GetContainer, GetContainerHandler } from './get-container.handler.js';
export { GetContainersShowing, GetContainersShowingHandler } from './get-containers-showing.handler.js';
export { GetSiteContent, GetSiteContentHandler } from './get-site-content.handler.js';
export { migrations } from './migrations.js';
