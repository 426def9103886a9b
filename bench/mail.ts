import { sendManyMails } from "../tests/kit/manyMails/index.ts"
import { benchDatabase } from "./kit/database.ts"
import { percentile, thousands, type Bench } from "./kit/report.ts"

/** Messages of the campaign, and nodes; `BENCH_MAILS` measures another size. */
const mails = Number(process.env["BENCH_MAILS"] ?? 100_000)
const nodes = 4

/** How fast a campaign goes out over four nodes, one of which is killed, and how soon urgent mail gets through. */
export const mail: Bench = {
  name: "mail",
  run: async () => {
    const database = await benchDatabase("mail")
    const { queuedMs, sentMs, states, doubles, lost, urgentMs } = await sendManyMails(database.url, mails, nodes)
    await database.drop()
    return [
      {
        what: `${thousands(mails)} mails written into the outbox`,
        figure: `${thousands((mails * 1_000) / queuedMs)}/s`
      },
      {
        what: `${thousands(mails)} mails by ${nodes} nodes, one killed in the middle`,
        figure: `${thousands(sentMs / 1_000)} s, ${thousands((mails * 1_000) / sentMs)}/s`,
        goal: "≤ 10 min for 1,00,000"
      },
      {
        what: "sent; unknown whether they arrived; twice; lost",
        figure: `${thousands(states["sent"] ?? 0)}; ${states["uncertain"] ?? 0}; ${doubles}; ${lost}`,
        goal: "0 twice, 0 lost"
      },
      {
        what: `urgent mail meanwhile (${urgentMs.length}), until accepted`,
        figure: `p50 ${percentile(urgentMs, 0.5)} ms, p95 ${percentile(urgentMs, 0.95)} ms`,
        goal: "p95 ≤ 2 s"
      }
    ]
  }
}
