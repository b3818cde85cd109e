export { migrations } from './migrations.js';
export { UserDirectoryQueries, type DirectoryUser } from './user-directory.queries.js';
export { userDirectory } from './user-directory.projection.js';
