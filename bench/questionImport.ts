import { setTimeout as sleep } from "node:timers/promises"
import { SaxesParser } from "saxes"
import type { QuestionImport } from "../schema/questionFiles/questionImport.ts"
import { pictures } from "../tests/kit/pictures.ts"
import { benchDatabase } from "./kit/database.ts"
import { json, signIn } from "./kit/client.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { thousands, type Bench } from "./kit/report.ts"

const many = 1_000

/** Words that no other question has: number 27 says `bb`. */
const wordOf = (nth: number): string =>
  [...String(nth * 7_919)].map((digit) => String.fromCharCode(97 + Number(digit) * 2)).join("")

const picture = `<file name="p.png" path="/" encoding="base64">${Buffer.from(pictures.png).toString("base64")}</file>`

/**
 * A question as Moodle exports one: formulas in its text and options, all of them different, a picture in each tenth.
 */
const questionOf = (nth: number): string => `<question type="multichoice"><name><text>Question ${nth}</text></name>
<questiontext format="html"><text><![CDATA[<p>The ${wordOf(nth)} of a <b>${wordOf(nth + 1)}</b> grows by \\(\\frac{${nth}}{${nth + 1}}\\) while its ${wordOf(nth + 2)} stays \\(\\sqrt{${nth}^2+1}\\).</p>
<p>$$\\int_0^{${nth}} x^2\\,dx$$ What is its ${wordOf(nth + 3)}?</p>${nth % 10 === 0 ? `<p><img src="@@PLUGINFILE@@/p.png" alt="A ${wordOf(nth)}"></p>` : ""}]]></text>${nth % 10 === 0 ? picture : ""}</questiontext>
<generalfeedback format="html"><text><![CDATA[<p>Since \\(${nth}+1=${nth + 1}\\).</p>]]></text></generalfeedback><defaultgrade>1.0000000</defaultgrade><single>true</single>
${[0, 1, 2, 3].map((at) => `<answer fraction="${at === nth % 4 ? 100 : 0}" format="html"><text><![CDATA[<p>\\(x_{${at}} = ${nth + at}\\pi\\)</p>]]></text></answer>`).join("\n")}
</question>`

const file =
  `<?xml version="1.0" encoding="UTF-8"?>` +
  `<quiz>${Array.from({ length: many }, (_, nth) => questionOf(nth + 1)).join("\n")}</quiz>`

/** Seconds that a bare parse of the XML takes. */
const parsed = (): number => {
  const start = performance.now()
  const parser = new SaxesParser()
  let size = 0
  parser.on("text", (text) => {
    size += text.length
  })
  parser.on("cdata", (text) => {
    size += text.length
  })
  parser.write(file).close()
  if (size < file.length / 4) throw new Error("The parser read too little")
  return (performance.now() - start) / 1000
}

/** A thousand questions of Moodle XML, from the first byte to the last draft, beside a bare parse of the XML. */
export const questionImport: Bench = {
  name: "questionImport",
  run: async () => {
    const database = await benchDatabase("questions")
    const portal = await startQuietPortal({
      databaseUrl: database.url,
      args: ["--quiet"],
      env: { DEMO: "1", DEMO_STUDENTS: "500" }
    })
    const headers = { authorization: `Bearer ${await signIn(portal.url, "role-14")}` }
    const tell = (path: string, payload: object) =>
      json<QuestionImport>(`${portal.url}/api/question/${path}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(payload)
      })
    const ready = async (id: number): Promise<QuestionImport> => {
      for (;;) {
        const { data } = await json<QuestionImport>(`${portal.url}/api/question/imports/${id}`, { headers })
        if (data.state === "ready") return data
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    // The screen of imports is opened, and a file chosen.
    await json(`${portal.url}/api/question/imports?page=1&per_page=10`, { headers })
    await sleep(2_000)
    const marks = [performance.now()]
    const mark = () => void marks.push(performance.now())
    const body = new FormData()
    body.set("file", new Blob([file]), "questions.xml")
    const {
      data: { id }
    } = await json<QuestionImport>(`${portal.url}/api/question/import`, { method: "POST", headers, body })
    mark()
    await ready(id)
    await tell(`imports/${id}/facts`, { facts: { level: "level1", class_levels: [8], subject_id: 4 } })
    mark()
    await tell(`imports/${id}/take`, { with_similar: true })
    const { counts } = await ready(id)
    mark()
    await portal.stop()
    await database.drop()
    if (counts.taken !== many)
      throw new Error(`Of ${many} questions ${counts.taken} went in: ${JSON.stringify(counts)}`)
    const [read = 0, compared = 0, taken = 0] = marks.slice(1).map((at, index) => (at - marks[index]!) / 1000)
    const bare = parsed()
    return [
      {
        what:
          `${thousands(many)} questions of Moodle XML (${(file.length / 1e6).toFixed(1)} MB), first byte ` +
          "to last draft, beside 3,000 others",
        figure: `${(read + compared + taken).toFixed(1)} s (${thousands(many / (read + compared + taken))}/s)`,
        goal: "≤ 10 s",
        beside:
          `1 : ${((read + compared + taken) / bare).toFixed(0)} to a bare parse of the XML ` +
          `(${bare.toFixed(2)} s): reading ${read.toFixed(1)} s, comparing ${compared.toFixed(1)} s, ` +
          `taking in ${taken.toFixed(1)} s`
      }
    ]
  }
}
