import { Schema } from "effect"

/** How a part of the system is: good, worth a look, or something has to be done. */
export const PartState = Schema.Literals(["good", "look", "act"])
export type PartState = typeof PartState.Type

/** The parts that the system page judges, in the order of the page. */
export const PartName = Schema.Literals([
  "nodes",
  "read_models",
  "jobs",
  "queues",
  "errors",
  "storage",
  "queries",
  "backup",
  "audit",
  "replicas"
])
export type PartName = typeof PartName.Type

/** What was found of a part, and what to do about it. */
export const Part = Schema.Struct({
  part: PartName,
  state: PartState,
  found: Schema.String,
  todo: Schema.NullOr(Schema.String)
}).annotate({ identifier: "SystemPart" })
export type Part = typeof Part.Type

const moment = Schema.String
const count = Schema.Int
/** Sizes pass 2^31, which GraphQL's Int does not. */
const bytes = Schema.Finite
const milliseconds = Schema.Finite

/** A node as it reported itself. */
const ReportedNode = Schema.Struct({
  name: Schema.String.annotate({ description: "the process, by the name that it gave itself" }),
  host: Schema.String,
  port: count,
  pid: count,
  version: Schema.String,
  started_at: moment,
  reported_at: moment,
  silent_seconds: Schema.Finite.annotate({ description: "since its last report" }),
  rss: bytes.annotate({ description: "memory of the process, in bytes" }),
  heap_used: bytes,
  heap_limit: bytes,
  loop_delay_ms: milliseconds.annotate({ description: "99 of 100 turns of the event loop were late by less" }),
  sockets: count,
  connections_awaited: count.annotate({ description: "calls that wait for a connection to the database" })
}).annotate({ identifier: "ReportedNode" })

/** A read model that follows the log, and how far it is behind. */
const FollowingModel = Schema.Struct({
  name: Schema.String,
  events: count.annotate({ description: "that it has not taken in" }),
  seconds: Schema.Finite.annotate({ description: "that the oldest of them has waited" })
}).annotate({ identifier: "FollowingModel" })

/** A background job, over all nodes. */
export const JobRun = Schema.Struct({
  name: Schema.String,
  last_run_at: Schema.NullOr(moment),
  next_run_at: Schema.NullOr(moment),
  failures: count.annotate({ description: "since the nodes were started" }),
  failed_at: Schema.NullOr(moment)
}).annotate({ identifier: "JobRun" })
export type JobRun = typeof JobRun.Type

/** What waits to be worked on. */
const Queue = Schema.Struct({
  name: Schema.String,
  waiting: count,
  oldest_seconds: Schema.Finite
}).annotate({ identifier: "SystemQueue" })

/** An unexpected error: the id that a person was shown, and where it happened. Its text may name somebody. */
const FoundError = Schema.Struct({
  id: Schema.String,
  at: moment,
  name: Schema.String.annotate({ description: "its kind" }),
  call: Schema.NullOr(Schema.String),
  place: Schema.NullOr(Schema.String).annotate({ description: "file and line" }),
  node: Schema.String
}).annotate({ identifier: "FoundError" })

/** A table with its indexes, in bytes. */
const StoredTable = Schema.Struct({ name: Schema.String, bytes, rows: Schema.Finite }).annotate({
  identifier: "StoredTable"
})

/** What is stored where, in bytes; measured at most once a minute. */
export const StorageState = Schema.Struct({
  measured_at: moment,
  database: bytes,
  tables: Schema.Array(StoredTable),
  backups: bytes.annotate({ description: "the folder of backups on the node that answers" }),
  free: Schema.NullOr(bytes).annotate({ description: "on the disk of that node's data folder" }),
  total: Schema.NullOr(bytes)
}).annotate({ identifier: "StorageState" })
export type StorageState = typeof StorageState.Type

/** A statement without its values. */
const SlowQuery = Schema.Struct({
  text: Schema.String,
  calls: Schema.NullOr(Schema.Finite).annotate({ description: "null for one that runs now" }),
  ms: milliseconds.annotate({ description: "of one run on average; so far, for one that runs now" })
}).annotate({ identifier: "SlowQuery" })

/** The slowest statements of the database. */
export const QueriesState = Schema.Struct({
  measured_at: moment,
  source: Schema.Literals(["statistics", "running"]).annotate({
    description: "pg_stat_statements where the database has it, else what runs for longer than a second"
  }),
  running: count.annotate({ description: "statements that run for longer than a second now" }),
  longest_seconds: Schema.Finite,
  slowest: Schema.Array(SlowQuery)
}).annotate({ identifier: "QueriesState" })
export type QueriesState = typeof QueriesState.Type

/** The last backup, and the last that was restored as a test. */
export const BackupState = Schema.Struct({
  made_at: Schema.NullOr(moment),
  bytes,
  tested_at: Schema.NullOr(moment),
  fault: Schema.NullOr(Schema.String),
  is_archived: Schema.Boolean.annotate({ description: "whether the database's own log is archived as it grows" }),
  archived_at: Schema.NullOr(moment),
  archive_failed_at: Schema.NullOr(moment).annotate({ description: "null where it was archived since" })
}).annotate({ identifier: "BackupState" })
export type BackupState = typeof BackupState.Type

/** How far the log is hashed, its last signed root, and whether it agreed with its roots when it was verified last. */
export const AuditReport = Schema.Struct({
  unhashed: count.annotate({ description: "events whose hash is not in the log's tree yet" }),
  root_at: Schema.NullOr(moment),
  root_events: Schema.NullOr(count),
  verified_at: Schema.NullOr(moment),
  fault: Schema.NullOr(Schema.String).annotate({ description: "the first difference that was found" })
}).annotate({ identifier: "SystemAudit" })
export type AuditReport = typeof AuditReport.Type

/** A streaming replica of the database, as the node that answers sees it. */
export const ReplicaRow = Schema.Struct({
  name: Schema.String.annotate({ description: "host and port" }),
  left_out: Schema.NullOr(Schema.Literals(["away", "primary", "promoted", "other_log", "behind"])).annotate({
    description: "why it is not read from; null while it is"
  }),
  behind: Schema.NullOr(count).annotate({ description: "events that it does not have; null where it was never seen" })
}).annotate({ identifier: "SystemReplica" })
export type ReplicaRow = typeof ReplicaRow.Type

/** What the system page shows. */
export const SystemReport = Schema.Struct({
  measured_at: moment,
  state: PartState,
  parts: Schema.Array(Part),
  position: count.annotate({ description: "the last event's position in the log" }),
  nodes: Schema.Array(ReportedNode),
  read_models: Schema.Array(FollowingModel),
  jobs: Schema.Array(JobRun),
  queues: Schema.Array(Queue),
  errors: Schema.Array(FoundError),
  errors_total: count.annotate({ description: "of the last hours, of which `errors` are the latest" }),
  storage: StorageState,
  queries: QueriesState,
  backup: BackupState,
  audit: AuditReport,
  replicas: Schema.Array(ReplicaRow),
  reads: Schema.Struct({ replica: Schema.Finite, primary: Schema.Finite })
    .annotate({ identifier: "SystemReads" })
    .annotate({ description: "reads of the node that answers, since its start, that may go to a replica" })
}).annotate({ identifier: "SystemReport" })
export type SystemReport = typeof SystemReport.Type
