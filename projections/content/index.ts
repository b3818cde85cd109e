export { content } from './content.projection.js';
export {
  ContentQueries,
  type KnownPage,
  type ShownContainer,
  type ShownPart,
  type SiteContent,
} from './content.queries.js';
export {
  GetContainer,
  GetContainerHandler,
  GetContainersShowing,
  GetContainersShowingHandler,
  GetSiteContent,
  GetSiteContentHandler,
} from './content.handler.js';
export { migrations } from './migrations.js';
