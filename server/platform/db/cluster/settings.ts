/** Settings of a PostgreSQL server, as it names them. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * The server settings of the embedded cluster, sized for a machine of two cores and 4 GB.
 *
 * Durability is never traded: `fsync` and `synchronous_commit` stay on, so what was answered survives a kill.
 * The server's log keeps error messages only: no statement text and no `DETAIL` lines, since both can quote a
 * person's data.
 */
export const usualSettings: ServerSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  fsync: "on",
  synchronous_commit: "on",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "256MB",
  min_wal_size: "512MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse"
}
