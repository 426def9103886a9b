import { holdCluster } from "./database.ts"

/** Before all tests of a run: one PostgreSQL for all of them. What it answers runs after the last. */
export default holdCluster
