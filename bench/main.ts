import { append } from "./append.ts"
import { calls } from "./calls.ts"
import { ingest } from "./ingest.ts"
import { live } from "./live.ts"
import { notifications } from "./notifications.ts"
import { replay } from "./replay.ts"
import { table, type Bench } from "./kit/report.ts"

/** The roll of measurements. */
const benches: ReadonlyArray<Bench> = [append, ingest, live, replay, calls, notifications]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length) throw new Error(`No bench is named ${unknown.join(", ")}; there are ${benches.map(({ name }) => name).join(", ")}`)
console.log("| bench | what | measured | goal | beside |\n| --- | --- | --- | --- | --- |")
for (const bench of benches) {
  if (wanted.length && !wanted.includes(bench.name)) continue
  console.log(table(bench.name, await bench.run()))
}
process.exit(0)
