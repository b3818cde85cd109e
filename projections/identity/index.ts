export { migrations } from './migrations.js';
export { GetPeople, GetPeopleHandler, type PeoplePage } from './get-people.handler.js';
export { UserDirectoryModule } from './user-directory.module.js';
export { UserDirectoryQueries, type DirectoryUser } from './user-directory.queries.js';
export { USER_DIRECTORY, userDirectory } from './user-directory.projection.js';
