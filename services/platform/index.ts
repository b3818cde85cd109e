export { MemoryRateLimits } from './http/counted-rate-limits.js';
export {
  AccessModule,
  type AccessOptions,
  Context,
  CurrentProgram,
  CurrentViewer,
  Pages,
  Session,
} from './access/access.guard.js';
export {
  ACCESS_BY_AUDIENCE,
  AUDIENCES,
  callOf,
  type Audience,
  type Audiences,
  type TokenAccess,
} from './access/audience.js';
export { commandContextOf, programOf, viewerOf } from './access/request-viewer.js';
export { programBehind } from './access/authorise-program.js';
export { Programs, type Program, doerOf, Viewers, type Viewer } from './access/viewer.js';
export { Visitors, type Visitor } from './access/visitors.js';
export { AppendOnlyBucket } from './buckets/append-only-bucket.js';
export { Captcha } from './captcha/captcha.js';
export { buildName, type BuildInfo } from '#build-info';
export { csv, csvFile, phoneCell, textOfCell, timeCell, type Cell, type Money } from './csv.js';
export { ConfigError } from './config/config-error.js';
export { CONFIG, parseConfig, type Config } from './config/config.js';
export { isReachedFromHereAlone } from './config/own-hosts.js';
export { PUBLIC_DEMO_PASSWORD } from './config/public-defaults.js';
export { missingWebhookKeys, sourcesOfProviders, standInOf, type Sources } from './config/payment-providers.js';
export { ROLES, type Role } from './config/roles.js';
export { BusModule, CommandObserver, type HandledCommand } from './cqrs/observed-command-bus.js';
export {
  answersOf,
  commandOf,
  executorsOf,
  handlersOf,
  queryOf,
  UseCaseQuery,
  type AnswerableQuery,
  type ExecutableCommand,
} from './cqrs/use-case.js';
export { lockInTransaction, createPool, POOL, type PoolOptions } from './database/pool.js';
export { databaseUnavailable, DatabaseUnavailable } from './database/database-unavailable.js';
export { TYPEORM_CONNECTIONS } from './database/typeorm.module.js';
export { html, Html, jsonBlock, sanitised } from './html/html.js';
export { createHttpAdapter, type Answered, type HttpOptions } from './http/adapter.js';
export { boundsOf, namedFrom, networkOf, BLOCK_CUSTOMERS, type Network } from './http/address-network.js';
export { answer, expectedAnswer, invalid, type ErrorBody } from './http/answer.js';
export { createRateLimits, type RateLimitsOptions } from './http/create-rate-limits.js';
export type { Drainable } from './http/draining.js';
export { ErrorFilter, type ErrorPages } from './http/error.filter.js';
export { TakesFile, TakesFormData, FormBoolean, FormInteger, FormNumber } from './http/form-data.js';
export { IdempotentAnswers } from './http/idempotent-answers.js';
export {
  LocalRateLimits,
  RATE_LIMIT,
  RateLimited,
  RateLimitGuard,
  RateLimits,
  TooManyRequests,
  type Left,
  type RateLimit,
} from './http/rate-limits.js';
export { OwnSite } from './http/own-site.js';
export { PUBLIC_GLOBALS, publicGlobals, type PublicGlobals } from './http/public-globals.js';
export { RawBody } from './http/body-parsers.js';
export { unclearFraming } from './http/request-framing.js';
export { type TimeLimits } from './http/time-limits.js';
export { clientAddress, proxiesOf, type TrustsProxy } from './http/trusted-proxies.js';
export { validation } from './http/validation.js';
export { createJobs, type JobsOptions } from './jobs/create-jobs.js';
export { JOB_CONNECTIONS, prepareJobTables } from './jobs/postgres-backend.js';
export {
  Jobs,
  Postponed,
  type Job,
  type JobData,
  type JobHandler,
  type JobOptions,
  type JsonValue,
  type QueueDepth,
} from './jobs/jobs.js';
export { currentCorrelationId, withCorrelationId } from './logging/correlation.js';
export { createLogger, LOGGER, type Logger, type LogOptions } from './logging/logger.js';
export { SecurityLog, type SecurityEvent, type SecurityFacts } from './logging/security-log.js';
export { nestLogger } from './logging/nest-logger.js';
export { DevMailboxController } from './mail/dev-mailbox.controller.js';
export { DevMailbox, type MailboxMessage, type MailEncryption } from './mail/dev-mailbox.js';
export { MailClaims } from './mail/mail-claims.js';
export { MailNotClaimed, MailOutcomeUnknown, MailRefused, MailServerAway, type Mail } from './mail/mailer.js';
export { Outbox } from './mail/outbox.js';
export { migrations } from './migrations.js';
export { Outbound, type OutboundAnswer, type OutboundFailure } from './outbound/outbound.js';
export { TextMessages, type TextMessage, type TextOutcome } from './text-messages/text-messages.js';
export { WebPush, type PushAddress } from './web-push/web-push.js';
export { createPictureStore } from './pictures/create-picture-store.js';
export { PictureStore, type StoredFile } from './pictures/picture-store.js';
export { escPosOf, type PaperRow } from './printer/esc-pos.js';
export { NetworkPrinter, type PrinterTrouble, type PrintOutcome } from './printer/network-printer.js';
export { PortsModule, type Ports } from './ports.module.js';
export { storedSecrets, storedSecretsIn, type StoredSecrets } from './secrets/secrets-file.js';
export { ChannelGrants, type ChannelGrant } from './sessions/channel-grants.js';
export { DeviceCookies } from './sessions/device-cookies.js';
export { HandshakeLogin, SessionStore, type KeptSession } from './sessions/session-store.js';
export {
  derive,
  SECRETS,
  secretsFrom,
  type GivenSecrets,
  type PushSecrets,
  type Rotated,
  type Secrets,
} from './secrets/secrets.js';
export { orderOfChannel, orderOfToken, trackingChannel, trackingToken } from './secrets/tracking-links.js';
export { PostgresSessionStore } from './sessions/postgres-session-store.js';
export { sessionOf, VisitorSession } from './sessions/visitor-session.js';
export { createTracing } from './tracing/create-tracing.js';
export { TracedJobs } from './tracing/traced-jobs.js';
export { CLOCK, DATABASE_URL, EVENT_STORE, KEY_VAULT } from './tokens.js';
